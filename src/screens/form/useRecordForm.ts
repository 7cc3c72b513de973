import { App } from 'antd'
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { NormalField, NormalResource } from '../../declare/index.ts'
import { validateRow } from '../../fields/validate.ts'
import type { WireRow, WriteAnswer } from '../../platform/contract.ts'
import type { Failure } from '../../platform/failure.ts'
import { useLabels } from '../../providers/language.tsx'
import { operationByVerb } from '../../providers/operationOf.ts'
import { newChange } from '../../providers/undo.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { type FormMode, type FormValues, writableFields } from '../formFields/fields.ts'
import { type FieldForm, useFieldForm } from '../formFields/useFieldForm.ts'
import { changes, initialValues } from '../formFields/values.ts'
import { useConfirmAmounts } from '../operations/useConfirmAmounts.tsx'
import { useRun } from '../operations/useRun.ts'
import { type Merge, merge } from './merge.ts'

/** The row a form changes, and the values it began with. */
interface Base {
  readonly row: WireRow | null
  readonly values: FormValues
}

/** Changes of a form that are not saved: over which version of the row, and what the fields began with. */
export interface Typed {
  /** Null: of a new record. */
  readonly version: number | null
  readonly base: FormValues
  readonly values: FormValues
}

/** Somebody else saved the row first, and both changed the same fields. */
export interface Conflict {
  readonly merge: Merge
  readonly theirs: WireRow
}

export interface RecordForm {
  readonly fieldForm: FieldForm
  readonly mode: FormMode
  readonly row: WireRow | null
  readonly conflict: Conflict | null
  /** Saves with these values for the fields in conflict; null: back to the form. */
  readonly resolve: (chosen: FormValues | null) => void
  readonly isDirty: () => boolean
  /** What was typed and not saved: the fields that differ, with what they began with. */
  readonly typed: () => Typed
  /** Puts what was typed earlier into the form, as changes to the row it was typed over. */
  readonly adopt: (typed: Typed) => void
  /** Empties the form for another record. */
  readonly restart: () => void
}

interface RecordFormOptions {
  readonly resource: NormalResource
  readonly mode: FormMode
  /** As it was loaded. Later refetches do not touch the form. */
  readonly row: WireRow | null
  /** With the name of the change; null where nothing was another value. */
  readonly onSaved: (id: string, change: string | null) => void
  /** Values of a new record that the place it is created at knows. */
  readonly preset?: FormValues | undefined
}

const isRow = (data: unknown): data is WireRow => typeof data === 'object' && data !== null && 'version' in data

/** The form of one record: what is sent, and what happens when somebody else was faster. */
export function useRecordForm({ resource, mode, row, onSaved, preset }: RecordFormOptions): RecordForm {
  const { message } = App.useApp()
  const labels = useLabels()
  const t = useScreenTranslations()
  const run = useRun(resource)
  const confirmAmounts = useConfirmAmounts(resource)
  // Forms of one resource may be open in several tabs, or one over the other: their controls are told apart.
  const unique = useId().replace(/\W/g, '')
  const [initial] = useState<FormValues>(() => initialValues(resource, mode, row, preset))
  const base = useRef<Base>({ row, values: initial })
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const fields = useMemo(() => writableFields(resource, mode), [resource, mode])
  const labelOf = useCallback((field: NormalField) => labels.field(resource, field), [labels, resource])
  const again = useRef<FieldForm>(null)
  const saved = useRef(onSaved)

  const validate = useCallback(
    (values: FormValues) =>
      validateRow({
        resource,
        values,
        before: base.current.row,
        mode: mode === 'edit' ? 'update' : 'create',
        now: new Date(),
      }),
    [resource, mode],
  )
  const send = useCallback(
    async (values: FormValues, keyFor: (content: unknown) => string) => {
      const operation = operationByVerb(resource, mode === 'edit' ? 'update' : 'create')
      if (!operation) throw new Error(`${resource.name} has no operation for its ${mode} form`)
      const sent = Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? null]))
      const { row: before, values: was } = base.current
      const change = newChange()
      if (before === null) {
        if (!(await confirmAmounts({ operation, values: sent, title: null, labelOf }))) return
        const { id } = await run<WriteAnswer>(operation, sent, { idempotencyKey: keyFor(sent), requestId: change })
        return saved.current(id, change)
      }
      const changed = changes(was, sent)
      if (Object.keys(changed).length > 0) {
        const body = { id: before.id, version: before.version, ...changed }
        await run(operation, body, { idempotencyKey: keyFor(body), requestId: change })
      }
      saved.current(before.id, Object.keys(changed).length > 0 ? change : null)
    },
    [resource, mode, fields, run, confirmAmounts, labelOf],
  )
  const onRefused = useCallback(
    async ({ errorCode, data }: Failure, values: FormValues): Promise<boolean> => {
      if (errorCode !== 'E_VERSION' || !isRow(data)) return false
      const theirs = initialValues(resource, mode, data)
      const merged = merge(fields, { base: base.current.values, mine: { ...base.current.values, ...values }, theirs })
      base.current = { row: data, values: theirs }
      if (merged.conflicts.length > 0) {
        setConflict({ merge: merged, theirs: data })
        return true
      }
      again.current?.form.setFieldsValue(merged.values)
      if (merged.taken.length > 0) message.info(t('conflict.merged', { count: merged.taken.length }))
      await again.current?.send()
      return true
    },
    [resource, mode, fields, message, t],
  )

  const fieldForm = useFieldForm({
    name: `${resource.name}-${mode}-${unique}`,
    resource,
    fields,
    initial,
    labelOf,
    validate,
    send,
    onRefused,
  })
  useEffect(() => {
    again.current = fieldForm
    saved.current = onSaved
  })

  const resolve = useCallback(
    (chosen: FormValues | null) => {
      setConflict(null)
      if (!conflict || chosen === null) return
      fieldForm.form.setFieldsValue({ ...conflict.merge.values, ...chosen })
      void fieldForm.send()
    },
    [conflict, fieldForm],
  )
  const isDirty = useCallback(() => fieldForm.isDirty(base.current.values), [fieldForm])
  const typed = useCallback((): Typed => {
    const { row: over, values: was } = base.current
    const all: FormValues = fieldForm.form.getFieldsValue(true)
    const now = Object.fromEntries(
      fields.filter(({ writeOnly }) => !writeOnly).map(({ name }) => [name, all[name] ?? null]),
    )
    const values = changes(was, now)
    const began = Object.fromEntries(Object.keys(values).map((name) => [name, was[name] ?? null]))
    return { version: over?.version ?? null, base: began, values }
  }, [fieldForm, fields])
  const adopt = useCallback(
    (earlier: Typed) => {
      const known = new Set(fields.map(({ name }) => name))
      const kept = (values: FormValues) =>
        Object.fromEntries(Object.entries(values).filter(([name]) => known.has(name)))
      const { row: over, values: was } = base.current
      // Typed over an older version, it is sent as a change of that one: the platform then asks for the merge.
      const begun = over && earlier.version !== null ? { ...over, version: earlier.version } : over
      base.current = { row: begun, values: { ...was, ...kept(earlier.base) } }
      fieldForm.form.setFieldsValue(kept(earlier.values))
    },
    [fieldForm, fields],
  )
  const restart = useCallback(() => fieldForm.form.resetFields(), [fieldForm])
  return { fieldForm, mode, row, conflict, resolve, isDirty, typed, adopt, restart }
}
