import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { addressAfterLogin } from '../shell/entry.ts'
import type { WaitingLogin } from './factor/FactorPanel.tsx'
import { failureMessage } from './failureMessage.ts'
import type { Notice } from './login/notice.ts'
import { PublicFrame } from './PublicFrame.tsx'
import type { PublicPageProps } from './publicPageProps.ts'
import { SignOn } from './SignOn.tsx'
import { signOnFailureMessage } from './signOnFailures.ts'

const FactorPanel = lazy(() => import('./factor/FactorPanel.tsx').then(({ FactorPanel }) => ({ default: FactorPanel })))

/** Logs in with the ticket of the query. The stored token was removed before this page was fetched. */
export function UnifiedLoginPage(props: PublicPageProps) {
  const { messages, locale, goTo } = props
  const [notice, setNotice] = useState<Notice | null>(null)
  const [waiting, setWaiting] = useState<WaitingLogin | null>(null)
  const started = useRef(false)
  /** The query that the page was opened with, which the address has no longer. */
  const came = useRef('')

  useEffect(() => {
    if (started.current) return
    started.current = true
    const { search } = location
    came.current = search
    const query = new URLSearchParams(search)
    const [ticket, failure] = [query.get('ticket'), query.get('failure')]
    // A ticket is a key: it stands neither in the address nor in the history any longer than it must.
    history.replaceState(null, '', '/unifiedLogin')
    const enter = async (ticket: string) => {
      const { logInUnified } = await import('../providers/auth.ts')
      const outcome = await logInUnified(ticket)
      if (outcome.state === 'factor') return setWaiting(outcome)
      if (outcome.state === 'stopped') return setNotice({ tone: 'warning', text: outcome.warning })
      if (outcome.state === 'firstPassword') return goTo('/firstUpdatePass')
      const { safeRedirect } = await import('../shell/safeRedirect.ts')
      goTo(safeRedirect(addressAfterLogin(search)))
    }
    if (failure !== null) setNotice({ tone: 'danger', text: signOnFailureMessage(failure, locale) })
    else if (ticket === null) setNotice({ tone: 'danger', text: messages.unified.missing })
    else enter(ticket).catch((error) => setNotice({ tone: 'danger', text: failureMessage(error, messages) }))
  }, [messages, locale, goTo])

  if (waiting)
    return (
      <PublicFrame {...props}>
        <Suspense>
          <FactorPanel {...props} waiting={waiting} onBack={() => goTo('/login')} />
        </Suspense>
      </PublicFrame>
    )
  return (
    <PublicFrame {...props}>
      <h1>{messages.unified.title}</h1>
      {notice === null && <p className="public-lead">{messages.unified.working}</p>}
      <p className="public-notice" role="alert" data-tone={notice?.tone} data-testid="unifiedLogin.notice">
        {notice?.text}
      </p>
      {notice !== null && (
        <>
          <button type="button" className="public-submit" onClick={() => goTo('/login')}>
            {messages.unified.toLogin}
          </button>
          <SignOn
            messages={messages}
            redirect={addressAfterLogin(came.current)}
            onFailure={(text) => setNotice({ tone: 'danger', text })}
          />
        </>
      )}
    </PublicFrame>
  )
}
