import { type FormEvent, lazy, Suspense, useState } from 'react'
import type { FactorDue } from '../../platform/contract.ts'
import { addressAfterLogin } from '../../shell/entry.ts'
import { Field } from '../Field.tsx'
import { failureMessage } from '../failureMessage.ts'
import type { PublicPageProps } from '../publicPageProps.ts'

/** A login that waits for its second factor, and the token that the password opened. */
export interface WaitingLogin {
  readonly due: FactorDue
  readonly token: string
}

interface FactorPanelProps extends Pick<PublicPageProps, 'messages' | 'goTo'> {
  readonly waiting: WaitingLogin
  readonly onBack: () => void
}

const SetUpPanel = lazy(() => import('./SetUpPanel.tsx').then(({ SetUpPanel }) => ({ default: SetUpPanel })))

/** Where the person wanted to go, once the login is complete. */
async function leave(goTo: PublicPageProps['goTo']): Promise<void> {
  const { safeRedirect } = await import('../../shell/safeRedirect.ts')
  goTo(safeRedirect(addressAfterLogin(location.search)))
}

function CodeForm({ messages, goTo, waiting, onBack }: FactorPanelProps) {
  const words = messages.factor
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const verify = async () => {
    const { completeByFactor } = await import('../../providers/auth.ts')
    const outcome = await completeByFactor(waiting.token, code.trim())
    if (outcome.state === 'firstPassword') return goTo('/firstUpdatePass')
    if (outcome.state === 'done') return leave(goTo)
    setProblem('warning' in outcome ? outcome.warning : words.codeMissing)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (code.trim() === '') return setProblem(words.codeMissing)
    setBusy(true)
    setProblem(null)
    try {
      await verify()
    } catch (error) {
      setProblem(failureMessage(error, messages))
      setCode('')
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <h1>{words.title}</h1>
      <p className="public-lead">{words.intro}</p>
      <Field
        label={words.code}
        value={code}
        onValue={setCode}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        autoFocus
        data-testid="factor.code"
      />
      <p className="public-notice" role="alert" data-tone="danger" data-testid="factor.notice">
        {problem}
      </p>
      <button type="submit" className="public-submit" disabled={busy} data-testid="factor.submit">
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

/** The second half of a login: the code of the factor, or setting one up because a role demands it. */
export function FactorPanel(props: FactorPanelProps) {
  const { waiting, goTo } = props
  if (waiting.due === 'code') return <CodeForm {...props} />
  return (
    <Suspense>
      <SetUpPanel {...props} onDone={() => void leave(goTo)} />
    </Suspense>
  )
}
