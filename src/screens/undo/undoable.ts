import { type NormalOperation, type NormalResource, wayBack } from '../../declare/index.ts'
import type { Can } from '../../providers/accessControl.ts'
import { permitted } from '../base/permitted.ts'

/** The state that a move led to; null where the server chose among several. */
const ledTo = ({ to }: NormalOperation): string | null => (to.length === 1 ? (to[0] ?? null) : null)

/**
 * Whether what was done to a row can be taken back, as far as the declaration and the rights of the person say: nobody is
 * offered what is sure to be refused. `before`: the row as it was.
 */
export function isUndoable(
  resource: NormalResource,
  operation: NormalOperation,
  before: Readonly<Record<string, unknown>> | null,
  can: Can,
): boolean {
  switch (operation.verb) {
    case 'create':
      return permitted(resource, 'remove', can) !== null
    case 'remove':
      return !operation.hard
    case 'update':
    case 'enable':
    case 'sort':
      return true
    case 'transition': {
      if (operation.input.some(({ kind, stored }) => kind === 'switch' && stored)) return true
      const [from, to] = [before?.[resource.stateField ?? ''], ledTo(operation)]
      return typeof from === 'string' && to !== null && wayBack(resource, operation, from, to) !== null
    }
    default:
      return false
  }
}

/**
 * Whether an entry of a history may be taken back, as far as that can be told from what it is called. Where it came from
 * is not known here: a move is offered if there is a way back from it to any state.
 */
export function isEntryUndoable(resource: NormalResource, name: string, can: Can): boolean {
  if (name === 'update' || name === 'undo') return permitted(resource, 'update', can) !== null
  // A sheet made the row, or changed it: the platform knows which.
  if (name === 'import')
    return permitted(resource, 'update', can) !== null || permitted(resource, 'remove', can) !== null
  const operation = resource.operation[name]
  if (!operation || operation.verb === 'create' || operation.verb === 'remove' || !can(resource, operation))
    return false
  const state = resource.stateField ?? ''
  return (operation.from ?? [null]).some((from) => isUndoable(resource, operation, { [state]: from }, can))
}
