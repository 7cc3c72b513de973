import { Flex, Form } from 'antd'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { NormalField, NormalResource } from '../../declare/index.ts'
import { issueText } from '../../fields/issue.ts'
import { isReference } from '../../fields/reference.ts'
import { VisuallyHidden } from '../../fields/ui/VisuallyHidden.tsx'
import { validateField } from '../../fields/validate.ts'
import type { WireRow, WriteAnswer } from '../../platform/contract.ts'
import { Failure } from '../../platform/failure.ts'
import { useLabels, useLocale } from '../../providers/language.tsx'
import { operationByVerb } from '../../providers/operationOf.ts'
import { newChange } from '../../providers/undo.ts'
import { fullText, useFailureText } from '../base/useFailureText.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { FieldInput } from '../formFields/FieldInput.tsx'
import { isSame } from '../formFields/values.ts'
import { useRun, useStale } from '../operations/useRun.ts'
import { savedTitle } from '../record/title.ts'
import { useDone } from '../undo/useDone.tsx'
import { usePauseRows } from './usePausedRows.tsx'

interface InlineEditingProps {
  readonly resource: NormalResource
  readonly field: NormalField
  readonly row: WireRow
  readonly onSaved: (row: WireRow) => void
  readonly onEnd: (byKey: boolean) => void
}

/** The input in place of a value. */
export function InlineEditing({ resource, field, row, onSaved, onEnd }: InlineEditingProps) {
  const tell = useDone(resource)
  const labels = useLabels()
  const locale = useLocale()
  const t = useScreenTranslations()
  const run = useRun(resource)
  const stale = useStale(resource)
  const textOf = useFailureText()
  const before = row[field.name] ?? null
  const [value, setValue] = useState<unknown>(before)
  const [problem, setProblem] = useState<string | null>(null)
  const sending = useRef(false)
  const id = useId()
  usePauseRows()

  const save = async (byKey: boolean) => {
    if (sending.current) return
    if (isSame(value, before)) return onEnd(byKey)
    const issue = validateField(field, value, { ...row, [field.name]: value }, new Date())
    const labelled = (name: string) => {
      const other = resource.field[name]
      return other ? labels.field(resource, other) : name
    }
    if (issue) return setProblem(issueText(issue, labelled, locale))
    const operation = operationByVerb(resource, 'update')
    if (!operation) return
    sending.current = true
    try {
      const change = newChange()
      const input = { id: row.id, version: row.version, [field.name]: value }
      const { version } = await run<WriteAnswer>(operation, input, { requestId: change })
      // Until the list is read again nobody knows what a reference is called.
      onSaved({ ...row, version, ...(!isReference(field) && { [field.name]: value }) })
      const title = savedTitle(resource, row, { [field.name]: value }, labels)
      tell(title === null ? t('done.saved') : t('done.savedRecord', { title }), change)
      onEnd(byKey)
    } catch (error) {
      setProblem(fullText(error, textOf(error)))
      // Somebody else changed the row: what is shown is not what it says any more.
      if (error instanceof Failure && error.errorCode === 'E_VERSION') stale()
    } finally {
      sending.current = false
    }
  }
  const press = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) void save(true)
    if (event.key === 'Escape') onEnd(true)
  }
  return (
    <Flex
      vertical
      onKeyDown={press}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) void save(false)
      }}
    >
      <label htmlFor={id}>
        <VisuallyHidden>{labels.field(resource, field)}</VisuallyHidden>
      </label>
      <Form.Item validateStatus={problem ? 'error' : ''} help={problem} style={{ margin: 0 }}>
        <FieldInput
          resource={resource}
          field={field}
          id={id}
          value={value as never}
          onChange={(next: unknown) => {
            setProblem(null)
            setValue(next)
          }}
          autoFocus
          data-testid={`${resource.name}.row.${row.id}.field.${field.name}`}
        />
      </Form.Item>
    </Flex>
  )
}
