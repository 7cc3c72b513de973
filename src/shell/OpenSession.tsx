import { startTransition, useEffect, useState } from 'react'
import { onPermissionsChanged } from '../platform/permissions.ts'
import { Console } from './Console.tsx'
import { SessionProblem } from './SessionProblem.tsx'
import { loadSession, type Session } from './session.ts'

const menuIn = (session: Session) => (session.state === 'open' ? JSON.stringify(session.access.menu) : session.state)

/** The console of a session: sidebar, pages and buttons follow the permissions when somebody changes them (C25). */
export function OpenSession({ first }: { readonly first: Session }) {
  const [session, setSession] = useState(first)
  useEffect(() => {
    let loading = false
    return onPermissionsChanged(async () => {
      if (loading) return
      loading = true
      const next = await loadSession()
      loading = false
      // What cannot be asked right now stays as it is; the platform refuses what is no longer permitted anyway.
      if (next.state === 'unreachable') return
      startTransition(() => setSession((before) => (menuIn(before) === menuIn(next) ? before : next)))
    })
  }, [])
  return session.state === 'open' ? <Console access={session.access} /> : <SessionProblem session={session} />
}
