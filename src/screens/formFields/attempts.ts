import { hashKey } from '@tanstack/react-query'
import { randomId } from '../../platform/randomId.ts'

/** Names attempts to submit: the same content keeps its name until it is known what became of it. */
interface Attempts {
  readonly keyFor: (content: unknown) => string
  /** The platform answered: what is sent next is another attempt, even when it reads the same. */
  readonly settle: () => void
}

export function createAttempts(makeKey: () => string = randomId): Attempts {
  let last: { readonly content: string; readonly key: string } | null = null
  return {
    keyFor: (content) => {
      const hash = hashKey([content])
      if (last?.content !== hash) last = { content: hash, key: makeKey() }
      return last.key
    },
    settle: () => {
      last = null
    },
  }
}
