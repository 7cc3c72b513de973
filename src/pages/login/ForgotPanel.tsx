import { type FormEvent, useState } from 'react'
import { patterns } from '../../declare/pattern.ts'
import { Field } from '../Field.tsx'
import { failureMessage, fieldErrors } from '../failureMessage.ts'
import { PasswordField } from '../PasswordField.tsx'
import { PasswordPolicy } from '../PasswordPolicy.tsx'
import { passwordWords } from '../passwordWords.ts'
import type { PublicPageProps } from '../publicPageProps.ts'
import { useCountdown } from '../useCountdown.ts'
import { forgotWords } from './forgotWords.ts'
import type { Notice } from './notice.ts'

interface ForgotPanelProps extends Pick<PublicPageProps, 'messages' | 'locale'> {
  readonly onBack: () => void
  /** The password is a new one, and this is what the login page says of it. */
  readonly onDone: (said: string) => void
}

const loadCalls = () => import('../../providers/passwords.ts')
const secondsBetweenCodes = 60
const isMobile = (value: string) => /^1[3-9]\d{9}$/.test(value)

/** A new password for whoever holds the phone of the account. */
export function ForgotPanel({ messages, locale, onBack, onDone }: ForgotPanelProps) {
  const words = forgotWords[locale]
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
    if (!isMobile(values.mobile)) return setErrors({ mobile: words.mobileWrong })
    return attempt(async () => {
      const { sendCode } = await loadCalls()
      await sendCode({ mobile: values.mobile, purpose: 'forgetPassword' })
      countdown.start()
      setNotice({ tone: 'good', text: words.sent })
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = {
      ...(!isMobile(values.mobile) && { mobile: words.mobileWrong }),
      ...(!/^\d{6}$/.test(values.code) && { code: words.codeWrong }),
      ...(!patterns.password.test.test(values.newPassword) && { newPassword: passwordWords[locale].policyWrong }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0 || busy) return
    void attempt(async () => {
      const { forgetPassword } = await loadCalls()
      await forgetPassword(values)
      onDone(words.done)
    })
  }

  return (
    <form onSubmit={submit} noValidate>
      <h1>{words.title}</h1>
      <p className="public-lead">{words.intro}</p>
      <Field
        label={words.mobile}
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
        label={words.code}
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
            {countdown.left > 0 ? words.sendAgain.replace('{seconds}', String(countdown.left)) : words.send}
          </button>
        }
      />
      <PasswordField
        messages={messages.login}
        label={passwordWords[locale].new}
        value={values.newPassword}
        onValue={set('newPassword')}
        error={errors['newPassword']}
        autoComplete="new-password"
        maxLength={20}
        data-testid="forgot.newPassword"
      />
      <PasswordPolicy locale={locale} value={values.newPassword} />
      <p className="public-notice" role="alert" data-tone={notice?.tone}>
        {notice?.text}
      </p>
      <button type="submit" className="public-submit" disabled={busy} data-testid="forgot.submit">
        {words.submit}
      </button>
      <p className="public-below">
        <button type="button" className="public-link" onClick={onBack}>
          {words.back}
        </button>
      </p>
    </form>
  )
}
