import { type Dictionary, type Enumeration, isStateField } from '../../declare/index.ts'
import { CodeSelect } from './CodeSelect.tsx'
import type { SharedFilter } from './props.ts'
import { severalOf } from './rangeOf.ts'

/** A filter by any of several codes. */
export function CodeFilter({
  value,
  onChange,
  field,
  resource,
  options,
  ...control
}: SharedFilter & { readonly options: Enumeration | Dictionary }) {
  return (
    <CodeSelect
      {...control}
      options={options}
      several
      offersDisabled
      coloured={isStateField(resource, field)}
      codes={severalOf(value)}
      onCodes={(codes) => onChange(codes.length === 0 ? undefined : codes)}
    />
  )
}
