import type { RawBuilder } from 'kysely'
import type { NormalField } from '#declare'
import { type Context, connection } from './context.ts'
import { countForLong } from './countForLong.ts'
import { figuresStatement } from './storage.ts'

/** What all rows of a list come to, whatever page of it is shown. */
export interface Figures {
  readonly total: number
  /** By the names of the fields that the list adds up. */
  readonly sums: Readonly<Record<string, number>>
  /** The same by the values of a field, where they are told apart by one. */
  readonly by: ReadonlyMap<string, Pick<Figures, 'total' | 'sums'>>
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
  readonly since: number
}

interface Lists {
  readonly known: Map<string, Known>
  readonly counting: Map<string, Counting>
  /** Those that nobody who wants rows waits for. */
  readonly slow: Set<string>
}

/** What is counted, and over what. */
export interface Question {
  readonly context: Context
  readonly where: readonly RawBuilder<boolean>[]
  /** Names of the fields that are added up. */
  readonly sums: readonly string[]
  /** A field by whose values they are told apart. */
  readonly by: NormalField | null
}

/** Lists whose figures are kept: those asked for last. */
const maxKept = 500
/** Milliseconds that rows wait for their count, where somebody asks for it to come later if it must. */
const soonMs = 500
const listsOf = new WeakMap<object, Lists>()

/** Drops what was kept first where there is too much. */
function trim(all: Map<string, unknown> | Set<string>): void {
  const [oldest] = all.keys()
  if (all.size > maxKept && oldest !== undefined) all.delete(oldest)
}

function keep({ known: all }: Lists, key: string, known: Known): Figures {
  all.delete(key)
  all.set(key, known)
  trim(all)
  return known.figures
}

function noteTime({ slow }: Lists, key: string, since: number): void {
  slow.delete(key)
  if (performance.now() - since <= soonMs) return
  slow.add(key)
  trim(slow)
}

function asked({ context, where, sums, by }: Question) {
  const { database } = context.platform
  const lists = listsOf.get(database) ?? { known: new Map(), counting: new Map(), slow: new Set() }
  listsOf.set(database, lists)
  const statement = figuresStatement(context, where, sums, by).compile(connection(context))
  const key = `${statement.sql} ${JSON.stringify(statement.parameters)}`
  const read = async (long: boolean): Promise<Known> => {
    const { rows } = await (long
      ? countForLong(database, (db) => db.executeQuery(statement))
      : connection(context).executeQuery(statement))
    const parts = rows.map(({ $total, $state, $all, $by, ...added }) => ({
      value: $all === 1 ? null : String($by),
      state: String($state),
      figures: { total: Number($total), sums: added as Figures['sums'] },
    }))
    const all = parts.find(({ value }) => value === null)
    const apart = new Map(parts.flatMap(({ value, figures }) => (value === null ? [] : [[value, figures] as const])))
    return { figures: { total: 0, sums: {}, ...all?.figures, by: apart }, state: all?.state ?? '' }
  }
  /** Counts for all who ask the same meanwhile. */
  const count = async (state: string | null, long = false): Promise<Figures> => {
    const since = performance.now()
    const counting = { known: read(long), state, since }
    lists.counting.set(key, counting)
    try {
      return keep(lists, key, await counting.known)
    } finally {
      noteTime(lists, key, since)
      if (lists.counting.get(key) === counting) lists.counting.delete(key)
    }
  }
  return { database, lists, key, read, count }
}

async function exact({ database, lists, key, read, count }: ReturnType<typeof asked>, state: string | null) {
  if (database.inTransaction) return (await read(false)).figures
  const known = lists.known.get(key)
  if (known !== undefined && known.state === state) return keep(lists, key, known)
  const other = lists.counting.get(key)
  if (other !== undefined && other.state === state && state !== null) return (await other.known).figures
  return count(state)
}

/**
 * The figures of a list, exact. Counting is the dearest part of a large one, and most are asked for again before
 * anybody has written: what was counted in the very state of the database that a page was read in is right for that
 * page. Whatever anybody commits, in whichever process, makes another state, after which whoever comes first counts for
 * all who read their page in the same one. What a transaction writes does so only for others, so that inside of one
 * everything is counted.
 */
export const figuresOf = (question: Question, state: string | null): Promise<Figures> => exact(asked(question), state)

/**
 * The same for who would rather have the rows first: null where counting takes longer than they wait, or did the last
 * time. A count that was begun goes on, for who asks for it next.
 */
export async function figuresSoon(question: Question, state: string | null): Promise<Figures | null> {
  const ask = asked(question)
  const { lists, key } = ask
  const since = lists.counting.get(key)?.since ?? Number.POSITIVE_INFINITY
  const isSlow = lists.slow.has(key) || performance.now() - since > soonMs
  if (isSlow && lists.known.get(key)?.state !== state) return null
  const figures = exact(ask, state)
  // Whoever asks for the count itself is told what became of it.
  figures.catch(() => undefined)
  let timer: NodeJS.Timeout | undefined
  const later = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), soonMs)
  })
  try {
    return await Promise.race([figures, later])
  } finally {
    clearTimeout(timer)
  }
}

/** The same alone, however long it takes: as of when it was begun by whoever asked first. */
export async function figuresAlone(question: Question): Promise<Figures> {
  const { lists, key, count } = asked(question)
  const begun = lists.counting.get(key)
  // One that was begun for rows has less time.
  const known = await begun?.known.catch(() => undefined)
  if (known) return known.figures
  const other = lists.counting.get(key)
  return other ? (await other.known).figures : count(null, true)
}
