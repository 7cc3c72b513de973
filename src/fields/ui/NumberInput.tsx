import type { NumberCodec } from './codec.ts'
import { NumberBox } from './NumberBox.tsx'
import type { SharedInput } from './props.ts'

interface Unit {
  readonly codec: NumberCodec
  readonly prefix?: string | undefined
  readonly suffix?: string | undefined
}

/** The form control of every kind that is a number. */
export function NumberInput(props: SharedInput<number> & Unit) {
  const { value, onChange, field: _field, resource: _resource, label: _label, unit, ...control } = props
  return <NumberBox suffix={unit} {...control} value={value ?? null} onChange={(next) => onChange?.(next)} />
}
