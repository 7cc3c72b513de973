import { useEffect } from 'react'
import type { PublicPageProps } from './publicPageProps.ts'

interface Answer {
  readonly type: 'auth-redirect'
  readonly query: string
}

/** The window that opened this one, where it is the console's own; of others the browser tells nothing. */
function ownOpener(): Window | null {
  const opener: Window | null = window.opener
  try {
    return opener?.location.origin === location.origin ? opener : null
  } catch {
    return null
  }
}

/** Hands the query an identity provider returned to the window that opened this one, or goes to the start. */
export function AuthRedirectPage({ messages, goTo }: PublicPageProps) {
  useEffect(() => {
    const opener = ownOpener()
    if (!opener) return goTo(`/${location.search}`)
    const answer: Answer = { type: 'auth-redirect', query: location.search }
    opener.postMessage(answer, location.origin)
    window.close()
  }, [goTo])
  return <p>{messages.redirect.working}</p>
}
