import { lazy, Suspense, useState } from 'react'
import type { WaitingLogin } from '../factor/FactorPanel.tsx'
import { PublicFrame } from '../PublicFrame.tsx'
import type { PublicPageProps } from '../publicPageProps.ts'
import { LoginForm } from './LoginForm.tsx'
import { type Notice, takeNotice } from './notice.ts'

// Rarely asked for, so nobody waits for it.
const ForgotPanel = lazy(() => import('./ForgotPanel.tsx').then(({ ForgotPanel }) => ({ default: ForgotPanel })))

const FactorPanel = lazy(() =>
  import('../factor/FactorPanel.tsx').then(({ FactorPanel }) => ({ default: FactorPanel })),
)

/** What a visitor who was brought here is told first. */
function firstNotice(messages: PublicPageProps['messages']): Notice | null {
  const left = new URLSearchParams(location.search).has('left')
  if (left) return { tone: 'good', text: messages.login.left }
  const brought = takeNotice()
  if (brought) return brought
  return navigator.cookieEnabled ? null : { tone: 'warning', text: messages.login.noCookies }
}

/** The login page: password login, and the way back to a forgotten password. */
export function LoginPage(props: PublicPageProps) {
  const [forgot, setForgot] = useState(false)
  const [waiting, setWaiting] = useState<WaitingLogin | null>(null)
  const [notice, setNotice] = useState(() => firstNotice(props.messages))
  if (waiting)
    return (
      <PublicFrame {...props}>
        <Suspense>
          <FactorPanel {...props} waiting={waiting} onBack={() => setWaiting(null)} />
        </Suspense>
      </PublicFrame>
    )
  return (
    <PublicFrame {...props}>
      {forgot ? (
        <Suspense>
          <ForgotPanel
            messages={props.messages}
            locale={props.locale}
            onBack={() => setForgot(false)}
            onDone={(said) => {
              setNotice({ tone: 'good', text: said })
              setForgot(false)
            }}
          />
        </Suspense>
      ) : (
        <LoginForm
          {...props}
          notice={notice}
          onNotice={setNotice}
          onWaiting={setWaiting}
          onForgot={() => {
            setNotice(null)
            setForgot(true)
          }}
        />
      )}
    </PublicFrame>
  )
}
