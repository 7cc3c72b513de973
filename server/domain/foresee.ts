import type { Context } from './context.ts'

/** Ends a transaction whose outcome was only to be seen. */
class Seen extends Error {}

/** What work would come to: everything is done as it would be, seen, and undone. */
export async function foresee<T>(
  { database }: Pick<Context['platform'], 'database'>,
  work: () => Promise<T>,
): Promise<T> {
  let seen: { readonly outcome: T } | undefined
  try {
    return await database.transaction(async () => {
      seen = { outcome: await work() }
      throw new Seen()
    })
  } catch (cause) {
    if (seen === undefined || !(cause instanceof Seen)) throw cause
    return seen.outcome
  }
}
