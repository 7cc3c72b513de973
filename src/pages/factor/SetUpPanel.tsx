import { type FormEvent, useState } from 'react'
import { copyText } from '../../platform/copyText.ts'
import { passkeysWork } from '../../platform/passkeys.ts'
import { deviceOf } from '../account/device.ts'
import { Field } from '../Field.tsx'
import { failureMessage } from '../failureMessage.ts'
import type { PublicPageProps } from '../publicPageProps.ts'
import { CodeList } from './CodeList.tsx'
import { passkeyWords } from './passkeyWords.ts'
import { proofWords } from './proofWords.ts'
import { SecretCode } from './SecretCode.tsx'
import { setUpWords } from './setUpWords.ts'
import { useFactorSetUp } from './useFactorSetUp.ts'

interface SetUpPanelProps extends Pick<PublicPageProps, 'messages' | 'locale'> {
  readonly waiting: { readonly token: string }
  readonly onBack: () => void
  readonly onDone: () => void
}

function Codes({ locale, codes, onDone }: Pick<SetUpPanelProps, 'locale' | 'onDone'> & { codes: readonly string[] }) {
  const words = setUpWords[locale]
  const [copied, setCopied] = useState(false)
  return (
    <>
      <h1>{words.codesTitle}</h1>
      <p className="public-lead">{words.codesIntro}</p>
      <CodeList codes={codes} />
      <button type="button" className="public-submit" onClick={onDone} data-testid="factor.kept">
        {words.kept}
      </button>
      <p className="public-below">
        <button
          type="button"
          className="public-link"
          onClick={() => void copyText(codes.join('\n')).then(setCopied)}
          data-testid="factor.copy"
        >
          {copied ? words.copied : words.copy}
        </button>
      </p>
    </>
  )
}

/** Sets up the second factor that a role demands; the login is complete with it. */
export function SetUpPanel({ messages, locale, waiting, onBack, onDone }: SetUpPanelProps) {
  const words = { ...proofWords[locale], ...setUpWords[locale], ...passkeyWords[locale] }
  const [code, setCode] = useState('')
  const { draft, codes, problem, busy, confirm, makePasskey, setProblem } = useFactorSetUp({
    token: waiting.token,
    say: (error) => failureMessage(error, messages),
  })
  if (codes) return <Codes locale={locale} codes={codes} onDone={onDone} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!/^\d{6}$/.test(code)) return setProblem(words.codeMissing)
    void confirm(code)
  }
  return (
    <form onSubmit={submit} noValidate>
      <h1>{words.setUpTitle}</h1>
      <p className="public-lead">{words.setUpIntro}</p>
      <p>{words.scan}</p>
      {draft && <SecretCode draft={draft} words={words} />}
      <Field
        label={words.appCode}
        value={code}
        onValue={(typed) => setCode(typed.trim())}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        data-testid="factor.code"
      />
      <p className="public-notice" role="alert" data-tone="danger" data-testid="factor.notice">
        {problem}
      </p>
      <button type="submit" className="public-submit" disabled={busy || !draft} data-testid="factor.submit">
        {words.confirm}
      </button>
      {passkeysWork() && (
        <p className="public-below">
          <button
            type="button"
            className="public-link"
            disabled={busy}
            onClick={() => void makePasskey(deviceOf(navigator.userAgent) ?? words.passkey)}
            data-testid="factor.setUpPasskey"
          >
            {words.setUpPasskey}
          </button>
        </p>
      )}
      <p className="public-below">
        <button type="button" className="public-link" onClick={onBack} data-testid="factor.back">
          {words.back}
        </button>
      </p>
    </form>
  )
}
