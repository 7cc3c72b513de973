import { Button, Flex } from 'antd'
import { type RefObject, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { NormalResource } from '../../declare/index.ts'
import type { WireRow } from '../../platform/contract.ts'
import { useCan } from '../../providers/accessControl.ts'
import { useLabels } from '../../providers/language.tsx'
import { useNeighbours } from '../../providers/neighbours.ts'
import { operationByVerb } from '../../providers/operationOf.ts'
import { useNarrow } from '../base/useNarrow.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { type FormMode, type FormValues, writableFields } from '../formFields/fields.ts'
import { useLeaveGuard } from '../formFields/useLeaveGuard.ts'
import type { Opener } from '../record/opener.ts'
import { savedTitle } from '../record/title.ts'
import { isUndoable } from '../undo/undoable.ts'
import { useDone } from '../undo/useDone.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { FormBody } from './FormBody.tsx'
import { useDraft } from './useDraft.ts'
import { useRecordForm } from './useRecordForm.ts'

/** What comes after saving. */
type Next = 'close' | 'another' | 'next'

export interface LoadedFormProps {
  readonly resource: NormalResource
  readonly mode: FormMode
  readonly row: WireRow | null
  /** Where the buttons go. */
  readonly footer: HTMLElement | null
  /** How the frame closes while this form is in it. */
  readonly leave: RefObject<() => void>
  readonly open: Opener['open']
  readonly onClose: () => void
  /** Somebody waits for the record: it is saved once and the form ends. */
  readonly onSaved?: ((id: string) => void) | undefined
  readonly preset?: FormValues | undefined
}

/** The form of a record that is here, with its buttons in the footer of its frame. */
export function LoadedForm(props: LoadedFormProps) {
  const { resource, mode, row, footer, leave, open, onClose, onSaved, preset } = props
  const can = useCan()
  const tell = useDone(resource)
  const labels = useLabels()
  const t = useScreenTranslations()
  const narrow = useNarrow()
  const then = useRef<Next>('close')
  const { next } = useNeighbours(resource, row?.id ?? null)
  const record = useRecordForm({ resource, mode, row, onSaved: finish, preset })
  const { fieldForm } = record
  const draft = useDraft(record)
  const guard = useLeaveGuard(record.isDirty, draft.forget)

  async function finish(id: string, change: string | null) {
    const onward = then.current === 'next' && next ? await next() : null
    const title = savedTitle(resource, row, fieldForm.form.getFieldsValue(true), labels)
    const operation = operationByVerb(resource, mode === 'edit' ? 'update' : 'create')
    const undoable = operation && isUndoable(resource, operation, row, can)
    tell(title === null ? t('done.saved') : t('done.savedRecord', { title }), undoable ? change : null)
    draft.forget()
    if (then.current === 'another') {
      record.restart()
      return focusFirst()
    }
    guard.release()
    onSaved?.(id)
    if (onward !== null) open({ mode: 'edit', id: onward }, 'replace')
    else onClose()
  }
  function focusFirst() {
    const [first] = writableFields(resource, mode)
    if (first) fieldForm.focus(first.name)
  }
  const close = async () => {
    if (await guard.mayLeave()) onClose()
  }
  const save = (what: Next) => {
    then.current = what
    void fieldForm.submit()
  }
  useEffect(() => {
    leave.current = close
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears; a phone would cover it with keys.
  useEffect(() => {
    if (narrow) return
    // After what holds the form has taken the focus for itself, as it does when it opens.
    const soon = setTimeout(focusFirst)
    return () => clearTimeout(soon)
  }, [])

  return (
    <>
      <FormBody of={record} draft={draft} />
      {record.conflict && <ConflictDialog of={record} conflict={record.conflict} />}
      {footer &&
        createPortal(
          <Flex gap={8} justify="end" wrap>
            <Button onClick={close}>{t('form.cancel')}</Button>
            {mode === 'create' && !onSaved && (
              <Button
                disabled={fieldForm.pending}
                onClick={() => save('another')}
                data-testid={`${resource.name}.action.saveAndNew`}
              >
                {t('form.saveAndNew')}
              </Button>
            )}
            {next && (
              <Button
                disabled={fieldForm.pending}
                onClick={() => save('next')}
                data-testid={`${resource.name}.action.saveAndNext`}
              >
                {t('form.saveAndNext')}
              </Button>
            )}
            <Button
              type="primary"
              loading={fieldForm.pending}
              onClick={() => save('close')}
              data-testid={`${resource.name}.submit`}
            >
              {t('form.save')}
            </Button>
          </Flex>,
          footer,
        )}
    </>
  )
}
