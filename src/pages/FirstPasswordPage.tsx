import { type FormEvent, useEffect, useState } from 'react'
import { patterns } from '../declare/pattern.ts'
import { failureMessage, fieldErrors } from './failureMessage.ts'
import { leaveNotice } from './login/notice.ts'
import { PasswordField } from './PasswordField.tsx'
import { PasswordPolicy } from './PasswordPolicy.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import { passwordWords } from './passwordWords.ts'
import type { PublicPageProps } from './publicPageProps.ts'

/** Ends the session of the first password and starts over, as leaving this page always does. */
async function leave(): Promise<void> {
  const { endSession } = await import('../providers/auth.ts')
  await endSession()
  location.replace('/login')
}

/** Sets the first password of an account. Its session is good for nothing else. */
export function FirstPasswordPage(props: PublicPageProps) {
  const { messages, locale } = props
  const words = passwordWords[locale]
  const [values, setValues] = useState({ newPassword: '', confirmPassword: '' })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    const left = () => void leave()
    window.addEventListener('popstate', left)
    return () => window.removeEventListener('popstate', left)
  }, [])

  const set = (name: keyof typeof values) => (value: string) => {
    setValues({ ...values, [name]: value })
    setErrors(({ [name]: _corrected, ...others }) => others)
  }
  const save = async () => {
    setBusy(true)
    setProblem('')
    try {
      const { resetPassword } = await import('../providers/passwords.ts')
      await resetPassword({ newPassword: values.newPassword })
      leaveNotice(words.done, 'good')
      await leave()
    } catch (error) {
      setErrors(fieldErrors(error))
      setProblem(failureMessage(error, messages))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = {
      ...(!patterns.password.test.test(values.newPassword) && { newPassword: words.policyWrong }),
      ...(values.confirmPassword !== values.newPassword && { confirmPassword: words.differs }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length === 0 && !busy) void save()
  }

  return (
    <PublicFrame {...props}>
      <form onSubmit={submit} noValidate>
        <h1>{messages.firstPassword.title}</h1>
        <p className="public-lead">{words.intro}</p>
        <PasswordField
          messages={messages.login}
          label={words.new}
          value={values.newPassword}
          onValue={set('newPassword')}
          error={errors['newPassword']}
          autoComplete="new-password"
          maxLength={20}
          autoFocus
          data-testid="firstPassword.newPassword"
        />
        <PasswordPolicy locale={locale} value={values.newPassword} />
        <PasswordField
          messages={messages.login}
          label={words.confirm}
          value={values.confirmPassword}
          onValue={set('confirmPassword')}
          error={errors['confirmPassword']}
          autoComplete="new-password"
          maxLength={20}
          data-testid="firstPassword.confirmPassword"
        />
        <p className="public-notice" role="alert" data-tone="danger">
          {problem}
        </p>
        <button type="submit" className="public-submit" disabled={busy} data-testid="firstPassword.submit">
          {words.save}
        </button>
        <p className="public-below">
          <button type="button" className="public-link" onClick={() => void leave()}>
            {words.leave}
          </button>
        </p>
      </form>
    </PublicFrame>
  )
}
