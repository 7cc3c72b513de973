import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoginRequest } from '../platform/contract.ts'
import { Failure } from '../platform/failure.ts'
import { heldIdentity } from '../platform/identity.ts'
import { storedUser } from '../platform/session.ts'
import { resumeSession } from '../providers/auth.ts'

interface ResumeFormProps {
  readonly onResumed: () => void
}

/** Logs the same person in again inside the dialog, so that the page behind it keeps what was typed. */
export function ResumeForm({ onResumed }: ResumeFormProps) {
  const { t } = useTranslation()
  const [form] = Form.useForm<LoginRequest>()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [name] = useState(() => storedUser()?.name ?? '')

  const submit = async ({ loginName, password }: LoginRequest) => {
    setBusy(true)
    setProblem(null)
    try {
      if (await resumeSession({ loginName: loginName.trim(), password }, heldIdentity() ?? '')) return onResumed()
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
      <p>{t('session.resumeIntro')}</p>
      <Form.Item name="loginName" label={t('session.resumeName')} rules={required}>
        <Input autoComplete="username" autoCapitalize="none" maxLength={50} data-testid="session.resume.username" />
      </Form.Item>
      <Form.Item name="password" label={t('session.resumePassword')} rules={required}>
        <Input.Password autoComplete="current-password" maxLength={128} data-testid="session.resume.password" />
      </Form.Item>
      {problem !== null && <Alert className="resume-problem" type="error" showIcon title={problem} />}
      <Button htmlType="submit" loading={busy} data-testid="session.resume.submit">
        {t('session.resume')}
      </Button>
    </Form>
  )
}
