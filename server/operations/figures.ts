import type { RawBuilder } from 'kysely'
import { type Context, connection } from './context.ts'
import { figuresStatement } from './storage.ts'

/** What all rows of a list come to, whatever page of it is shown. */
export interface Figures {
  readonly total: number
  /** By the names of the fields that the list adds up. */
  readonly sums: Readonly<Record<string, number>>
}

interface Known {
  readonly figures: Figures
  /** The state of the database they are of. */
  readonly state: string
}

/** Lists whose figures are kept: those asked for last. */
const mostKept = 500
const keptOf = new WeakMap<object, Map<string, Known>>()

function keep(all: Map<string, Known>, key: string, known: Known): Figures {
  all.delete(key)
  all.set(key, known)
  const [oldest] = all.keys()
  if (all.size > mostKept && oldest !== undefined) all.delete(oldest)
  return known.figures
}

/**
 * The figures of a list, exact. Counting is the dearest part of a large one, and most are asked for again before
 * anybody has written: what was counted in the very state of the database that a page was read in is right for that
 * page. Whatever anybody commits, in whichever process, makes another state. What a transaction writes does so only
 * for others, so that inside of one everything is counted.
 */
export async function figuresOf(
  context: Context,
  where: readonly RawBuilder<boolean>[],
  sums: readonly string[],
  state: string | null,
): Promise<Figures> {
  const { database } = context.platform
  const executor = connection(context)
  const statement = figuresStatement(context, where, sums).compile(executor)
  const all = keptOf.get(database) ?? new Map<string, Known>()
  keptOf.set(database, all)
  const key = `${statement.sql} ${JSON.stringify(statement.parameters)}`
  const known = database.inTransaction ? undefined : all.get(key)
  if (known !== undefined && known.state === state) return keep(all, key, known)
  const { rows } = await executor.executeQuery(statement)
  const { $total, $state, ...added } = rows[0] ?? {}
  const figures = { total: Number($total), sums: added as Readonly<Record<string, number>> }
  return database.inTransaction ? figures : keep(all, key, { figures, state: String($state) })
}
