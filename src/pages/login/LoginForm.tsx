import { type FormEvent, useRef, useState } from 'react'
import { product } from '../../i18n/product.ts'
import { passkeysWork } from '../../platform/passkeys.ts'
import type { LoginOutcome } from '../../providers/auth.ts'
import { addressAfterLogin } from '../../shell/entry.ts'
import { Field } from '../Field.tsx'
import type { WaitingLogin } from '../factor/FactorPanel.tsx'
import { failureMessage } from '../failureMessage.ts'
import { PasswordField } from '../PasswordField.tsx'
import type { PublicPageProps } from '../publicPageProps.ts'
import { SignOn } from '../SignOn.tsx'
import type { Notice } from './notice.ts'

interface LoginFormProps extends PublicPageProps {
  readonly notice: Notice | null
  readonly onNotice: (notice: Notice | null) => void
  readonly onForgot: () => void
  /** The password is right, and the second factor is due. */
  readonly onWaiting: (waiting: WaitingLogin) => void
}

// The call and the whole shell arrive while the person types.
const loadCalls = () => import('../../providers/auth.ts')
const loadRedirect = () => import('../../shell/safeRedirect.ts')
const loadShell = () => import('../../shell/Shell.tsx')
// Passkeys only where somebody wants to use one.
const loadPasskeys = () => import('../../providers/passkeys.ts')

function prefetch(): void {
  for (const load of [loadCalls, loadRedirect, loadShell])
    load().catch(() => {
      // Tried again, and reported, when it is needed.
    })
}

export function LoginForm({ messages, locale, goTo, notice, onNotice, onForgot, onWaiting }: LoginFormProps) {
  const [loginName, setLoginName] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const passwordInput = useRef<HTMLInputElement>(null)

  const follow = async (outcome: LoginOutcome) => {
    if (outcome.state === 'factor') return onWaiting(outcome)
    if (outcome.state === 'stopped') return onNotice({ tone: 'warning', text: outcome.warning })
    if (outcome.state === 'firstPassword') return goTo('/firstUpdatePass')
    const { safeRedirect } = await loadRedirect()
    goTo(safeRedirect(addressAfterLogin(location.search)))
  }

  const attempt = async (login: () => Promise<LoginOutcome>) => {
    if (busy) return
    setBusy(true)
    onNotice(null)
    try {
      await follow(await login())
    } catch (error) {
      onNotice({ tone: 'danger', text: failureMessage(error, messages) })
      if (password !== '') passwordInput.current?.select()
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (loginName.trim() === '' || password === '') return onNotice({ tone: 'danger', text: messages.login.missing })
    void attempt(async () => (await loadCalls()).logIn({ loginName: loginName.trim(), password }))
  }

  return (
    <form onSubmit={submit} onInput={prefetch} noValidate>
      <h1>{messages.login.welcome}</h1>
      <p className="public-lead">{product[locale]}</p>
      <Field
        label={messages.login.username}
        placeholder={messages.login.usernameHint}
        value={loginName}
        onValue={setLoginName}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={50}
        autoFocus
        data-testid="login.username"
      />
      <PasswordField
        ref={passwordInput}
        messages={messages.login}
        label={messages.login.password}
        value={password}
        onValue={setPassword}
        name="password"
        autoComplete="current-password"
        maxLength={128}
        data-testid="login.password"
      />
      <p className="public-notice" role="alert" data-tone={notice?.tone} data-testid="login.notice">
        {notice?.text}
      </p>
      <button type="submit" className="public-submit" disabled={busy} data-testid="login.submit">
        {busy ? messages.login.submitting : messages.login.submit}
      </button>
      <SignOn
        messages={messages}
        redirect={addressAfterLogin(location.search)}
        onFailure={(text) => onNotice({ tone: 'danger', text })}
      />
      {passkeysWork() && (
        <button
          type="button"
          className="public-side public-other"
          disabled={busy}
          onClick={() => void attempt(async () => (await loadPasskeys()).logInByPasskey())}
          data-testid="login.passkey"
        >
          {messages.login.byPasskey}
        </button>
      )}
      <p className="public-below">
        <button type="button" className="public-link" onClick={onForgot} data-testid="login.forgot">
          {messages.login.forgot}
        </button>
      </p>
    </form>
  )
}
