import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoginRequest } from '../platform/contract.ts'
import { Failure } from '../platform/failure.ts'
import { heldIdentity } from '../platform/identity.ts'
import { storedUser } from '../platform/session.ts'
import { resumeByFactor, resumeSession } from '../providers/auth.ts'

type Answers = LoginRequest & { readonly code: string }

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

  // The token that the password opened; the code of the second factor is due.
  const [waiting, setWaiting] = useState<string | null>(null)

  const submit = async ({ loginName, password, code }: Answers) => {
    setBusy(true)
    setProblem(null)
    try {
      const id = heldIdentity() ?? ''
      const resumed =
        waiting === null
          ? await resumeSession({ loginName: loginName.trim(), password }, id)
          : await resumeByFactor(waiting, code.trim(), id)
      if (resumed.state === 'done') return onResumed()
      if (resumed.state === 'code') return setWaiting(resumed.token)
      setProblem(t('session.resumeOther', { name }))
    } catch (error) {
      setProblem(error instanceof Failure && error.kind === 'business' ? error.message : t('errors.network'))
    } finally {
      setBusy(false)
    }
  }
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
          label={t('session.resumeCode')}
          rules={[{ required: true, message: t('session.proofMissing') }]}
        >
          <Input autoFocus autoComplete="one-time-code" maxLength={30} data-testid="session.resume.code" />
        </Form.Item>
      )}
      {problem !== null && <Alert className="resume-problem" type="error" showIcon title={problem} />}
      <Button htmlType="submit" loading={busy} data-testid="session.resume.submit">
        {t('session.resume')}
      </Button>
    </Form>
  )
}
