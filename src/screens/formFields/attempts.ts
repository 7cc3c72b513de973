import { hashKey } from '@tanstack/react-query'
import { randomId } from '../../platform/randomId.ts'

/** What was sent, and the key it was sent under. */
export interface Attempt {
  readonly content: string
  readonly key: string
}

/** Names attempts to submit: the same content keeps its name until it is known what became of it. */
interface Attempts {
  readonly keyFor: (content: unknown) => string
  /** The platform answered: what is sent next is another attempt, even when it reads the same. */
  readonly settle: () => void
  /** The attempt of which nobody knows what became of it. */
  readonly open: () => Attempt | null
}

/** `earlier` is an attempt that was open when the page was left. */
export function createAttempts(makeKey: () => string = randomId, earlier: Attempt | null = null): Attempts {
  let last = earlier
  return {
    keyFor: (content) => {
      const hash = hashKey([content])
      if (last?.content !== hash) last = { content: hash, key: makeKey() }
      return last.key
    },
    settle: () => {
      last = null
    },
    open: () => last,
  }
}
