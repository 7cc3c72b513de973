import { Alert, Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProofAsked } from '../platform/contract.ts'
import { platformMessage } from '../platform/failure.ts'
import { passkeysWork } from '../platform/passkeys.ts'
import { prove } from '../providers/factor.ts'

export interface ProofDialogProps {
  readonly asked: ProofAsked
  readonly onAnswer: (proven: boolean) => void
}

const questions = {
  password: ['session.proofPassword', 'session.proofPasswordLabel'],
  code: ['session.proofCode', 'session.proofCodeLabel'],
  passkey: ['session.proofPasskey', 'session.proofRecoveryLabel'],
  either: ['session.proofEither', 'session.proofCodeLabel'],
} as const satisfies Record<ProofAsked['by'], readonly [question: string, label: string]>

/**
 * The second look at who is there: a passkey, the code of an app, a recovery code in the place of either, or the
 * password of somebody without a second factor.
 */
export function ProofDialog({ asked: { by }, onAnswer }: ProofDialogProps) {
  const { t } = useTranslation()
  const [form] = Form.useForm<{ readonly proof: string }>()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [question, label] = questions[by]
  const code = by !== 'password'

  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setProblem(null)
    try {
      await work()
      onAnswer(true)
    } catch (error) {
      setProblem(platformMessage(error) ?? t('errors.network'))
      form.resetFields()
    } finally {
      setBusy(false)
    }
  }
  const submit = ({ proof }: { readonly proof: string }) =>
    attempt(() => prove(code ? { code: proof.trim() } : { password: proof }))
  const sign = () =>
    attempt(async () => {
      const { proveByPasskey } = await import('../providers/passkeys.ts')
      await proveByPasskey()
    })
  const offersPasskey = (by === 'passkey' || by === 'either') && passkeysWork()
  const input = { autoFocus: !offersPasskey, maxLength: code ? 30 : 128, 'data-testid': 'proof.input' } as const
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
      <p>{t(question)}</p>
      {offersPasskey && (
        <p>
          <Button block autoFocus loading={busy} onClick={() => void sign()} data-testid="proof.passkey">
            {t('session.proofByPasskey')}
          </Button>
        </p>
      )}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void submit(values)}>
        <Form.Item
          name="proof"
          label={t(label)}
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
