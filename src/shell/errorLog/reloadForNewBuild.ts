import { readStored, writeStored } from '../../platform/storage.ts'
import { unsavedViews } from '../../providers/unsaved.ts'

const key = 'reloadedBuild'

/** Names the build that runs: the digest of its code is in the address of its first script. */
const build = (): string => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''

/**
 * Fetches a newer build after a file of this one was gone, while the console is served, once per build: what is still
 * missing then stays missing, and a message says so. Not while there is unsaved input, and not where the browser cannot
 * remember that it was done.
 */
export function reloadForNewBuild(reload: () => void = () => location.reload()): boolean {
  if (readStored(key, 'sessionStorage') === build()) return false
  if (unsavedViews().length > 0 || !writeStored(key, build(), 'sessionStorage')) return false
  reload()
  return true
}
