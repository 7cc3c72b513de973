import { createRequire } from 'node:module'
import { argumentsOf, type PlacedCall } from './called.ts'
import type { Look } from './evaluate.ts'
import { bySwitch, switches, switchOf } from './looks.ts'
import { withoutUnused } from './unused.ts'

const { iconStyles } = createRequire(import.meta.url)('@ant-design/icons/lib/utils') as { readonly iconStyles: string }

/** A variable with its values in all looks. */
type Values = readonly (string | undefined)[]

/** Which variables are left once those that are the same in every look stand as their values. */
class Variables {
  readonly left = new Map<string, Values>()
  readonly #looks: readonly Look[]

  constructor(looks: readonly Look[]) {
    this.#looks = looks
  }

  /** The text without what never changes; what a component has otherwise than all others is given a name of its own. */
  settle(css: string, component: string): string {
    return css.replace(/var\((--ant-[\w-]+)\)/g, (whole, name: string) => {
      const general = this.#looks.map(({ variables }) => variables.get(name))
      const values = this.#looks.map(({ ofComponent }, at) => ofComponent.get(component)?.get(name) ?? general[at])
      // Not of the theme: an element says it, as columns say their width.
      if (values.every((value) => value === undefined)) return whole
      if (switchOf(values) === null) return values[0] ?? whole
      const isOwn = values.some((value, at) => value !== general[at]) && general.some((value) => value !== undefined)
      const settled = isOwn ? name.replace('--ant-', `--ant-${component.toLowerCase()}-`) : name
      this.left.set(settled, values)
      return `var(${settled})`
    })
  }

  /** Rules that say them, together with those that the console's own style sheets ask for. */
  rules(asked: ReadonlySet<string>): string {
    const all = new Map(this.left)
    for (const name of asked) {
      const values = this.#looks.map(({ variables }) => variables.get(name))
      if (values[0] !== undefined) all.set(name, values)
    }
    const rulesOf = (said: Readonly<Record<string, unknown>>) =>
      Object.entries(said)
        .map(([name, value]) => `${name}:${value}`)
        .join(';')
    const [otherwise, ...switched] = bySwitch(all)
    return [
      `:root{${rulesOf(otherwise)}}`,
      ...switches.map(({ around }, bit) => {
        const rules = rulesOf(switched[bit] ?? {})
        return rules && around(rules)
      }),
    ].join('')
  }
}

const tight = (css: string) =>
  css
    .replace(/\s*\n\s*/g, '')
    .replace(/ \{/g, '{')
    .replace(/: /g, ':')

/**
 * The style sheets of groups of calls, each to be read after the one before. The first brings what all components share.
 *
 * @param asked variables that others than antd's styles ask for
 */
export function sheetsOf(
  looks: readonly Look[],
  groups: readonly (readonly PlacedCall[])[],
  asked: ReadonlySet<string>,
): string[] {
  const styles = looks[0]?.styles ?? new Map()
  const variables = new Variables(looks)
  const animated = new Set<string>()
  const cssOf = (path: string, component: string) => {
    const kept = styles.get(path)
    if (!kept) throw new Error(`antd made no styles for ${path}`)
    const [css, , , animations, , order] = kept
    const fresh = Object.entries(animations).filter(([name]) => !animated.has(name))
    for (const [name] of fresh) animated.add(name)
    return { order, css: variables.settle([withoutUnused(css), ...fresh.map(([, text]) => text)].join(''), component) }
  }
  const sheets = groups.map((calls) =>
    calls
      .map((call) => cssOf(`${call.component} ${argumentsOf(call)[0]} anticon`, call.component.split('-')[0] ?? ''))
      .toSorted((a, b) => a.order - b.order)
      .map(({ css }) => css),
  )
  // Last, as antd adds it; a sheet that is read later has it again, so that it stays last.
  const icons = cssOf('ant-design-icons anticon', '').css
  const shared = [tight(iconStyles), cssOf('Shared ant', '').css]
  return sheets.map((css, at) => [...(at === 0 ? [variables.rules(asked), ...shared] : []), ...css, icons].join(''))
}
