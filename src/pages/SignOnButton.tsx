import { useEffect, useState } from 'react'
import { config } from '../platform/config.ts'
import { failureMessage } from './failureMessage.ts'
import type { PublicPageProps } from './publicPageProps.ts'

interface SignOnProps extends Pick<PublicPageProps, 'messages'> {
  /** Where the login leads in the end. */
  readonly redirect: string
  readonly onFailure: (text: string) => void
}

/** Leads to the login page of the provider; nothing where single sign-on is not set up. */
export function SignOnButton({ messages, redirect, onFailure }: SignOnProps) {
  const [offered, setOffered] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => void config().then(({ singleSignOn }) => setOffered(singleSignOn)), [])

  const go = async () => {
    setBusy(true)
    try {
      const { beginSignOn } = await import('../providers/auth.ts')
      location.assign(await beginSignOn(redirect))
    } catch (error) {
      setBusy(false)
      onFailure(failureMessage(error, messages))
    }
  }

  if (!offered) return null
  return (
    <button
      type="button"
      className="public-side public-other"
      disabled={busy}
      onClick={() => void go()}
      data-testid="login.signOn"
    >
      {busy ? messages.signOn.going : messages.signOn.go}
    </button>
  )
}
