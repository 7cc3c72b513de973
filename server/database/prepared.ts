import { sql } from 'kysely'
import type { QueryConfig } from 'pg'

const mark = '/* by key */'

/**
 * Begins a statement that finds its rows by ids and unique values, or takes the first of an order: one plan is as good for
 * any values as for others, so that PostgreSQL may keep it. Planning is half of what such a statement costs. Statements that ask
 * for ranges or by what people typed are planned for their values each time, because a wrong plan costs a thousandfold.
 */
export const byKey = sql.raw(mark)

/** Statements that are kept; each costs every connection some tens of kilobytes. */
const maxKept = 1_000

/** A kept plan whose table has columns of other types by now, since a newer server began to work with it. */
export const isOutdatedPlan = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === '0A000' && /cached plan/.test(cause.message)

/** What the driver is given for a statement; those to be kept have a name, the same in every connection. */
export class PreparedStatements {
  readonly #names = new Map<string, string | undefined>()

  of(text: string, parameters: readonly unknown[]): QueryConfig {
    const name = text.includes(mark) ? this.#nameOf(text) : undefined
    return { text, values: [...parameters], ...(name !== undefined && { name }) }
  }

  /** From now on it is planned each time. */
  forget(text: string): void {
    this.#names.set(text, undefined)
  }

  #nameOf(text: string): string | undefined {
    if (!this.#names.has(text) && this.#names.size < maxKept) this.#names.set(text, `kept${this.#names.size}`)
    return this.#names.get(text)
  }
}
