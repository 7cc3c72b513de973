import { Modal } from 'antd'
import { useCallback, useMemo } from 'react'
import type { NormalCalendar, NormalField, NormalOperation, NormalResource } from '../../../declare/index.ts'
import { validateRow } from '../../../fields/validate.ts'
import type { WireRow } from '../../../platform/contract.ts'
import { useLabels } from '../../../providers/language.tsx'
import { newChange } from '../../../providers/undo.ts'
import { testId } from '../../base/testId.ts'
import type { FormValues } from '../../formFields/fields.ts'
import { ShortForm } from '../../formFields/ShortForm.tsx'
import { useFieldForm } from '../../formFields/useFieldForm.ts'
import { useRun } from '../../operations/useRun.ts'
import { rowTitle } from '../../record/title.ts'
import { useDone } from '../../undo/useDone.tsx'
import { datesOf } from './dates.ts'
import { useCalendarMessages } from './messages.ts'

interface MoveDialogProps {
  readonly resource: NormalResource
  readonly calendar: NormalCalendar
  readonly update: NormalOperation
  readonly row: WireRow
  readonly onClose: () => void
}

/** Asks for another date of a row: by keys and on phones the same as dragging. */
export function MoveDialog({ resource, calendar, update, row, onClose }: MoveDialogProps) {
  const words = useCalendarMessages()
  const labels = useLabels()
  const run = useRun(resource)
  const tell = useDone(resource)
  const title = rowTitle(resource, row, labels)
  const fields = useMemo(
    () => datesOf(calendar, row).flatMap((name) => resource.field[name] ?? []),
    [calendar, row, resource],
  )
  const form = useFieldForm({
    name: `${resource.name}-calendar`,
    resource,
    fields,
    initial: Object.fromEntries(fields.map(({ name }) => [name, row[name] ?? null])),
    labelOf: useCallback((field: NormalField) => labels.field(resource, field), [labels, resource]),
    validate: useCallback(
      (values: FormValues) => validateRow({ fields, values, before: row, mode: 'update', now: new Date() }),
      [fields, row],
    ),
    send: async (values, keyFor) => {
      const sent = Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? null]))
      const body = { id: row.id, version: row.version, ...sent }
      const change = newChange()
      await run(update, body, { idempotencyKey: keyFor(body), requestId: change })
      tell(words.moved(title), change)
      onClose()
    },
  })
  return (
    <Modal
      open
      title={words.moveTitle(title)}
      okText={words.save}
      cancelText={words.cancel}
      okButtonProps={{ loading: form.pending, ...testId(`${resource.name}.submit`) }}
      mask={{ closable: false }}
      onOk={() => void form.submit()}
      onCancel={onClose}
    >
      <ShortForm
        of={form}
        fields={fields}
        hintOf={() => null}
        row={row}
        data-testid={`${resource.name}.calendar.dates`}
      />
    </Modal>
  )
}
