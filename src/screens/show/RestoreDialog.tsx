import { Alert, App, Flex, Modal, Table, Typography } from 'antd'
import { useRef, useState } from 'react'
import type { NormalField, NormalResource } from '../../declare/index.ts'
import type { HistoryVersion, WireRow } from '../../platform/contract.ts'
import { useLabels } from '../../providers/language.tsx'
import { operationByVerb } from '../../providers/operationOf.ts'
import { testId } from '../base/testId.ts'
import { fullText, useFailureText } from '../base/useFailureText.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { FieldCell } from '../field/FieldCell.tsx'
import { ValueText } from '../field/ValueText.tsx'
import { createAttempts } from '../formFields/attempts.ts'
import { useRun } from '../operations/useRun.ts'

interface RestoreDialogProps {
  readonly resource: NormalResource
  readonly row: WireRow
  readonly when: string
  readonly version: HistoryVersion
  readonly onClose: () => void
  readonly onRestored: (() => void) | undefined
}

/** Shows what restoring a version changes, and does it: an update like any other, under the same rules. */
export function RestoreDialog(props: RestoreDialogProps) {
  const {
    resource,
    row,
    when,
    version: { version, values },
    onClose,
    onRestored,
  } = props
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [attempts] = useState(createAttempts)
  const sending = useRef(false)
  const run = useRun(resource)
  const t = useScreenTranslations()
  const labels = useLabels()
  const textOf = useFailureText()
  const fields = resource.fields.filter(({ name }) => Object.hasOwn(values, name))

  const restore = async () => {
    const update = operationByVerb(resource, 'update')
    if (!update || sending.current) return
    sending.current = true
    setBusy(true)
    setRefusal(null)
    const body = { id: row.id, version, ...values }
    try {
      await run(update, body, { idempotencyKey: attempts.keyFor(body) })
      message.success(t('history.restored'))
      onClose()
      onRestored?.()
    } catch (error) {
      setRefusal(fullText(error, textOf(error)))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={720}
      title={t('history.restoreOf', { when })}
      okText={t('history.restore')}
      cancelText={t('confirm.cancel')}
      okButtonProps={{ loading: busy, ...testId(`${resource.name}.action.restore`) }}
      onOk={() => void restore()}
      onCancel={onClose}
    >
      <Flex vertical gap={16}>
        <Typography.Text type="secondary">{t('history.restoreHint')}</Typography.Text>
        {refusal !== null && <Alert type="error" showIcon role="alert" title={refusal} />}
        <Table<NormalField>
          size="small"
          rowKey="name"
          pagination={false}
          dataSource={fields}
          scroll={{ x: 480 }}
          columns={[
            { title: t('history.field'), width: 120, render: (_, field) => labels.field(resource, field) },
            {
              title: t('history.now'),
              render: (_, field) => <FieldCell resource={resource} field={field} row={row} place="show" />,
            },
            {
              title: t('history.back'),
              render: (_, field) => (
                <ValueText resource={resource} field={field} value={values[field.name] ?? null} row={row} />
              ),
            },
          ]}
        />
      </Flex>
    </Modal>
  )
}
