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

/** Versions of a row that followed each other by writes of ours alone. */
interface OwnVersions {
  readonly first: number
  readonly last: number
}

/**
 * Sends what somebody does to a row one after the other, each over the version that the one before made. Without this,
 * whoever hands a refund over while the call that takes it is still under way is told that somebody else has changed it:
 * the dialog knows the row as it was when it opened. A version that came from somebody else is never skipped, and what is
 * typed in a form stays over the version it was typed over, which may ask for a merge. TanStack's `scope` puts mutations
 * in a row too, but belongs to a hook: it cannot tell one row from another.
 */
export function ownVersions(): (write: Write) => Promise<unknown> {
  const made = new Map<string, OwnVersions>()
  const underWay = new Map<string, Promise<unknown>>()

  return async ({ resource, verb, input, send }) => {
    if (!isVersioned(input)) return await send(input)
    const row = `${rowsOf(resource)}/${input.id}`
    const before = underWay.get(row)
    const inTurn = async () => {
      // How the one before ended is told where it was asked for.
      await before?.catch(() => undefined)
      const own = made.get(row)
      const follows = own !== undefined && own.first <= input.version && input.version <= own.last
      const version = follows && verb !== 'update' ? own.last : input.version
      const answer = await send({ ...input, version })
      if (isVersioned(answer) && answer.version === version + 1)
        made.set(row, { first: follows ? own.first : version, last: answer.version })
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
