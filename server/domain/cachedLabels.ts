import { type Context, contextOf } from './context.ts'
import {
  loadReferenceLabels,
  type Named,
  type ReferenceLabels,
  readReferenceLabels,
  type Wanted,
} from './referenceLabels.ts'

/** What referenced rows are called in one state of the database; undefined: there is no such row. */
interface Known {
  readonly state: string
  readonly names: Map<string, Map<string, Named | undefined>>
  count: number
}

/** Beyond so many names it is begun anew. */
const maxKept = 10_000
const knownIn = new WeakMap<object, Known>()

/** A title that is derived when it is read may say something else a moment later, though nobody has written. */
function isLasting(context: Context, name: string): boolean {
  const resource = contextOf(context, name)?.resource
  return resource !== undefined && (resource.field[resource.titleField]?.derived ?? null) === null
}

function unknownAmong(wanted: Wanted, known: Known | undefined): Wanted {
  if (!known) return wanted
  const unknown = new Map<string, ReadonlySet<string>>()
  for (const [name, ids] of wanted) {
    const names = known.names.get(name)
    const missing = names ? new Set([...ids].filter((id) => !names.has(id))) : ids
    if (missing.size > 0) unknown.set(name, missing)
  }
  return unknown
}

function keep(context: Context, state: string, asked: Wanted, loaded: ReferenceLabels): void {
  const { database } = context.platform
  const last = knownIn.get(database)
  const known: Known = last?.state === state && last.count < maxKept ? last : { state, names: new Map(), count: 0 }
  knownIn.set(database, known)
  for (const [name, ids] of asked) {
    if (!isLasting(context, name)) continue
    const names = known.names.get(name) ?? new Map<string, Named | undefined>()
    known.names.set(name, names)
    for (const id of ids) names.set(id, loaded.get(name)?.get(id))
    known.count += ids.size
  }
}

/**
 * What rows refer to that were read in that `state` of the database. Pages name the same few categories and writers over
 * and over: what was read in the very same state is right for them, and need not be asked again (decision 47).
 */
export async function cachedLabels(context: Context, wanted: Wanted, state: string | null): Promise<ReferenceLabels> {
  const { database } = context.platform
  if (state === null || database.inTransaction) return loadReferenceLabels(context, wanted)
  const last = knownIn.get(database)
  const known = last?.state === state ? last : undefined
  const unknown = unknownAmong(wanted, known)
  if (known && unknown.size === 0) return known.names
  const { labels, state: readIn } = await readReferenceLabels(context, unknown)
  if (readIn !== null) keep(context, readIn, unknown, labels)
  if (!known) return labels
  return new Map(
    [...wanted].map(([name, ids]) => {
      const nameOf = (id: string) => labels.get(name)?.get(id) ?? known.names.get(name)?.get(id)
      return [name, new Map([...ids].map((id) => [id, nameOf(id)]))]
    }),
  )
}
