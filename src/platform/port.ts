import type { Port } from './constants.ts'
import { readStored, writeStored } from './storage.ts'

const key = 'port'

/** `app` when the host opened the console with `?port=app`, which is remembered for the visit; else `pc`. */
export function port(): Port {
  const asked = new URLSearchParams(location.search).get(key)
  if (asked === 'app' || asked === 'pc') writeStored(key, asked, 'sessionStorage')
  return readStored(key, 'sessionStorage') === 'app' ? 'app' : 'pc'
}
