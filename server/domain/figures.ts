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

/** A count that is on its way, for somebody who read their page in that state. */
interface Counting {
  readonly known: Promise<Known>
  readonly state: string | null
}

interface Lists {
  readonly known: Map<string, Known>
  readonly counting: Map<string, Counting>
}

/** Lists whose figures are kept: those asked for last. */
const mostKept = 500
const listsOf = new WeakMap<object, Lists>()

function keep({ known: all }: Lists, key: string, known: Known): Figures {
  all.delete(key)
  all.set(key, known)
  const [oldest] = all.keys()
  if (all.size > mostKept && oldest !== undefined) all.delete(oldest)
  return known.figures
}

/**
 * The figures of a list, exact. Counting is the dearest part of a large one, and most are asked for again before
 * anybody has written: what was counted in the very state of the database that a page was read in is right for that
 * page. Whatever anybody commits, in whichever process, makes another state, after which whoever comes first counts for
 * all who read their page in the same one. What a transaction writes does so only for others, so that inside of one
 * everything is counted.
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
  const count = async (): Promise<Known> => {
    const { rows } = await executor.executeQuery(statement)
    const { $total, $state, ...added } = rows[0] ?? {}
    return { figures: { total: Number($total), sums: added as Figures['sums'] }, state: String($state) }
  }
  if (database.inTransaction) return (await count()).figures
  const lists = listsOf.get(database) ?? { known: new Map(), counting: new Map() }
  listsOf.set(database, lists)
  const key = `${statement.sql} ${JSON.stringify(statement.parameters)}`
  const known = lists.known.get(key)
  if (known !== undefined && known.state === state) return keep(lists, key, known)
  const other = lists.counting.get(key)
  if (other !== undefined && other.state === state && state !== null) return (await other.known).figures
  const counting = { known: count(), state }
  lists.counting.set(key, counting)
  try {
    return keep(lists, key, await counting.known)
  } finally {
    if (lists.counting.get(key) === counting) lists.counting.delete(key)
  }
}
