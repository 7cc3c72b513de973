import { useState } from 'react'
import { failureMessage } from './failureMessage.ts'
import type { PublicPageProps } from './publicPageProps.ts'

export interface SignOnProps extends Pick<PublicPageProps, 'messages'> {
  /** Where the login leads in the end. */
  readonly redirect: string
  readonly onFailure: (text: string) => void
}

/** Leads to the login page of the provider. */
export function SignOnButton({ messages, redirect, onFailure }: SignOnProps) {
  const [busy, setBusy] = useState(false)

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
