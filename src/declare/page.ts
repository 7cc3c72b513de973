import type { Condition } from './condition.ts'
import type { Fields } from './field.ts'
import type { SortTerm } from './list.ts'
import type { Operations } from './operation.ts'
import type { Permit } from './permit.ts'
import type { FormSection, Resource } from './resource.ts'
import type { StandardName } from './standardValues.ts'

/** A menu group: the first level of the sidebar. */
export interface Area {
  /** Name of its folder under `resources/`. */
  readonly name: string
  /**
   * Chinese title. It must equal the `menuName` of the server's menu entry.
   * @check R019
   */
  readonly title: string
  /**
   * Address that all its pages begin with.
   * @check R003
   */
  readonly path: `/${string}`
  /**
   * Name in the icon catalogue.
   * @check R014
   */
  readonly icon: string
  /**
   * Role keys that may open its pages, unless a page says otherwise.
   * @default every role
   */
  readonly roles?: readonly string[]
  /**
   * Submenus: their paths and Chinese titles.
   * @default none
   */
  readonly sections?: Readonly<Record<`/${string}`, string>>
  /**
   * Other addresses that redirect here: alias to address.
   * @default none
   */
  readonly aliases?: Readonly<Record<`/${string}`, `/${string}`>>
  /**
   * Calls of the area's container (`area.ui.tsx`); their handlers stand in `area.server.ts`. A code counts when it is
   * granted on any page of the area, and `menu` asks for any page at all.
   * @default none
   */
  readonly operations?: Operations
}
/** Declares a menu group. */
export const defineArea = (area: Area): Area => Object.freeze(area)

/** A second page over a resource: the same fields and operations, fewer rows. */
export interface View<F extends Fields = Fields> {
  /** Name of the resource. */
  readonly of: string
  /**
   * Name of the view; also its file and export.
   * @check R002
   */
  readonly name: string
  /**
   * Chinese title. It must equal the `menuName` of the server's menu entry.
   * @check R019
   */
  readonly title: string
  /**
   * What one row is called here.
   * @default the label of the resource
   */
  readonly label?: string
  /**
   * Address of the page.
   * @check R003
   */
  readonly path: `/${string}`
  /**
   * Condition of the rows of this page. Its create form presets the same values.
   * @check R012
   */
  readonly where: Condition
  /**
   * Columns of the list.
   * @default those of the resource
   */
  readonly columns?: readonly ((keyof F & string) | StandardName)[]
  /**
   * Columns by which a row is judged.
   * @default as it follows from the columns
   */
  readonly lead?: readonly ((keyof F & string) | StandardName)[]
  /**
   * Order of the untouched list.
   * @default that of the resource
   */
  readonly sort?: readonly SortTerm<(keyof F & string) | StandardName>[]
  /**
   * Fields of the filter bar.
   * @default those of the resource
   */
  readonly filters?: readonly ((keyof F & string) | StandardName)[]
  /**
   * Columns of the import template.
   * @default those of the resource
   */
  readonly import?: readonly (keyof F & string)[]
  /**
   * Sections of the form, made of fields that the form of the resource has.
   * @default those of the resource
   */
  readonly form?: { readonly sections: readonly FormSection<keyof F & string>[] }
  /**
   * Names of the operations that this page offers.
   * @default all of them
   */
  readonly operations?: readonly string[]
}

/** Declares a view. The resource is imported, so that the compiler checks columns and values. */
export function defineView<F extends Fields, O extends Operations>(
  view: Omit<View<F>, 'of' | 'where'> & {
    readonly of: Pick<Resource<string, F, O, Record<never, never>>, 'name' | 'fields'> & { readonly operations: O }
    readonly where: { readonly [K in keyof F]?: F[K]['$value'] & Condition[string] }
    readonly operations?: readonly (keyof O & string)[]
  },
): View {
  return Object.freeze({ ...view, of: view.of.name, where: view.where as Condition })
}

/** A page without a table behind it. Its component stands in the `.ui.tsx` of the same name. */
export interface Page {
  /**
   * Name of the page; also its file and export.
   * @check R002
   */
  readonly name: string
  /**
   * Chinese title. It must equal the `menuName` of the server's menu entry.
   * @check R019
   */
  readonly title: string
  /**
   * Address of the page.
   * @check R003
   */
  readonly path: `/${string}`
  /**
   * Other addresses that redirect here.
   * @default none
   */
  readonly aliases?: readonly `/${string}`[]
  /**
   * Role keys that may open it.
   * @default the roles of the area
   */
  readonly roles?: readonly string[]
  /**
   * Whether the page stays mounted while its tab is open.
   * @default true
   */
  readonly keepAlive?: boolean
  /**
   * Hides the page from the menu. It exists for holders of one of these operations on that page.
   * @default the page is in the menu
   */
  readonly opener?: { readonly page: `/${string}`; readonly permit: Permit | readonly Permit[] }
  /**
   * Calls that belong to no resource; their handlers stand in the page's `.server.ts`.
   * @default none
   */
  readonly operations?: Operations
}
/** Declares a page. */
export const definePage = (page: Page): Page => Object.freeze(page)
