import type { NormalOperation, NormalResource } from './normal.ts'

type Moves = Pick<NormalResource, 'operation' | 'operations'>

/** Moves that lead from where one led, `after`, to where it came from, whatever they ask for. */
export const movesBack = (
  { operations }: Pick<Moves, 'operations'>,
  before: string,
  after: string,
): NormalOperation[] =>
  operations.filter(
    ({ verb, from, to }) => verb === 'transition' && (from === null || from.includes(after)) && to.includes(before),
  )

/** Whether a move needs nobody to say anything, and leads to one place alone. */
const goesByItself = ({ to, input, stepUp }: NormalOperation): boolean =>
  to.length === 1 && !stepUp && input.every(({ required }) => !required)

/** The move that takes back one which led from `before` to `after`, by itself; null where there is none. */
export function wayBack(
  resource: Moves,
  { back }: Pick<NormalOperation, 'back'>,
  before: string,
  after: string,
): NormalOperation | null {
  if (back === false) return null
  if (back !== null) return resource.operation[back] ?? null
  return movesBack(resource, before, after).find(goesByItself) ?? null
}
