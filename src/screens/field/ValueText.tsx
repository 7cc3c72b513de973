import type { Kind, NormalField, NormalResource } from '../../declare/index.ts'
import { uiOf } from '../../fields/kinds.ui.tsx'
import { useNames } from '../../fields/ui/useNames.ui.ts'
import type { WireRow } from '../../platform/contract.ts'

interface ValueTextProps {
  readonly resource: NormalResource
  readonly field: NormalField
  readonly value: unknown
  readonly row: WireRow
}

const listOf = (value: unknown): readonly string[] => (value === null ? [] : [value].flat().map(String))

function NamedValue({ to, ...props }: ValueTextProps & { readonly to: string }) {
  const { nameOf } = useNames(to, listOf(props.value))
  const { Cell } = uiOf(props.field)
  const names = listOf(props.value).map(nameOf)
  return <Cell {...props} label={props.field.kind === 'ref' ? names[0] : names} place="show" />
}

/** A value that is not, or not yet, in the row: references are named by asking. */
export function ValueText(props: ValueTextProps) {
  const { field } = props
  if (field.kind === 'ref' || field.kind === 'refs') return <NamedValue {...props} to={field.facts.to} />
  const { Cell } = uiOf<Kind>(field)
  return <Cell {...props} place="show" />
}
