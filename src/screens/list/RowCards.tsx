import { Flex, Select } from 'antd'
import { memo } from 'react'
import { useLabels } from '../../providers/language.tsx'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import type { ListModel } from './model.ts'
import { RowCard } from './RowCard.tsx'
import type { RowsProps } from './rowsProps.ts'
import { sortText } from './state.ts'
import { useCards } from './useCards.tsx'

/** The order of cards, which have no headings to press. */
export function SortSelect({ model: { resource, state, change } }: { readonly model: ListModel }) {
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

/** The rows as cards, for windows in which a table cannot be read. */
export const RowCards = memo(function RowCards({ model, layout, rows, selection, empty }: RowsProps) {
  const cards = useCards(model, layout.columns)
  return (
    <Flex vertical gap={8}>
      {rows.length > 0 && <SortSelect model={model} />}
      {rows.length === 0 && empty}
      {rows.map((row) => (
        <RowCard key={row.id} row={row} cards={cards} selection={selection} />
      ))}
    </Flex>
  )
})
