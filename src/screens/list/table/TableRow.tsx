import { memo } from 'react'
import type { NormalResource } from '../../../declare/index.ts'
import { useLabels } from '../../../providers/language.tsx'
import { onDemand } from '../../../providers/onDemand.tsx'
import { useScreenTranslations } from '../../base/useScreenTranslations.ts'
import { rowTitle } from '../../record/title.ts'
import { rowPlace } from '../useRowKeys.ts'
import { FoldButton } from './FoldButton.tsx'
import { RowCheckbox } from './RowCheckbox.tsx'
import styles from './table.module.css'
import type { Line } from './tree.ts'
import type { Cell } from './useCells.tsx'

const ExpandedRow = onDemand(() => import('../ExpandedRow.tsx').then(({ ExpandedRow }) => ExpandedRow))

const chosen = `${styles['row']} ${styles['selected']}`

interface TableRowProps extends Line {
  readonly resource: NormalResource
  readonly cells: readonly Cell[]
  readonly isTree: boolean
  readonly onFold: (id: string, open: boolean) => void
  /** Null: rows are not chosen here. */
  readonly selected: boolean | null
  /** `ranged`: with all rows from the one that was chosen or left out before. */
  readonly onSelect: (id: string, on: boolean, ranged: boolean) => void
  /** Null: rows do not unfold. */
  readonly unfolded: boolean | null
  readonly onUnfold: (id: string, on: boolean) => void
}

/** A row and what it unfolds. Rendered again only when one of these is another. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { resource, row, depth, open, cells, isTree, selected, unfolded } = props
  const t = useScreenTranslations()
  const title = rowTitle(resource, row, useLabels())
  const { id } = row
  const branch = isTree && (
    <>
      <span style={{ paddingInlineStart: `calc(${depth} * var(--indent))` }} />
      {open === null ? (
        <span className={styles['leaf']} />
      ) : (
        <FoldButton open={open} label={t('row.below', { title })} onFold={(to) => props.onFold(id, to)} />
      )}
    </>
  )
  return (
    <>
      <tr data-testid={`${resource.name}.row.${id}`} {...rowPlace(id)} className={selected ? chosen : styles['row']}>
        {selected !== null && (
          <td className={styles['choose']}>
            <RowCheckbox
              checked={selected}
              label={t('row.select', { title })}
              onToggle={(on, ranged) => props.onSelect(id, on, ranged)}
            />
          </td>
        )}
        {unfolded !== null && (
          <td className={styles['unfold']}>
            <FoldButton open={unfolded} label={t('row.unfold', { title })} onFold={(on) => props.onUnfold(id, on)} />
          </td>
        )}
        {cells.map(({ key, className, render }, index) => (
          <td key={key} className={className}>
            {branch && index === 0 ? (
              <div className={styles['branch']}>
                {branch}
                <div>{render(row)}</div>
              </div>
            ) : (
              render(row)
            )}
          </td>
        ))}
      </tr>
      {unfolded && (
        <tr className={styles['below']}>
          <td colSpan={cells.length + (selected === null ? 1 : 2)}>
            <div className={styles['inSight']}>
              <ExpandedRow resource={resource} row={row} />
            </div>
          </td>
        </tr>
      )}
    </>
  )
})
