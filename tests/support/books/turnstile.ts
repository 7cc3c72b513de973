/** Many at once go through; whoever has to be alone waits until they are, and lets nobody in meanwhile. */
export function turnstileOf() {
  const inside = new Set<Promise<unknown>>()
  let closed: Promise<unknown> | null = null
  return {
    async through<T>(work: () => Promise<T>): Promise<T> {
      // Looked at without a pause before going on: others may have woken first.
      while (closed) await closed.catch(() => undefined)
      const working = work()
      inside.add(working)
      return await working.finally(() => inside.delete(working))
    },
    async alone<T>(work: () => Promise<T>): Promise<T> {
      while (closed) await closed.catch(() => undefined)
      const working = Promise.allSettled(inside).then(work)
      closed = working
      return await working.finally(() => {
        closed = null
      })
    },
  }
}
