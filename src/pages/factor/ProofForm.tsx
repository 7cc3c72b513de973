import { type FormEvent, useState } from 'react'
import type { FactorAsked } from '../../platform/contract.ts'
import { passkeysWork } from '../../platform/passkeys.ts'
import type { LoginOutcome } from '../../providers/auth.ts'
import { Field } from '../Field.tsx'
import { failureMessage } from '../failureMessage.ts'
import type { PublicPageProps } from '../publicPageProps.ts'
import { passkeyWords } from './passkeyWords.ts'
import { proofWords } from './proofWords.ts'

interface ProofFormProps extends Pick<PublicPageProps, 'messages' | 'locale' | 'goTo'> {
  readonly due: FactorAsked
  /** The token that the password opened. */
  readonly token: string
  readonly onBack: () => void
  readonly onDone: () => Promise<void>
}

/** The second half of a login: a passkey, a code of the app, or a recovery code in the place of either. */
export function ProofForm({ messages, locale, goTo, due, token, onBack, onDone }: ProofFormProps) {
  const words = { ...proofWords[locale], ...passkeyWords[locale] }
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const byPasskey = due !== 'code'

  const attempt = async (login: () => Promise<LoginOutcome>) => {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      const outcome = await login()
      if (outcome.state === 'firstPassword') return goTo('/firstUpdatePass')
      if (outcome.state === 'done') return await onDone()
      setProblem('warning' in outcome ? outcome.warning : words.codeMissing)
    } catch (error) {
      setProblem(failureMessage(error, messages))
      setCode('')
    } finally {
      setBusy(false)
    }
  }
  const sign = () =>
    attempt(async () => {
      const { completeByPasskey } = await import('../../providers/passkeys.ts')
      return await completeByPasskey(token)
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return setProblem(words.codeMissing)
    void attempt(async () => {
      const { completeByFactor } = await import('../../providers/auth.ts')
      return await completeByFactor(token, code.trim())
    })
  }
  const intro = { code: words.intro, passkey: words.passkeyIntro, either: words.eitherIntro }[due]
  return (
    <form onSubmit={submit} noValidate>
      <h1>{words.title}</h1>
      <p className="public-lead">{intro}</p>
      {byPasskey && passkeysWork() && (
        <p>
          <button
            type="button"
            className="public-submit"
            disabled={busy}
            onClick={() => void sign()}
            data-testid="factor.passkey"
          >
            {words.passkey}
          </button>
        </p>
      )}
      <Field
        label={due === 'passkey' ? words.recoveryCode : words.code}
        value={code}
        onValue={setCode}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        autoFocus={!byPasskey}
        data-testid="factor.code"
      />
      <p className="public-notice" role="alert" data-tone="danger" data-testid="factor.notice">
        {problem}
      </p>
      <button
        type="submit"
        className={byPasskey ? 'public-side public-other' : 'public-submit'}
        disabled={busy}
        data-testid="factor.submit"
      >
        {words.submit}
      </button>
      <p className="public-below">
        <button type="button" className="public-link" onClick={onBack} data-testid="factor.back">
          {words.back}
        </button>
      </p>
    </form>
  )
}
