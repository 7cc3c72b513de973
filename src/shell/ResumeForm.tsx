import { Alert, Button, Form, Input, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FactorAsked, LoginRequest } from '../platform/contract.ts'
import { platformMessage } from '../platform/failure.ts'
import { heldIdentity } from '../platform/identity.ts'
import { passkeysWork } from '../platform/passkeys.ts'
import { storedUser } from '../platform/session.ts'
import { type Resumed, resumeByFactor, resumeSession } from '../providers/auth.ts'

type Answers = LoginRequest & { readonly code: string }

const factorWords = {
  code: 'session.resumeCode',
  passkey: 'session.resumeRecovery',
  either: 'session.resumeEither',
} as const satisfies Record<FactorAsked, string>

interface ResumeFormProps {
  readonly onResumed: () => void
}

/** Logs the same person in again inside the dialog, so that the page behind it keeps what was typed. */
export function ResumeForm({ onResumed }: ResumeFormProps) {
  const { t } = useTranslation()
  const [form] = Form.useForm<Answers>()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [name] = useState(() => storedUser()?.name ?? '')

  // The token that the password opened; the second factor is due.
  const [waiting, setWaiting] = useState<{ readonly due: FactorAsked; readonly token: string } | null>(null)

  const attempt = async (work: (id: string) => Promise<Resumed>) => {
    setBusy(true)
    setProblem(null)
    try {
      const resumed = await work(heldIdentity() ?? '')
      if (resumed.state === 'done') return onResumed()
      if (resumed.state === 'factor') return setWaiting(resumed)
      setProblem(t('session.resumeOther', { name }))
    } catch (error) {
      setProblem(platformMessage(error) ?? t('errors.network'))
    } finally {
      setBusy(false)
    }
  }
  const submit = ({ loginName, password, code }: Answers) =>
    attempt((id) =>
      waiting === null
        ? resumeSession({ loginName: loginName.trim(), password }, id)
        : resumeByFactor(waiting.token, code.trim(), id),
    )
  const sign = () =>
    attempt(async (id) => {
      const { resumeByPasskey } = await import('../providers/passkeys.ts')
      return await resumeByPasskey(id, waiting?.token)
    })
  const required = [{ required: true, message: t('session.resumeMissing') }]
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={submit} data-testid="session.resume">
      {waiting === null ? (
        <>
          <p>{t('session.resumeIntro')}</p>
          <Form.Item name="loginName" label={t('session.resumeName')} rules={required}>
            <Input autoComplete="username" autoCapitalize="none" maxLength={50} data-testid="session.resume.username" />
          </Form.Item>
          <Form.Item name="password" label={t('session.resumePassword')} rules={required}>
            <Input.Password autoComplete="current-password" maxLength={128} data-testid="session.resume.password" />
          </Form.Item>
        </>
      ) : (
        <Form.Item
          name="code"
          label={t(factorWords[waiting.due])}
          rules={[{ required: true, message: t('session.proofMissing') }]}
        >
          <Input autoFocus autoComplete="one-time-code" maxLength={30} data-testid="session.resume.code" />
        </Form.Item>
      )}
      {problem !== null && <Alert className="resume-problem" type="error" showIcon title={problem} />}
      <Space wrap>
        <Button htmlType="submit" loading={busy} data-testid="session.resume.submit">
          {t('session.resume')}
        </Button>
        {waiting?.due !== 'code' && passkeysWork() && (
          <Button disabled={busy} onClick={() => void sign()} data-testid="session.resume.passkey">
            {t('session.resumePasskey')}
          </Button>
        )}
      </Space>
    </Form>
  )
}
