import { createHash } from 'node:crypto'
import { fstatSync, openSync, readSync } from 'node:fs'

/** Longer than any line: forty digits, and how often the password was seen. */
const longestLine = 80

interface Breached {
  readonly file: number
  readonly size: number
}
let breached: Breached | null = null

/**
 * Names the file of passwords that were stolen elsewhere: SHA-1 in upper case, sorted, one to a line, with whatever follows
 * a colon, as Have I Been Pwned offers it for download. Nobody outside is asked. Throws if it cannot be read.
 */
export function openBreachedPasswords(path: string | undefined): void {
  if (path === undefined) {
    breached = null
    return
  }
  const file = openSync(path, 'r')
  breached = { file, size: fstatSync(file).size }
}

/** The first whole line that begins at or after a position; null: there is none. */
function lineAfter({ file, size }: Breached, position: number): { readonly text: string; readonly end: number } | null {
  // One byte before it: a line that begins exactly there is whole.
  const from = Math.max(0, position - 1)
  const bytes = Buffer.alloc(2 * longestLine)
  const text = bytes.toString('latin1', 0, readSync(file, bytes, 0, bytes.length, from))
  const begin = from === 0 && position === 0 ? 0 : text.indexOf('\n') + 1
  if (begin === 0 && position > 0) return null
  const stop = text.indexOf('\n', begin)
  const end = stop < 0 ? text.length : stop
  return begin >= text.length || from + begin >= size ? null : { text: text.slice(begin, end), end: from + end + 1 }
}

/** Whether the password is in the file, found by halves: a few dozen reads in a file of any size. Without one: no. */
export function isBreached(password: string): boolean {
  if (!breached) return false
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  let [low, high] = [0, breached.size]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const line = lineAfter(breached, middle)
    const found = line?.text.slice(0, hash.length).toUpperCase()
    if (found === hash) return true
    if (line && found !== undefined && found < hash) low = line.end
    else high = middle
  }
  return false
}
