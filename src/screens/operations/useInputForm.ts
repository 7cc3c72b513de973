import { useCallback, useMemo, useState } from 'react'
import type { NormalField, NormalOperation, NormalResource } from '../../declare/index.ts'
import { validateRow } from '../../fields/validate.ts'
import type { WireRow } from '../../platform/contract.ts'
import { useLabels } from '../../providers/language.tsx'
import type { FormValues } from '../formFields/fields.ts'
import { type FieldForm, type FieldFormOptions, useFieldForm } from '../formFields/useFieldForm.ts'

interface InputFormOptions {
  readonly resource: NormalResource
  readonly transition: NormalOperation
  /** Null: the move is for many rows, and begins with nothing of any of them. */
  readonly row: WireRow | null
  readonly send: FieldFormOptions['send']
}

export interface InputForm {
  readonly transition: NormalOperation
  readonly fieldForm: FieldForm
  readonly fields: readonly NormalField[]
}

/** What a move that writes a field of the row begins with: what stands there, and of a switch the other state. */
function startOf({ name, kind, default: preset }: NormalField, resource: NormalResource, row: WireRow | null): unknown {
  const stored = row && resource.field[name] && row[name]
  if (kind === 'switch') return typeof stored === 'boolean' ? !stored : (preset ?? null)
  return stored ?? preset ?? null
}

/** Asks what a move of the state machine needs to know. */
export function useInputForm({ resource, transition, row, send }: InputFormOptions): InputForm {
  const labels = useLabels()
  const { input: fields } = transition
  const [initial] = useState<FormValues>(() =>
    Object.fromEntries(fields.map((field) => [field.name, startOf(field, resource, row)])),
  )
  const fieldForm = useFieldForm({
    name: `${resource.name}-${transition.name}`,
    resource,
    fields,
    initial,
    labelOf: useCallback(
      (field: NormalField) => labels.input(resource, transition, field),
      [labels, resource, transition],
    ),
    validate: useCallback(
      (values: FormValues) => validateRow({ fields, values, before: null, mode: 'create', now: new Date() }),
      [fields],
    ),
    send,
  })
  return useMemo(() => ({ transition, fieldForm, fields }), [transition, fieldForm, fields])
}
