import { type ReactNode, useMemo } from 'react'
import type { NormalField, NormalOperation, NormalResource } from '../../declare/index.ts'
import type { WireRow } from '../../platform/contract.ts'
import { useCan } from '../../providers/accessControl.ts'
import { useLabels } from '../../providers/language.tsx'
import { permitted } from '../base/permitted.ts'
import { isEmpty } from '../field/isEmpty.ts'
import { rowTitle } from '../record/title.ts'
import type { ListModel } from './model.ts'
import { RowLink } from './RowLink.tsx'
import { buttonsOf } from './rowButtons.ts'
import { useListCell } from './useListCell.tsx'

/** A card shows what there is of the first columns; the rest is one tap away. */
const maxFields = 6

interface CardField {
  readonly field: NormalField
  readonly label: string
  readonly cell: (row: WireRow) => ReactNode
}

/** What the cards of a list are made of, decided once for all rows. */
export interface Cards {
  readonly resource: NormalResource
  readonly titleOf: (row: WireRow) => string
  /** The title, which opens the row where that may be read. */
  readonly headingOf: (row: WireRow) => ReactNode
  /** What there is of its fields. */
  readonly fieldsOf: (row: WireRow) => readonly CardField[]
  readonly buttonsOf: (row: WireRow) => readonly NormalOperation[]
}

/** Cards of the rows of a list with these fields; the title has a place of its own. */
export function useCards({ resource, opener }: ListModel, names: readonly string[]): Cards {
  const labels = useLabels()
  const can = useCan()
  const cellOf = useListCell(resource)
  const opens = permitted(resource, 'detail', can) !== null
  return useMemo(() => {
    const titleOf = (row: WireRow) => rowTitle(resource, row, labels)
    const fields = names
      .filter((name) => name !== resource.titleField)
      .flatMap((name) => resource.field[name] ?? [])
      .map((field) => ({ field, label: labels.field(resource, field), cell: cellOf(field, null) }))
    return {
      resource,
      titleOf,
      headingOf: (row) =>
        opens ? (
          <RowLink resource={resource} opener={opener} row={row}>
            {titleOf(row)}
          </RowLink>
        ) : (
          titleOf(row)
        ),
      fieldsOf: (row) => fields.filter(({ field }) => !isEmpty(row[field.name])).slice(0, maxFields),
      buttonsOf: buttonsOf(resource, names, can),
    }
  }, [resource, opener, names, labels, can, cellOf, opens])
}
