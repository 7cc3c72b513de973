import { memo } from 'react'
import type { NormalResource } from '../../../declare/index.ts'
import { useLabels } from '../../../providers/language.tsx'
import { onDemand } from '../../../providers/onDemand.tsx'
import { useScreenTranslations } from '../../base/useScreenTranslations.ts'
import { rowTitle } from '../../record/title.ts'
import { rowPlace } from '../useRowKeys.ts'
import { moreKey } from './columns.ts'
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
  /** Names of the fields whose columns have no room. */
  readonly dropped: readonly string[]
  /** Whether a row that unfolds is read in full. */
  readonly reads: boolean
  readonly unfolded: boolean
  readonly onUnfold: (id: string, on: boolean) => void
}

/** A row and what it unfolds. Rendered again only when one of these is another. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { resource, row, depth, open, cells, isTree, selected, dropped, reads, unfolded } = props
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
  const unfold = (
    <FoldButton open={unfolded} label={t('row.unfold', { title })} onFold={(on) => props.onUnfold(id, on)} />
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
        {reads && <td className={styles['unfold']}>{unfold}</td>}
        {cells.map(({ key, className, render }, index) => (
          <td key={key} className={className}>
            {branch && index === 0 ? (
              <div className={styles['branch']}>
                {branch}
                <div>{render(row)}</div>
              </div>
            ) : key === moreKey && !reads ? (
              unfold
            ) : (
              render(row)
            )}
          </td>
        ))}
      </tr>
      {unfolded && (reads || dropped.length > 0) && (
        <tr className={styles['below']}>
          <td colSpan={cells.length + (selected === null ? 0 : 1) + (reads ? 1 : 0)}>
            <div className={styles['inSight']}>
              <ExpandedRow {...{ resource, row, dropped, reads }} />
            </div>
          </td>
        </tr>
      )}
    </>
  )
})
