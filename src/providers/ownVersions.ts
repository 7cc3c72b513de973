import type { NormalOperation } from '#declare'
import { rowsOf } from '../registry.ts'
import { isVersioned } from './invalidation.ts'
import type { OperationInput } from './operations.ts'

interface Write {
  readonly resource: string
  readonly verb: NormalOperation['verb']
  readonly input: OperationInput
  readonly send: (input: OperationInput) => Promise<unknown>
}

/** The fields that are written; null: an operation does not say what it changes. */
type Fields = ReadonlySet<string> | null

/** Versions of a row that followed each other by writes of ours alone. */
interface OwnVersions {
  readonly first: number
  readonly last: number
  readonly fields: Fields
}

const fieldsOf = ({ verb, input }: Write): Fields =>
  verb === 'update' ? new Set(Object.keys(input).filter((name) => name !== 'id' && name !== 'version')) : null

/** Whether nothing of ours is written over: an operation says what is to happen now, an update what was typed before. */
const isApart = (update: Fields, own: Fields): boolean =>
  update === null || (own !== null && ![...update].some((name) => own.has(name)))

const union = (one: Fields, other: Fields): Fields => one && other && new Set([...one, ...other])

/**
 * Sends what somebody does to a row one after the other, each over the version that the one before made. Without this,
 * whoever hands a refund over while the call that takes it is still under way is told that somebody else has changed it:
 * the dialog knows the row as it was when it opened. A version that came from somebody else is never skipped. An update
 * of what was written meanwhile stays over the version it was typed over: it may ask for a merge. TanStack's `scope` puts
 * mutations in a row too, but belongs to a hook: it cannot tell one row from another.
 */
export function ownVersions(): (write: Write) => Promise<unknown> {
  const made = new Map<string, OwnVersions>()
  const underWay = new Map<string, Promise<unknown>>()

  return async (write) => {
    const { resource, input, send } = write
    if (!isVersioned(input)) return await send(input)
    const row = `${rowsOf(resource)}/${input.id}`
    const before = underWay.get(row)
    const inTurn = async () => {
      // How the one before ended is told where it was asked for.
      await before?.catch(() => undefined)
      const own = made.get(row)
      const follows = own !== undefined && own.first <= input.version && input.version <= own.last
      const fields = fieldsOf(write)
      const version = follows && isApart(fields, own.fields) ? own.last : input.version
      const answer = await send({ ...input, version })
      if (isVersioned(answer) && answer.version === version + 1)
        made.set(row, {
          first: follows ? own.first : version,
          last: answer.version,
          fields: follows ? union(own.fields, fields) : fields,
        })
      return answer
    }
    const sent = inTurn()
    underWay.set(row, sent)
    try {
      return await sent
    } finally {
      if (underWay.get(row) === sent) underWay.delete(row)
    }
  }
}
