import { randomBytes } from 'node:crypto'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const timeLength = 9
const length = 20

let lastTime = 0
let lastTail = ''

const timePart = (time: number): string => {
  let rest = time
  let text = ''
  for (let i = 0; i < timeLength; i++) {
    text = alphabet.charAt(rest % 32) + text
    rest = Math.floor(rest / 32)
  }
  return text
}
const randomTail = (): string =>
  Array.from(randomBytes(length - timeLength), (byte) => alphabet.charAt(byte & 31)).join('')

/** The next tail in order, so that ids made within one millisecond keep the order they were made in. */
function successor(tail: string): string {
  for (let i = tail.length - 1; i >= 0; i--) {
    const digit = alphabet.indexOf(tail.charAt(i))
    if (digit < 31)
      return tail.slice(0, i) + alphabet.charAt(digit + 1) + alphabet.charAt(0).repeat(tail.length - 1 - i)
  }
  return randomTail()
}

/** An opaque id of 20 characters; later ones sort after earlier ones of the same process. */
export function newId(now: number = Date.now()): string {
  if (now > lastTime) {
    lastTime = now
    lastTail = randomTail()
  } else {
    lastTail = successor(lastTail)
  }
  return timePart(lastTime) + lastTail
}

/** What an id may look like; anything else is answered as not found without asking the database. */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9A-Za-z_-]{1,64}$/.test(value)
