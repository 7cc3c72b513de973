/** The stamp of the permissions that the menu on the screen was made of; null before there is one. */
let shown: string | null = null
/** What was last asked about, so that many answers at once are one question. */
let asked: string | null = null

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Hears that the menu on the screen is, or may be, out of date: a role was changed, or the platform refused a call. */
export function onPermissionsChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes in the stamp an answer came with. A platform that sends none changes its menu with the next login. */
export function notePermissions(stamp: unknown, isMenu: boolean): void {
  if (typeof stamp !== 'string' || stamp === '') return
  if (isMenu) {
    shown = stamp
    asked = null
    return
  }
  if (shown === null || stamp === shown || stamp === asked) return
  asked = stamp
  tell()
}

/** A button that should not have been there: somebody took the operation away. */
export function noteRefusal(errorCode: string | null): void {
  if (errorCode === 'E_OP') tell()
}
