import type { FilterProps } from '../kind.ui.ts'
import { RefSelect } from './RefSelect.tsx'
import { severalOf } from './rangeOf.ts'

/** A filter by any of several rows of another resource, disabled ones too: old rows refer to them. */
export function RefFilter(props: FilterProps<'ref'> | FilterProps<'refs'>) {
  const { value, onChange, field, resource: _resource, ...control } = props
  return (
    <RefSelect
      {...control}
      to={field.facts.to}
      several
      offersDisabled
      ids={severalOf(value)}
      onIds={(ids) => onChange(ids.length === 0 ? undefined : ids)}
    />
  )
}
