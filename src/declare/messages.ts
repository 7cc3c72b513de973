import type { Enumeration } from './enumeration.ts'
import type { mixin } from './mixins/mixins.ts'
import type { AnyResource } from './resource.ts'

type NamesOf<T> = T extends T ? keyof T & string : never
/** Fields whose words the console already has, because a mixin brings them. */
type MixinName = NamesOf<(typeof mixin)[keyof typeof mixin]>

type FieldWords<F> = { readonly [K in Exclude<keyof F & string, MixinName>]: string } & {
  readonly [K in keyof F & MixinName & string]?: string
}

/** Display words of one resource in en or es: as many as the declaration has, no more. Chinese stands there. */
export interface Messages<R extends Pick<AnyResource, 'fields' | 'operations'>> {
  /** Of the list page. */
  readonly title: string
  /** What one row is called. */
  readonly label: string
  readonly fields: FieldWords<R['fields']>
  /** Sub-fields of lists, by the name of the list. */
  readonly lists?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Headings of form sections, by their Chinese title. */
  readonly sections?: Readonly<Record<string, string>>
  readonly hints?: { readonly [K in keyof R['fields']]?: string }
  /** Button texts, by the name of the operation or transition; `pin.undo` is that of rows where `pin` is undone. */
  readonly operations?: Readonly<Record<string, string>>
  /** Input fields of transitions, and columns of sheets, by the name of the transition or import. */
  readonly inputs?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Hints below input fields of transitions, by the name of the transition. */
  readonly inputHints?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Titles of subpages, by `create`, `edit`, `show`, `form`, `import`, or the name of the transition. */
  readonly pages?: Readonly<Record<string, string>>
}

/** Display words of a report: its figures and charts by their names. */
export interface ReportMessages {
  readonly title: string
  readonly measures: Readonly<Record<string, string>>
  /** What figures are made of, by their names. */
  readonly hints?: Readonly<Record<string, string>>
  readonly charts: Readonly<Record<string, string>>
  readonly boards?: Readonly<Record<string, string>>
  /** Fields that are the report's own. */
  readonly fields?: Readonly<Record<string, string>>
  readonly lists?: Readonly<Record<string, string>>
}

/** Display words of one area: the content of `locale.en.ts` and `locale.es.ts`. */
export interface AreaMessages {
  readonly title: string
  /** Submenu titles by path. */
  readonly sections?: Readonly<Record<string, string>>
  /** Titles of views and pages by name. */
  readonly pages?: Readonly<Record<string, string>>
  /** What one row of a view is called, where the view has a label of its own. */
  readonly labels?: Readonly<Record<string, string>>
  readonly reports?: Readonly<Record<string, ReportMessages>>
  readonly resources: Readonly<Record<string, Messages<AnyResource> | object>>
}

/** Words of an enumeration: one per code. */
export type EnumerationMessages<E extends Enumeration> = { readonly [C in keyof E['values'] & string]: string }
