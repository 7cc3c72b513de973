import { lazy, Suspense } from 'react'
import type { FactorDue } from '../../platform/contract.ts'
import { addressAfterLogin } from '../../shell/entry.ts'
import type { PublicPageProps } from '../publicPageProps.ts'
import { ProofForm } from './ProofForm.tsx'

/** A login that waits for its second factor, and the token that the password opened. */
export interface WaitingLogin {
  readonly due: FactorDue
  readonly token: string
}

interface FactorPanelProps extends Pick<PublicPageProps, 'messages' | 'locale' | 'goTo'> {
  readonly waiting: WaitingLogin
  readonly onBack: () => void
}

const SetUpPanel = lazy(() => import('./SetUpPanel.tsx').then(({ SetUpPanel }) => ({ default: SetUpPanel })))

/** Where the person wanted to go, once the login is complete. */
async function leave(goTo: PublicPageProps['goTo']): Promise<void> {
  const { safeRedirect } = await import('../../shell/safeRedirect.ts')
  goTo(safeRedirect(addressAfterLogin(location.search)))
}

/** The second half of a login: the second factor, or setting one up because a role demands it. */
export function FactorPanel(props: FactorPanelProps) {
  const { waiting, goTo } = props
  if (waiting.due !== 'setUp')
    return <ProofForm {...props} due={waiting.due} token={waiting.token} onDone={() => leave(goTo)} />
  return (
    <Suspense>
      <SetUpPanel {...props} onDone={() => void leave(goTo)} />
    </Suspense>
  )
}
