import { sessionCodes, type UserRecord } from './contract.ts'
import { emitFailure, Failure } from './failure.ts'
import { port } from './port.ts'
import { onSessionElsewhere, storedUser } from './session.ts'
import { storedToken } from './token.ts'

/** The person this page was opened for. Tabs of a browser share one session, and another may change who it is. */
let held: string | null = null

/** From now on this page works for that person, and for nobody else until it is loaded again. */
export function holdIdentity(id: string | null): void {
  held = id
}
export const heldIdentity = (): string | null => held

/** Who is logged in in this browser instead of the person this page was opened for. */
export function somebodyElse(): UserRecord | null {
  if (held === null) return null
  const user = storedUser()
  return user !== null && user.id !== held ? user : null
}

const endedHere = () => new Failure({ kind: 'session', message: 'session changed', code: sessionCodes.replaced })

/** Refuses a call that would do in one person's name what another one typed. */
export function refuseMixing(): void {
  if (somebodyElse() !== null) throw endedHere()
}

/** Says at once that another tab logged out or logged somebody else in; `returned` when the person is back. */
export function watchIdentity(returned: () => void): () => void {
  const check = (cleared: boolean) => {
    if (held === null || port() === 'app') return
    if (cleared || somebodyElse() !== null || storedToken() === null) emitFailure(endedHere(), Date.now())
    else returned()
  }
  // Where localStorage is switched off no tab tells the others; then the first look at this one finds out.
  const look = () => document.visibilityState === 'visible' && check(false)
  document.addEventListener('visibilitychange', look)
  const stop = onSessionElsewhere(check)
  return () => {
    document.removeEventListener('visibilitychange', look)
    stop()
  }
}
