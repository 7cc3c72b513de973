import type { ThemeConfig } from 'antd'
import type { Size } from '../../src/platform/constants.ts'
import type { Scheme } from '../../src/shell/palettes.ts'
import { themeOf } from '../../src/shell/theme.ts'

/** What a look of the console depends on, and how CSS sees it. The first of each is what holds otherwise. */
export const switches = [
  { name: 'dark', around: (rules: string) => `:root[data-theme=dark]{${rules}}` },
  { name: 'mini', around: (rules: string) => `:root[data-size=mini]{${rules}}` },
  { name: 'still', around: (rules: string) => `@media (prefers-reduced-motion:reduce){:root{${rules}}}` },
] as const

/** Every look, its place in the list being the sum of its switches: dark 1, mini 2, still 4. */
export const looks: readonly ThemeConfig[] = Array.from({ length: 2 ** switches.length }, (_, at) => {
  const [scheme, size]: [Scheme, Size] = [at & 1 ? 'dark' : 'light', at & 2 ? 'mini' : 'medium']
  return themeOf(size, scheme, !(at & 4))
})

/** The switch a value depends on, by its values in all looks; null where it is the same in all of them. */
export function switchOf(values: readonly unknown[]): number | null {
  const depending = switches.flatMap((_, bit) =>
    values.some((value, at) => value !== values[at ^ (1 << bit)]) ? [bit] : [],
  )
  if (depending.length > 1) throw new Error(`a value depends on more than one switch: ${values.join(', ')}`)
  return depending[0] ?? null
}

/** The values of everything in the look that holds otherwise, and those that each switch gives another. */
export function bySwitch<Value>(
  all: ReadonlyMap<string, readonly Value[]>,
): readonly [otherwise: Readonly<Record<string, Value>>, ...switched: Readonly<Record<string, Value>>[]] {
  const [otherwise, ...switched]: [Record<string, Value>, ...Record<string, Value>[]] = [
    {},
    ...switches.map(() => ({})),
  ]
  for (const [name, values] of all) {
    otherwise[name] = values[0] as Value
    const bit = switchOf(values)
    if (bit !== null) (switched[bit] as Record<string, Value>)[name] = values[1 << bit] as Value
  }
  return [otherwise, ...switched]
}
