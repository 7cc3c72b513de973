import { App, Form, Modal, Radio } from 'antd'
import { useState } from 'react'
import type { NormalOperation } from '../../declare/index.ts'
import type { Filters } from '../../platform/contract.ts'
import { requestFile, saveFile } from '../../platform/files.ts'
import { useLabels } from '../../providers/language.tsx'
import { listRequest } from '../../providers/listRequest.ts'
import { endpointOf } from '../../providers/operationOf.ts'
import { testId } from '../base/testId.ts'
import { useFailureText } from '../base/useFailureText.ts'
import { inSentence, useScreenTranslations } from '../base/useScreenTranslations.ts'
import type { ListModel } from '../list/model.ts'
import { toListQuery } from '../list/state.ts'

interface ExportDialogProps {
  readonly model: ListModel
  readonly operation: NormalOperation
  /** Null while it is being counted. */
  readonly total: number | null
  /** Columns on the screen, in their order. */
  readonly columns: readonly string[]
  readonly fixed: Filters
  readonly onClose: () => void
}

const formats = ['xlsx', 'csv'] as const
const scopes = ['shown', 'every'] as const

/** Exports what the list shows: the same rows in the same order, with the columns on the screen or all there are. */
export function ExportDialog({ model, operation, total, columns, fixed, onClose }: ExportDialogProps) {
  const { resource, state } = model
  const { message } = App.useApp()
  const labels = useLabels()
  const t = useScreenTranslations()
  const textOf = useFailureText()
  const [format, setFormat] = useState<(typeof formats)[number]>('xlsx')
  const [scope, setScope] = useState<(typeof scopes)[number]>('shown')
  const [busy, setBusy] = useState(false)

  const start = async () => {
    setBusy(true)
    try {
      const { pageNum: _page, pageSize: _size, ...request } = listRequest(resource, toListQuery(state, fixed))
      const answer = await requestFile(endpointOf(operation), {
        body: { ...request, format, ...(scope === 'shown' && { columns }) },
        mutates: operation.mutates,
      })
      if ('file' in answer) {
        saveFile(answer.file)
        message.success(t('export.done'))
      } else message.info(t('export.queued'), 8)
      onClose()
    } catch (error) {
      message.error(textOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      open
      title={t('export.title', { label: inSentence(labels.title(resource)) })}
      okText={t('export.start')}
      cancelText={t('confirm.cancel')}
      okButtonProps={{ loading: busy, ...testId(`${resource.name}.submit`) }}
      onOk={start}
      onCancel={onClose}
    >
      <p>{total === null ? t('export.scopeUncounted') : t('export.scope', { count: total })}</p>
      <Form layout="vertical" component="div" data-testid={`${resource.name}.export`}>
        <Form.Item label={t('export.columns')}>
          <Radio.Group
            value={scope}
            onChange={({ target }) => setScope(target.value)}
            options={scopes.map((one) => ({ value: one, label: t(`export.${one}`, { count: columns.length }) }))}
          />
        </Form.Item>
        <Form.Item label={t('export.format')}>
          <Radio.Group
            value={format}
            onChange={({ target }) => setFormat(target.value)}
            options={formats.map((one) => ({ value: one, label: t(`export.${one}`) }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
