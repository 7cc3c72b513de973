import { memo } from 'react'
import { holds, type NormalField, type NormalResource } from '../../declare/index.ts'
import { Ellipsis } from '../../fields/ui/Ellipsis.tsx'
import type { WireRow } from '../../platform/contract.ts'
import { useCan, useSeesInFull } from '../../providers/accessControl.ts'
import { useLexicon } from '../../providers/lexicon.tsx'
import { FieldCell } from '../field/FieldCell.tsx'
import { RevealCell } from '../field/RevealCell.tsx'
import { useUiHalf } from '../half.tsx'
import { EnableSwitch } from '../operations/EnableSwitch.tsx'
import { permitted } from '../operations/find.ts'
import { rowTitle } from '../record/title.ts'
import { InlineCell } from './InlineCell.tsx'
import type { Opener } from './model.ts'
import { RowLink } from './RowLink.tsx'

interface ListCellProps {
  readonly resource: NormalResource
  readonly field: NormalField
  readonly row: WireRow
  /** Given to the cell that names the row and opens it. */
  readonly opener: Opener | null
}

/** A value in a list: the switch where it may be set, a link where it names the row, else just the value. */
export const ListCell = memo(function ListCell({ resource, field, row, opener }: ListCellProps) {
  const can = useCan()
  const inFull = useSeesInFull(resource)
  const lexicon = useLexicon()
  const custom = useUiHalf()?.cells?.[field.name]
  const enable = resource.operations.find((operation) => operation.verb === 'enable' && operation.field === field.name)
  if (enable && can(resource, enable)) return <EnableSwitch operation={enable} row={row} />
  const update = permitted(resource, 'update', can)
  if (update && opener === null && resource.list.inline.includes(field.name) && holds(update.only, row))
    return <InlineCell resource={resource} field={field} row={row} />
  if (field.mask && inFull && opener === null && (row[field.name] ?? null) !== null)
    return <RevealCell resource={resource} field={field} row={row} />
  if (opener === null) return <FieldCell resource={resource} field={field} row={row} place="list" />
  return (
    <RowLink resource={resource} opener={opener} row={row}>
      {custom ? (
        <FieldCell resource={resource} field={field} row={row} place="list" />
      ) : (
        <Ellipsis text={rowTitle(resource, row, lexicon)} />
      )}
    </RowLink>
  )
})
