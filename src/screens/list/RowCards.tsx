import { Flex, Select } from 'antd'
import { memo } from 'react'
import { Panel } from '../../fields/ui/Panel.tsx'
import { Text } from '../../fields/ui/Text.tsx'
import type { WireRow } from '../../platform/contract.ts'
import { useCan } from '../../providers/accessControl.ts'
import { useLabels } from '../../providers/language.tsx'
import { permitted } from '../base/permitted.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { isEmpty } from '../field/isEmpty.ts'
import { RowActions } from '../operations/RowActions.tsx'
import { rowTitle } from '../record/title.ts'
import styles from './list.module.css'
import type { ListModel } from './model.ts'
import { RowLink } from './RowLink.tsx'
import { buttonsOf } from './rowButtons.ts'
import type { RowsProps } from './rowsProps.ts'
import { sortText } from './state.ts'
import { RowCheckbox } from './table/RowCheckbox.tsx'
import { useListCell } from './useListCell.tsx'
import { rowPlace } from './useRowKeys.ts'

function SortSelect({ model: { resource, state, change } }: { readonly model: ListModel }) {
  const labels = useLabels()
  const t = useScreenTranslations()
  const fields = resource.list.sortable.flatMap((name) => resource.field[name] ?? [])
  const options = fields.flatMap((field) => {
    const label = labels.field(resource, field)
    return [
      {
        value: field.name,
        label: t('list.ascending', { label }),
        sort: [{ field: field.name, order: 'asc' as const }],
      },
      {
        value: `-${field.name}`,
        label: t('list.descending', { label }),
        sort: [{ field: field.name, order: 'desc' as const }],
      },
    ]
  })
  return (
    <Select
      aria-label={t('list.sortBy')}
      value={state.sort ? sortText(state.sort) : ''}
      options={[{ value: '', label: t('list.sortDefault'), sort: null }, ...options]}
      onChange={(_value, option) => change({ sort: [option].flat()[0]?.sort ?? null })}
    />
  )
}

/** A card shows what there is of the first columns; the rest is one tap away. */
const maxFields = 6

/** The rows as cards, for windows in which a table cannot be read. */
export const RowCards = memo(function RowCards({ model, layout, rows, selection, empty }: RowsProps) {
  const { resource, opener } = model
  const labels = useLabels()
  const t = useScreenTranslations()
  const can = useCan()
  const cellOf = useListCell(resource)
  const opens = permitted(resource, 'detail', can) !== null
  const buttons = buttonsOf(resource, layout.columns, can)
  const fields = layout.columns
    .filter((name) => name !== resource.titleField)
    .flatMap((name) => resource.field[name] ?? [])
    .map((field) => ({ field, label: labels.field(resource, field), cell: cellOf(field, null) }))

  const heading = (row: WireRow) => {
    const title = rowTitle(resource, row, labels)
    return opens ? (
      <RowLink resource={resource} opener={opener} row={row}>
        {title}
      </RowLink>
    ) : (
      title
    )
  }
  return (
    <Flex vertical gap={8}>
      {rows.length > 0 && <SortSelect model={model} />}
      {rows.length === 0 && empty}
      {rows.map((row) => (
        <Panel key={row.id} small bordered data-testid={`${resource.name}.row.${row.id}`} {...rowPlace(row.id)}>
          <Flex gap={8} align="baseline" className={styles['cardHead']}>
            {selection && (
              <RowCheckbox
                checked={selection.selected.has(row.id)}
                onToggle={(on) => selection.toggle([row.id], on)}
                label={t('row.select', { title: rowTitle(resource, row, labels) })}
              />
            )}
            <Text look="strong" className={styles['cardTitle'] ?? ''}>
              {heading(row)}
            </Text>
          </Flex>
          <dl className={styles['cardFields']}>
            {fields
              .filter(({ field }) => !isEmpty(row[field.name]))
              .slice(0, maxFields)
              .map(({ field, label, cell }) => (
                <div key={field.name}>
                  <dt>
                    <Text look="secondary">{label}</Text>
                  </dt>
                  <dd>{cell(row)}</dd>
                </div>
              ))}
          </dl>
          <RowActions row={row} operations={buttons(row)} />
        </Panel>
      ))}
    </Flex>
  )
})
