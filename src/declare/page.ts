import type { Condition } from './condition.ts'
import type { Fields } from './field.ts'
import type { Operations, Permit } from './operation.ts'
import type { FormSection, Resource, SortTerm, StandardName } from './resource.ts'

/** A menu group: what the sidebar shows before anything below it is opened. */
export interface Area {
  /** Folder under `resources/`. */
  readonly name: string
  readonly title: string
  readonly path: `/${string}`
  /** Name in the icon catalogue. */
  readonly icon: string
  /** Roles meta of every page below, unless the page says otherwise. Omitted: any logged-in user. */
  readonly roles?: readonly string[]
  /** Submenus: their path and Chinese title. */
  readonly sections?: Readonly<Record<`/${string}`, string>>
  /** Other readings of the paths that redirect here: alias to canonical path. */
  readonly aliases?: Readonly<Record<`/${string}`, `/${string}`>>
  /**
   * Calls of what stands around every page of the area, its container (`area.ui.tsx`); handlers in `area.server.ts`. A
   * code counts when it is granted on any page of the area; `menu` asks for any page at all.
   */
  readonly operations?: Operations
}
export const defineArea = (area: Area): Area => Object.freeze(area)

/** A second page over a resource that already exists: same fields and operations, fewer rows. */
export interface View<F extends Fields = Fields> {
  readonly of: string
  readonly name: string
  readonly title: string
  readonly label?: string
  readonly path: `/${string}`
  /** The rows of this page; preset in its create form. */
  readonly where: Condition
  readonly columns?: readonly ((keyof F & string) | StandardName)[]
  readonly sort?: readonly SortTerm<(keyof F & string) | StandardName>[]
  readonly filters?: readonly ((keyof F & string) | StandardName)[]
  /** Columns of its import template. */
  readonly import?: readonly (keyof F & string)[]
  /** What its form asks, of the fields the resource's own form has. Default: all of them. */
  readonly form?: { readonly sections: readonly FormSection<keyof F & string>[] }
  /** Names of the operations this page offers. Default: all. */
  readonly operations?: readonly string[]
}

/** Declares a view; the resource it views is imported, so that columns and values are checked by the compiler. */
export function defineView<F extends Fields, O extends Operations>(
  view: Omit<View<F>, 'of' | 'where'> & {
    readonly of: Pick<Resource<string, F, O, Record<never, never>>, 'name' | 'fields'> & { readonly operations: O }
    readonly where: { readonly [K in keyof F]?: F[K]['$value'] & Condition[string] }
    readonly operations?: readonly (keyof O & string)[]
  },
): View {
  return Object.freeze({ ...view, of: view.of.name, where: view.where as Condition })
}

/** A page with no table behind it; its component stands in the `.ui.tsx` of the same name. */
export interface Page {
  readonly name: string
  readonly title: string
  readonly path: `/${string}`
  readonly aliases?: readonly `/${string}`[]
  /** Default: the area's. */
  readonly roles?: readonly string[]
  readonly keepAlive?: boolean
  /** Hidden: exists for holders of one of these operations on that page. */
  readonly opener?: { readonly page: `/${string}`; readonly permit: Permit | readonly Permit[] }
  /** Calls of the page that belong to no resource; handlers in its `.server.ts`. */
  readonly operations?: Operations
}
export const definePage = (page: Page): Page => Object.freeze(page)
