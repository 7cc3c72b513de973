import type { AreaDeclarations } from '../catalogue.ts'
import type { Enumeration } from '../enumeration.ts'
import type { AreaMessages } from '../messages.ts'
import type { Catalogue } from '../normalCatalogue.ts'

/** A mistake in a declaration: which rule, in which file, what is wrong, and what to do about it. */
export interface Finding {
  readonly rule: `R${number}`
  /** `resources/functions/universalServicePhone.ts` */
  readonly file: string
  /** What stands there and is wrong. */
  readonly message: string
  /** What to do instead. */
  readonly hint: string
  /** It works, and reads badly: said, but nothing is stopped for it. */
  readonly warns?: true
}

/** Where the vocabulary says what a rule demands. */
export const ruleAddress = (rule: Finding['rule']): string => `docs/vocabulary.md#${rule.toLowerCase()}`

/** A file under `resources/` and what it exports. */
export interface DeclaredFile {
  /** `resources/functions/universalServicePhone.ts` */
  readonly file: string
  readonly exports: Readonly<Record<string, unknown>>
}

/** A node of the bundled platform's menu catalogue, as `resources/menu.ts` lists it. */
export interface MenuEntry {
  readonly path: string
  readonly menuName: string
  readonly operations: readonly string[]
}

/** Everything the checks look at; the tool, the dev server and the tests gather it alike. */
export interface CheckInput {
  readonly declarations: readonly AreaDeclarations[]
  readonly catalogue: Catalogue
  /** Pure declaration files only. */
  readonly files: readonly DeclaredFile[]
  /** Paths of `.ui.tsx`, `.server.ts` and `.demo.ts` files. */
  readonly extensions: readonly string[]
  readonly locales: Readonly<Record<'en' | 'es', Readonly<Record<string, AreaMessages>>>>
  readonly enumerations: readonly Enumeration[]
  /** Names of the shared enumerations, and what `resources/enumerations.ts` exports them as. */
  readonly enumerationExports?: readonly { readonly name: string; readonly exported: string }[]
  readonly enumerationMessages: Readonly<
    Record<'en' | 'es', Readonly<Record<string, Readonly<Record<string, string>>>>>
  >
  readonly icons: readonly string[]
  readonly menu: readonly MenuEntry[]
  /** Lines of `tests/inventory/` by list: `endpoints`, `routes`. */
  readonly inventory: Readonly<Record<'endpoints' | 'routes', readonly string[]>>
  /** Operations that the server has handlers for, as `parcel.extend`; who gathers without the server has none. */
  readonly handled?: readonly string[]
  /** What is wrong with demo rows; who gathers without making any has none. */
  readonly demoRows?: readonly { readonly resource: string; readonly message: string; readonly hint: string }[]
  /** Inventory lines that no declaration claims, with the reason: claimed elsewhere, or not there yet. */
  readonly unclaimed: Readonly<Record<string, string>>
}

/** One rule family. */
export type Check = (input: CheckInput) => Finding[]

/** Values that occur more than once, each with everything it occurs in. */
export function repeated<T>(items: readonly T[], keyOf: (item: T) => string): [key: string, items: T[]][] {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return [...groups].filter(([, group]) => group.length > 1)
}

/** Path of the declaration file of a resource. */
export const fileOf = (catalogue: Catalogue, name: string): string => {
  const resource =
    catalogue.byName[name] ??
    catalogue.reports.find((report) => report.name === name) ??
    catalogue.pages.find((page) => page.kind === 'custom' && page.of === name)
  return resource ? `resources/${resource.area}/${name}.ts` : 'resources/'
}
