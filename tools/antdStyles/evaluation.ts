import type { PlacedCall } from './called.ts'
import { evaluated } from './evaluate.ts'
import { bySwitch } from './looks.ts'
import * as sheets from './sheets.ts'

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

/** Tokens of every look, for who reads values and not variables: what holds otherwise, and what each switch changes. */
export function tokens() {
  const all = evaluated([]).map(({ token }) => token)
  const names = Object.keys(all[0] ?? {}).filter((name) => isPlain(all[0]?.[name]) && !/^_|-/.test(name))
  return bySwitch(new Map(names.map((name) => [name, all.map((token) => token[name] as string | number | boolean)])))
}

/** The style sheets of groups of calls, each to be read after the one before. */
export const sheetsOf = (groups: readonly (readonly PlacedCall[])[], asked: ReadonlySet<string>): string[] =>
  sheets.sheetsOf(evaluated(groups.flat()), groups, asked)
