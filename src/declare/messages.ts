import type { Enumeration } from './enumeration.ts'
import type { mixin } from './mixins/mixins.ts'
import type { AnyResource } from './resource.ts'

type NamesOf<T> = T extends T ? keyof T & string : never
/** Fields whose words the console already has, because a mixin brings them. */
type MixinName = NamesOf<(typeof mixin)[keyof typeof mixin]>

type FieldMessages<F> = { readonly [K in Exclude<keyof F & string, MixinName>]: string } & {
  readonly [K in keyof F & MixinName & string]?: string
}

/**
 * Words of one resource in en or es. Every declared word must be there, and no other; Chinese stands in the
 * declaration.
 * @check R010
 */
export interface Messages<R extends Pick<AnyResource, 'fields' | 'operations'>> {
  /** Title of the list page. */
  readonly title: string
  /** What one row is called. */
  readonly label: string
  /** Labels of the fields. */
  readonly fields: FieldMessages<R['fields']>
  /**
   * Labels of the fields of nested lists, by the name of the list.
   * @default none
   */
  readonly lists?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /**
   * Headings of form sections, by their Chinese heading.
   * @default none
   */
  readonly sections?: Readonly<Record<string, string>>
  /**
   * Help texts, by field.
   * @default none
   */
  readonly hints?: { readonly [K in keyof R['fields']]?: string }
  /**
   * Texts of buttons, by the name of the operation or transition. `pin.undo` is the text where `pin` is undone.
   * @default the words of the verbs
   */
  readonly operations?: Readonly<Record<string, string>>
  /**
   * Labels of the inputs of operations and of the columns of sheets, by the name of the operation.
   * @default none
   */
  readonly inputs?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /**
   * Help texts of the inputs of operations, by the name of the operation.
   * @default none
   */
  readonly inputHints?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /**
   * Titles of subpages, by `create`, `edit`, `show`, `form`, `import` or the name of the transition.
   * @default none
   */
  readonly pages?: Readonly<Record<string, string>>
}

/**
 * Words of a report in en or es.
 * @check R010
 */
export interface ReportMessages {
  /** Title of the report. */
  readonly title: string
  /** Headings of the measures, by name. */
  readonly measures: Readonly<Record<string, string>>
  /**
   * How measures are computed, by name.
   * @default none
   */
  readonly hints?: Readonly<Record<string, string>>
  /** Headings of the charts, by name. */
  readonly charts: Readonly<Record<string, string>>
  /**
   * Headings of the rankings, by name.
   * @default none
   */
  readonly boards?: Readonly<Record<string, string>>
  /**
   * Labels of the fields that the report itself declares.
   * @default none
   */
  readonly fields?: Readonly<Record<string, string>>
  /**
   * Headings of the lists, by name.
   * @default none
   */
  readonly lists?: Readonly<Record<string, string>>
}

/**
 * Words of one area: the content of `locale.en.ts` and `locale.es.ts`.
 * @check R010
 */
export interface AreaMessages {
  /** Title of the menu group. */
  readonly title: string
  /**
   * Titles of submenus, by path.
   * @default none
   */
  readonly sections?: Readonly<Record<string, string>>
  /**
   * Titles of views and pages, by name.
   * @default none
   */
  readonly pages?: Readonly<Record<string, string>>
  /**
   * What one row of a view is called, by the name of the view.
   * @default the label of the resource
   */
  readonly labels?: Readonly<Record<string, string>>
  /**
   * Words of reports, by name.
   * @default none
   */
  readonly reports?: Readonly<Record<string, ReportMessages>>
  /** Words of resources, by name. */
  readonly resources: Readonly<Record<string, Messages<AnyResource> | object>>
}

/** Words of an enumeration: one for each code. */
export type EnumerationMessages<E extends Enumeration> = { readonly [C in keyof E['values'] & string]: string }
