import { lazy, Suspense, useEffect, useState } from 'react'
import { config } from '../platform/config.ts'
import type { SignOnProps } from './SignOnButton.tsx'

// Only where it is set up; nobody else's login page waits for it.
const SignOnButton = lazy(() => import('./SignOnButton.tsx').then(({ SignOnButton }) => ({ default: SignOnButton })))

/** The way to single sign-on, where the server has a provider. */
export function SignOn(props: SignOnProps) {
  const [offered, setOffered] = useState(false)
  useEffect(() => void config().then(({ offers }) => setOffered(offers('singleSignOn'))), [])
  if (!offered) return null
  return (
    <Suspense>
      <SignOnButton {...props} />
    </Suspense>
  )
}
