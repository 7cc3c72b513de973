import type { WireRow } from '../../platform/contract.ts'
import { resourceNamed } from '../../registry.ts'
import { FieldCell } from '../field/FieldCell.tsx'
import { fieldNamed } from './fieldNamed.ts'

interface FieldValueProps {
  readonly resource: string
  readonly field: string
  readonly row: object
  readonly place?: 'list' | 'show'
}

/** A value as lists and records show its kind: names, tags, amounts and times in the language of the console. */
export function FieldValue({ resource: name, field, row, place = 'list' }: FieldValueProps) {
  const resource = resourceNamed(name)
  return <FieldCell resource={resource} field={fieldNamed(resource, field)} row={row as WireRow} place={place} />
}
