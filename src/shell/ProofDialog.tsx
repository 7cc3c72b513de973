import { Alert, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProofAsked } from '../platform/contract.ts'
import { platformMessage } from '../platform/failure.ts'
import { prove } from '../providers/factor.ts'

export interface ProofDialogProps {
  readonly asked: ProofAsked
  readonly onAnswer: (proven: boolean) => void
}

/** The second look at who is there: the code of the second factor, or the password of somebody without one. */
export function ProofDialog({ asked: { by }, onAnswer }: ProofDialogProps) {
  const { t } = useTranslation()
  const [form] = Form.useForm<{ readonly proof: string }>()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const code = by === 'code'

  const submit = async ({ proof }: { readonly proof: string }) => {
    setBusy(true)
    setProblem(null)
    try {
      await prove({ [by]: code ? proof.trim() : proof })
      onAnswer(true)
    } catch (error) {
      setProblem(platformMessage(error) ?? t('errors.network'))
      form.resetFields()
    } finally {
      setBusy(false)
    }
  }
  const input = { autoFocus: true, maxLength: code ? 30 : 128, 'data-testid': 'proof.input' } as const
  return (
    <Modal
      open
      title={t('session.proofTitle')}
      okText={t('session.proofSubmit')}
      cancelText={t('shell.cancel')}
      okButtonProps={{ loading: busy, 'data-testid': 'proof.submit' }}
      cancelButtonProps={{ 'data-testid': 'proof.cancel' }}
      mask={{ closable: false }}
      width={420}
      onOk={() => form.submit()}
      onCancel={() => onAnswer(false)}
      data-testid="proof"
    >
      <p>{t(code ? 'session.proofCode' : 'session.proofPassword')}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void submit(values)}>
        <Form.Item
          name="proof"
          label={t(code ? 'session.proofCodeLabel' : 'session.proofPasswordLabel')}
          rules={[{ required: true, whitespace: code, message: t('session.proofMissing') }]}
        >
          {code ? (
            <Input {...input} autoComplete="one-time-code" />
          ) : (
            <Input.Password {...input} autoComplete="current-password" />
          )}
        </Form.Item>
      </Form>
      {problem !== null && <Alert type="error" showIcon title={problem} data-testid="proof.problem" />}
    </Modal>
  )
}
