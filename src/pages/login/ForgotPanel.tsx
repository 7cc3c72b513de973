import { type FormEvent, useState } from 'react'
import { patterns } from '../../declare/pattern.ts'
import type { PublicMessages } from '../../i18n/public/zh.ts'
import { Field } from '../Field.tsx'
import { failureMessage, fieldErrors } from '../failureMessage.ts'
import { PasswordField } from '../PasswordField.tsx'
import { PasswordPolicy } from '../PasswordPolicy.tsx'
import { useCountdown } from '../useCountdown.ts'
import type { Notice } from './notice.ts'

interface ForgotPanelProps {
  readonly messages: PublicMessages
  readonly onBack: () => void
  readonly onDone: () => void
}

const loadCalls = () => import('../../providers/passwords.ts')
const secondsBetweenCodes = 60
const isMobile = (value: string) => /^1[3-9]\d{9}$/.test(value)

/** A new password for whoever holds the phone of the account. */
export function ForgotPanel({ messages, onBack, onDone }: ForgotPanelProps) {
  const [values, setValues] = useState({ mobile: '', code: '', newPassword: '' })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [notice, setNotice] = useState<Notice | null>(null)
  const [busy, setBusy] = useState(false)
  const countdown = useCountdown(secondsBetweenCodes)

  const set = (name: keyof typeof values) => (value: string) => {
    setValues({ ...values, [name]: value })
    setErrors(({ [name]: _corrected, ...others }) => others)
  }
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setNotice(null)
    try {
      await work()
    } catch (error) {
      setErrors(fieldErrors(error))
      setNotice({ tone: 'danger', text: failureMessage(error, messages) })
    } finally {
      setBusy(false)
    }
  }

  const sendCode = () => {
    if (!isMobile(values.mobile)) return setErrors({ mobile: messages.forgot.mobileWrong })
    return attempt(async () => {
      const { sendCode } = await loadCalls()
      await sendCode({ mobile: values.mobile, purpose: 'forgetPassword' })
      countdown.start()
      setNotice({ tone: 'good', text: messages.forgot.sent })
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = {
      ...(!isMobile(values.mobile) && { mobile: messages.forgot.mobileWrong }),
      ...(!/^\d{6}$/.test(values.code) && { code: messages.forgot.codeWrong }),
      ...(!patterns.password.test.test(values.newPassword) && { newPassword: messages.password.policyWrong }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0 || busy) return
    void attempt(async () => {
      const { forgetPassword } = await loadCalls()
      await forgetPassword(values)
      onDone()
    })
  }

  return (
    <form onSubmit={submit} noValidate>
      <h1>{messages.forgot.title}</h1>
      <p className="public-lead">{messages.forgot.intro}</p>
      <Field
        label={messages.forgot.mobile}
        value={values.mobile}
        onValue={set('mobile')}
        error={errors['mobile']}
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={11}
        autoFocus
        data-testid="forgot.mobile"
      />
      <Field
        label={messages.forgot.code}
        value={values.code}
        onValue={set('code')}
        error={errors['code']}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        data-testid="forgot.code"
        beside={
          <button
            type="button"
            className="public-side"
            disabled={busy || countdown.left > 0}
            onClick={() => void sendCode()}
            data-testid="forgot.send"
          >
            {countdown.left > 0
              ? messages.forgot.sendAgain.replace('{seconds}', String(countdown.left))
              : messages.forgot.send}
          </button>
        }
      />
      <PasswordField
        messages={messages.login}
        label={messages.password.new}
        value={values.newPassword}
        onValue={set('newPassword')}
        error={errors['newPassword']}
        autoComplete="new-password"
        maxLength={20}
        data-testid="forgot.newPassword"
      />
      <PasswordPolicy messages={messages.password} value={values.newPassword} />
      <p className="public-notice" role="alert" data-tone={notice?.tone}>
        {notice?.text}
      </p>
      <button type="submit" className="public-submit" disabled={busy} data-testid="forgot.submit">
        {messages.forgot.submit}
      </button>
      <p className="public-below">
        <button type="button" className="public-link" onClick={onBack}>
          {messages.forgot.back}
        </button>
      </p>
    </form>
  )
}
