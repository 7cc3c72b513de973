import { App, Modal } from 'antd'
import { useCallback, useMemo } from 'react'
import type { NormalField, NormalResource } from '../../../declare/index.ts'
import { validateRow } from '../../../fields/validate.ts'
import type { WriteAnswer } from '../../../platform/contract.ts'
import { useLabels } from '../../../providers/language.tsx'
import type { ListView } from '../../../providers/listViews.ts'
import { operationByVerb } from '../../../providers/operationOf.ts'
import { testId } from '../../base/testId.ts'
import { useScreenTranslations } from '../../base/useScreenTranslations.ts'
import type { FormValues } from '../../formFields/fields.ts'
import { ShortForm } from '../../formFields/ShortForm.tsx'
import { useFieldForm } from '../../formFields/useFieldForm.ts'
import { useRun } from '../../operations/useRun.ts'

interface ViewDialogProps {
  /** The declaration of saved views. */
  readonly resource: NormalResource
  /** The view that is renamed or shared; null: a new one. */
  readonly view: ListView | null
  /** What a new one is about. */
  readonly of: { readonly listName: string; readonly query: string }
  readonly onSaved: (id: string) => void
  readonly onClose: () => void
}

/** What people say about a view; the rest is the list as it stands. */
const asked = ['name', 'jobIds']

/** Names a view and says whom it is shared with. */
export function ViewDialog({ resource, view, of, onSaved, onClose }: ViewDialogProps) {
  const { message } = App.useApp()
  const labels = useLabels()
  const t = useScreenTranslations()
  const run = useRun(resource)
  const fields = useMemo(() => asked.flatMap((name) => resource.field[name] ?? []), [resource])
  const initial = useMemo(() => ({ name: view?.name ?? null, jobIds: view?.jobIds ?? null }), [view])
  const operation = operationByVerb(resource, view ? 'update' : 'create')
  const fieldForm = useFieldForm({
    name: `${resource.name}-${view ? 'edit' : 'create'}`,
    resource,
    fields,
    initial,
    labelOf: useCallback((field: NormalField) => labels.field(resource, field), [labels, resource]),
    validate: useCallback(
      (values: FormValues) => validateRow({ fields, values, before: null, mode: 'create', now: new Date() }),
      [fields],
    ),
    send: async (values, keyFor) => {
      if (!operation) return
      const body = view ? { id: view.id, version: view.version, ...values } : { ...of, ...values }
      const { id } = await run<WriteAnswer>(operation, body, { idempotencyKey: keyFor(body) })
      message.success(t('done.saved'))
      onSaved(id)
    },
  })
  return (
    <Modal
      open
      title={t(view ? 'view.editTitle' : 'view.createTitle')}
      okText={t('form.save')}
      cancelText={t('confirm.cancel')}
      okButtonProps={{ loading: fieldForm.pending, ...testId(`${resource.name}.submit`) }}
      onOk={() => void fieldForm.submit()}
      onCancel={onClose}
    >
      <ShortForm
        of={fieldForm}
        fields={fields}
        hintOf={({ name, hint }) => (name === 'jobIds' ? t('view.shareHint') : hint)}
        row={view}
      />
    </Modal>
  )
}
