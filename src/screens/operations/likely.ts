import type { NormalOperation, NormalResource } from '../../declare/index.ts'

/** So many buttons stand beside a row; the others are in its menu. */
export const maxButtons = 2

const isMove = ({ verb, from }: NormalOperation) => verb === 'transition' && from !== null

/** How far in front a button stands: what its state waits for, what is done at any time, and last what ends it. */
function rank(operation: NormalOperation): number {
  if (isMove(operation) && operation.permit.includes('audit')) return 0
  if (isMove(operation)) return operation.danger ? 3 : 1
  return { detail: 2, update: 2, transition: 4, enable: 5, remove: 6 }[operation.verb as string] ?? 4
}

/** The operations of a row with the likely ones first: those its state waits for. */
export const likelyFirst = (operations: readonly NormalOperation[]): readonly NormalOperation[] =>
  operations.toSorted((a, b) => rank(a) - rank(b))

/** States that a row can be brought to by moves, from these. */
function reachable(resource: NormalResource, states: readonly string[]): ReadonlySet<string> {
  const reached = new Set(states)
  const moves = resource.operations.filter(({ verb }) => verb === 'transition')
  for (let before = -1; before < reached.size; ) {
    before = reached.size
    for (const { from, to } of moves) {
      if (from === null || from.some((state) => reached.has(state))) for (const state of to) reached.add(state)
    }
  }
  return reached
}

/** Whether there is no way back: a deletion, or a dangerous move into a state from which none leads back. */
export function cannotBeUndone(resource: NormalResource, operation: NormalOperation): boolean {
  if (operation.verb === 'remove') return true
  if (!operation.danger) return false
  const { from, to } = operation
  if (from === null || to.length === 0) return true
  const after = to.map((state) => reachable(resource, [state]))
  return !from.some((state) => after.every((states) => states.has(state)))
}
