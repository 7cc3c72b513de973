import { type ReactNode, useCallback } from 'react'
import { holds, type NormalField, type NormalResource } from '../../declare/index.ts'
import { Ellipsis } from '../../fields/ui/Ellipsis.tsx'
import type { WireRow } from '../../platform/contract.ts'
import { useCan, useSeesInFull } from '../../providers/accessControl.ts'
import { useLabels } from '../../providers/language.tsx'
import { permitted } from '../base/permitted.ts'
import { useUiExtension } from '../base/uiExtension.tsx'
import { FieldCell } from '../field/FieldCell.tsx'
import { RevealCell } from '../field/RevealCell.tsx'
import { EnableSwitch } from '../operations/EnableSwitch.tsx'
import type { Opener } from '../record/opener.ts'
import { rowTitle } from '../record/title.ts'
import { InlineCell } from './InlineCell.tsx'
import { RowLink } from './RowLink.tsx'

interface TitleCellProps {
  readonly resource: NormalResource
  readonly field: NormalField
  readonly row: WireRow
  readonly opener: Opener
}

/** Names the row and opens it. */
function TitleCell({ resource, field, row, opener }: TitleCellProps) {
  const labels = useLabels()
  const custom = useUiExtension()?.cells?.[field.name]
  return (
    <RowLink resource={resource} opener={opener} row={row}>
      {custom ? (
        <FieldCell resource={resource} field={field} row={row} place="list" />
      ) : (
        <Ellipsis text={rowTitle(resource, row, labels)} />
      )}
    </RowLink>
  )
}

/** A row's value of a field. */
type CellOf = (row: WireRow) => ReactNode

/**
 * How values stand in a list, decided once for all rows: the switch where it may be set, a link where the value names the
 * row, which is given an `opener`, else just the value.
 */
export function useListCell(resource: NormalResource): (field: NormalField, opener: Opener | null) => CellOf {
  const can = useCan()
  const inFull = useSeesInFull(resource)
  return useCallback(
    (field, opener) => {
      const { name } = field
      const enable = resource.operations.find((operation) => operation.verb === 'enable' && operation.field === name)
      if (enable && can(resource, enable)) return (row) => <EnableSwitch operation={enable} row={row} />
      if (opener) return (row) => <TitleCell resource={resource} field={field} row={row} opener={opener} />
      const update = resource.list.inline.includes(name) ? permitted(resource, 'update', can) : null
      const reveals = field.mask && inFull
      return (row) => {
        const cell = { resource, field, row }
        if (update && holds(update.only, row)) return <InlineCell {...cell} />
        if (reveals && (row[name] ?? null) !== null) return <RevealCell {...cell} place="list" />
        return <FieldCell {...cell} place="list" />
      }
    },
    [resource, can, inFull],
  )
}
