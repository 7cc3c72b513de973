import { Alert, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { passkeyNameLength } from '../../platform/contract.ts'
import { platformMessage } from '../../platform/failure.ts'
import { addPasskey } from '../../providers/passkeys.ts'
import { deviceOf } from './device.ts'

interface PasskeyAddProps {
  readonly onCancel: () => void
  /** It is there; these are recovery codes, none where those before still count. */
  readonly onDone: (codes: readonly string[]) => void
}

/** Adds a passkey: a name for it, and then what the browser asks. */
export default function PasskeyAdd({ onCancel, onDone }: PasskeyAddProps) {
  const { t } = useTranslation()
  const [form] = Form.useForm<{ readonly name: string }>()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const add = async ({ name }: { readonly name: string }) => {
    setBusy(true)
    setProblem(null)
    try {
      onDone(await addPasskey(name.trim()))
    } catch (error) {
      setProblem(platformMessage(error) ?? t('errors.network'))
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={t('account.passkeyAdd')}
      okText={t('account.passkeyContinue')}
      cancelText={t('shell.cancel')}
      okButtonProps={{ loading: busy, 'data-testid': 'passkey.submit' }}
      mask={{ closable: false }}
      width={420}
      onOk={() => form.submit()}
      onCancel={onCancel}
      data-testid="passkey.add"
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: deviceOf(navigator.userAgent) ?? '' }}
        onFinish={(values) => void add(values)}
      >
        <Form.Item
          name="name"
          label={t('account.passkeyName')}
          extra={t('account.passkeyNameHint')}
          rules={[{ required: true, whitespace: true, message: t('account.passkeyNameMissing') }]}
        >
          <Input autoFocus maxLength={passkeyNameLength} data-testid="passkey.name" />
        </Form.Item>
      </Form>
      {problem !== null && <Alert type="error" showIcon title={problem} data-testid="passkey.problem" />}
    </Modal>
  )
}
