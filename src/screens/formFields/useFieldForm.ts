import { Form, type FormInstance } from 'antd'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { NormalField, NormalResource } from '../../declare/index.ts'
import { issueText } from '../../fields/issue.ts'
import type { ValidatedRow } from '../../fields/validate.ts'
import { clickDebounceMs } from '../../platform/constants.ts'
import { Failure, isUnanswered } from '../../platform/failure.ts'
import { useLabels } from '../../providers/language.tsx'
import { useFailureText } from '../base/useFailureText.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { createAttempts } from './attempts.ts'
import { type FormValues, isAsked } from './fields.ts'
import { focusField } from './focusField.ts'
import { byField, type CellMessages, cellsOf, type Problem, problemsOf } from './problems.ts'
import { isSame, storedValues } from './values.ts'

export interface FieldFormOptions {
  /** Prefix of the controls' DOM ids. */
  readonly name: string
  readonly resource: NormalResource
  readonly fields: readonly NormalField[]
  readonly initial: FormValues
  readonly labelOf: (field: NormalField) => string
  readonly validate: (values: FormValues) => ValidatedRow
  /** Sends what was checked; the key names the attempt. */
  readonly send: (values: FormValues, keyFor: (content: unknown) => string) => Promise<void>
  /** Takes care of a refusal by itself; answers whether it did. */
  readonly onRefused?: (failure: Failure, values: FormValues) => Promise<boolean>
}

/** Why the last attempt to save failed. */
interface FormErrors {
  readonly title: string
  readonly problems: readonly Problem[]
  readonly cells: Readonly<Record<string, CellMessages>>
}

/** What single fields need of their form; the same from the first render to the last. */
export interface FormItems {
  readonly form: FormInstance
  readonly resource: NormalResource
  readonly initial: FormValues
  readonly labelOf: (field: NormalField) => string
}

export interface FieldForm {
  readonly form: FormInstance
  readonly name: string
  readonly resource: NormalResource
  readonly items: FormItems
  readonly pending: boolean
  readonly formErrors: FormErrors | null
  /** Checks and sends; a second click, or one while the first is on its way, does nothing. */
  readonly submit: () => Promise<void>
  /** The same without waiting for clicks to settle: for answers to questions that saving raised. */
  readonly send: () => Promise<void>
  readonly isDirty: (against?: FormValues) => boolean
  readonly focus: (field: string) => void
}

/** A form over declared fields: checks with the server's rules, sends once, and puts what is wrong where it is wrong. */
export function useFieldForm(options: FieldFormOptions): FieldForm {
  const { name, resource, fields, initial, labelOf, validate, send: sendValues, onRefused } = options
  const [form] = Form.useForm()
  const [pending, setPending] = useState(false)
  const [formErrors, setRefusal] = useState<FormErrors | null>(null)
  const [attempts] = useState(createAttempts)
  const busy = useRef(false)
  const clickedAt = useRef(0)
  const labels = useLabels()
  const t = useScreenTranslations()
  const textOf = useFailureText()
  const focus = useCallback((field: string) => focusField(name, field), [name])

  const refuse = useCallback(
    (title: string, messages: Readonly<Record<string, string>>) => {
      const values: FormValues = form.getFieldsValue(true)
      const problems = problemsOf(messages, {
        fields: fields.filter((field) => isAsked(field, values)),
        labelOf,
        subLabelOf: (list, field) => labels.subfield(resource, list, field),
        t,
      })
      const messagesOf = byField(problems)
      // A check that still waits for the typing to end knows nothing of this, and would take it off the field.
      form.setFields(
        fields.map((field) => ({
          name: field.name,
          errors: [...(messagesOf.get(field.name) ?? [])],
          validating: false,
        })),
      )
      setRefusal({ title, problems, cells: cellsOf(messages) })
      const first = fields.find((field) => messagesOf.has(field.name))
      if (first) focus(first.name)
    },
    [form, fields, labelOf, labels, resource, t, focus],
  )

  const send = useCallback(async () => {
    if (busy.current) return
    const all: FormValues = form.getFieldsValue(true)
    const { values, issues } = validate(
      Object.fromEntries(fields.map((field) => [field.name, all[field.name] ?? null])),
    )
    if (Object.keys(issues).length > 0) {
      // Nothing was sent: the next click is the first one of what was corrected.
      clickedAt.current = 0
      const other = (named: string) => {
        const field = fields.find((one) => one.name === named) ?? resource.field[named]
        return field ? labelOf(field) : named
      }
      const texts = Object.entries(issues).map(([at, issue]) => [at, issueText(issue, other, labels.locale)])
      return refuse(t('form.problems'), Object.fromEntries(texts))
    }
    busy.current = true
    setPending(true)
    setRefusal(null)
    try {
      await sendValues(values, attempts.keyFor)
      attempts.settle()
    } catch (error) {
      busy.current = false
      if (isUnanswered(error))
        return setRefusal({
          title: textOf(error),
          problems: [{ field: null, label: '', message: t('form.unknownOutcome') }],
          cells: {},
        })
      attempts.settle()
      if (!(error instanceof Failure)) throw error
      if (!(await onRefused?.(error, values))) refuse(textOf(error), error.errors)
    } finally {
      busy.current = false
      setPending(false)
    }
  }, [form, fields, validate, sendValues, attempts, onRefused, refuse, resource, labelOf, labels, t, textOf])

  const submit = useCallback(async () => {
    const now = Date.now()
    if (now - clickedAt.current < clickDebounceMs) return
    clickedAt.current = now
    await send()
  }, [send])

  const isDirty = useCallback(
    (against: FormValues = initial) =>
      !isSame(storedValues(fields, { ...initial, ...form.getFieldsValue(true) }), storedValues(fields, against)),
    [form, fields, initial],
  )
  const items = useMemo(() => ({ form, resource, initial, labelOf }), [form, resource, initial, labelOf])
  return useMemo(
    () => ({ form, name, resource, items, pending, formErrors, submit, send, isDirty, focus }),
    [form, name, resource, items, pending, formErrors, submit, send, isDirty, focus],
  )
}
