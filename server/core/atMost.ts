/** Does pieces of work, each when its turn has come. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Does so many pieces of work at a time; the others wait in the order in which they came. */
export function atMost(limit: number): InTurn {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= limit) await new Promise<void>((start) => waiting.push(start))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
