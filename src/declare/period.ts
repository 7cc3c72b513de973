import type { Kind } from './kind.ts'
import type { NormalField } from './normal.ts'

const moments: ReadonlySet<Kind> = new Set(['date', 'dateTime', 'timeOfDay'])

const isPeriod = (first: NormalField, second: NormalField): boolean =>
  moments.has(first.kind) &&
  first.kind === second.kind &&
  second.compare.some(({ is, field }) => field === first.name && is.startsWith('>'))

/** Fields one by one, but two that follow each other and say when something begins and when it ends as one. */
export function byPeriod(fields: readonly NormalField[]): readonly (readonly NormalField[])[] {
  const groups: NormalField[][] = []
  for (const field of fields) {
    const last = groups.at(-1)
    const [before, ...more] = last ?? []
    if (before && more.length === 0 && isPeriod(before, field)) last?.push(field)
    else groups.push([field])
  }
  return groups
}
