import type { Condition } from './condition.ts'
import type { AnyField, Fields, Values } from './field.ts'
import type { Operation, Operations, Permit, Transition } from './operation.ts'

/**
 * What kind of rows these are (domain 0.1): `master` staff maintain it; `record` created by residents, devices or
 * other resources, staff act on it by transitions; `account` one row per owner, figures derived; `ledger` and `log`
 * append-only; `catalogue` seeded, read-only; `singleton` one row, edit only.
 */
export type ResourceKind = 'master' | 'record' | 'account' | 'ledger' | 'log' | 'catalogue' | 'singleton'

/**
 * Which rows a scoped user sees and may write (domain 0.8). `{ project: f }` and `{ community: f }` name the field
 * that holds the project or community; `{ through: f }` the reference to the row whose scope holds for this one too;
 * `rule` is stated in the resource's `.server.ts`.
 */
export type Scope =
  | 'global'
  | 'audience'
  | 'own'
  | 'rule'
  | { readonly project: string }
  | { readonly community: string }
  | { readonly through: string }

/**
 * A sort term: the field, with `-` in front for descending, or `state:pending` for rows with that value before all
 * others, as work that waits stands on top of a list.
 */
export type SortTerm<Name extends string> = Name | `-${Name}` | `${Name}:${string}`

/** Fields every row has without declaring them (domain 0.1). */
export interface StandardValues {
  id: string
  createdAt: string
  updatedAt: string
  createdBy: string
  updatedBy: string
  /** From 1, one more with every write; sent with updates, never shown. */
  version: number
}
export type StandardName = keyof StandardValues

/** A page below the list, with an address of its own. */
export interface Subpage {
  readonly path: `/${string}`
  /** Chinese title. */
  readonly title: string
  /** Other readings of the path that redirect here. */
  readonly aliases?: readonly `/${string}`[]
}

/** Addresses beyond the list itself. What has none opens in a dialog or drawer on the list page. */
export interface Pages {
  /** Facts of the list page. */
  readonly list?: {
    readonly aliases?: readonly `/${string}`[]
    /** Overrides the roles of the area; an empty list lets every role in. */
    readonly roles?: readonly string[]
    /** Stays mounted while its tab is open. Default true. */
    readonly keepAlive?: boolean
    /** Resources without a page of their own that are managed here too, each as a tab beside the list. */
    readonly beside?: readonly string[]
    /** Not in the menu: exists for holders of this operation on that page, who then hold all operations here. */
    readonly opener?: { readonly page: `/${string}`; readonly permit: Permit }
  }
  readonly create?: Subpage
  readonly edit?: Subpage
  readonly show?: Subpage
  /** One page for create, edit and show: no id is create, `?id=…&mode=edit|show`. */
  readonly form?: Subpage
  readonly import?: Subpage
}

/** A list of rows of another resource that refer to this one, inside its show page. */
export interface RelatedTab {
  readonly resource: string
  /** The field over there that refers here. */
  readonly by: string
  /** The field of this row whose value stands over there. Default: its id. */
  readonly of?: string
  readonly where?: Condition
}

export interface FormSection<Name extends string> {
  /** Chinese heading. Omitted: none. */
  readonly title?: string
  readonly fields: readonly Name[]
}

/**
 * How rows are added up for reports, day by day: what is over is counted once and kept, and counted again when it
 * changes. For resources of which a report reads too many rows to count them each time.
 */
export interface PerDay<Name extends string> {
  /** Moment or day that tells to which day of Shanghai a row belongs; a filter or an order of the list. */
  readonly at: Name | StandardName
  /**
   * Fields by which days are told apart: those that reports group, filter and choose by, and that of the row scope; of
   * what a reference leads to as it is now, `customerId.communityId`.
   */
  readonly by: readonly (Name | `${Name}.${string}`)[]
  /** Figures that are added up, beside the number of rows. Default: none. */
  readonly sums?: readonly Name[]
  /** Figures of which means are made: they are added up, and so is in how many rows there is one. Default: none. */
  readonly means?: readonly Name[]
  /** A reference to those who are counted once however many rows they have, and by what. Default: nobody. */
  readonly who?: { readonly of: Name; readonly by: readonly (Name | `${Name}.${string}`)[] }
}

/** What an author writes: every optional part has a default that `normalise` fills in. */
export interface Resource<
  Name extends string,
  F extends Fields,
  O extends Operations,
  T extends Readonly<Record<string, Transition>>,
> {
  /** The API noun; also the file, the export and the table. */
  readonly name: Name
  /** Chinese title of the list page. Identity: must equal the server menu's name. */
  readonly title: string
  /** What one row is called, in Chinese: 新增{label}. Default: the title. */
  readonly label?: string
  readonly kind: ResourceKind
  /** Canonical address of the list page. Omitted: no page of its own (tabs, pickers). */
  readonly path?: `/${string}`
  readonly pages?: Pages
  /** Names a row in references, breadcrumbs and confirmations. */
  readonly titleField: keyof F & string
  /** Default `global`. */
  readonly scope?: Scope
  readonly fields: F
  readonly list: {
    /** In this order; the first 12 are shown, the others start switched off in the column chooser. */
    readonly columns: readonly ((keyof F & string) | StandardName)[]
    readonly filters?: readonly ((keyof F & string) | StandardName)[]
    /** Fields of the quick search. */
    readonly search?: readonly (keyof F & string)[]
    /** Fields staff may sort by, beside `createdAt`. */
    readonly sortable?: readonly (keyof F & string)[]
    /** Order of an untouched list. Default: newest first. */
    readonly sort?: readonly SortTerm<(keyof F & string) | StandardName>[]
    /** Figures that are added up, over all rows found, below the list. Default: none. */
    readonly sums?: readonly (keyof F & string)[]
    /** Columns whose values holders of `edit` change in their place, without opening the row. Default: none. */
    readonly inline?: readonly (keyof F & string)[]
    /**
     * What a row shows below itself when it is unfolded, read only then: nested tables and long texts for which no
     * column has room. Default: none, and rows do not unfold.
     */
    readonly expand?: readonly (keyof F & string)[]
    /** Columns of the exported file. Default: the list's. */
    readonly export?: readonly ((keyof F & string) | StandardName)[]
    /** Columns of the import template. */
    readonly import?: readonly (keyof F & string)[]
  }
  /** Fields staff fill in. `as` is where it opens: default `dialog`, or `page` when `pages` names one. */
  readonly form?: {
    readonly as?: 'dialog' | 'drawer' | 'page'
    readonly sections: readonly FormSection<keyof F & string>[]
  }
  readonly tabs?: readonly RelatedTab[]
  /** Its rows tell that somebody was active: whom they refer to, and when. Default: they do not. */
  readonly activity?: { readonly of: keyof F & string; readonly at: (keyof F & string) | StandardName }
  /**
   * Days are added up for reports; in several ways, the first that a report can be answered from is read. Default: reports
   * read the rows.
   */
  readonly perDay?: PerDay<keyof F & string> | readonly PerDay<keyof F & string>[]
  readonly operations: O
  /** The field that `transitions` move. */
  readonly stateField?: keyof F & string
  readonly transitions?: T
}

type Widest = Resource<string, Fields, Operations, Readonly<Record<string, Transition>>>
/** Any declaration. A copy of the interface, because TypeScript compares instances of one by variance, not by shape. */
export type AnyResource = { readonly [K in keyof Widest]: Widest[K] }
/** Loose enough to accept every inferred declaration; only for type parameters. */
type Declared = { readonly name: string; readonly fields: Readonly<Record<string, AnyField>> }

/** A stored row as the server answers it. */
export type Row<R extends Declared> = StandardValues & Values<R['fields']>
/** What a caller sends to create a row. */
export type Draft<R extends Declared> = Partial<Values<R['fields']>>
export type FieldName<R extends Declared> = keyof R['fields'] & string
export type OperationName<R extends { readonly operations: Operations }> = keyof R['operations'] & string

/** Declares a business resource. From it come table, endpoints, screens, permissions, documents and tests. */
export function defineResource<
  const Name extends string,
  F extends Fields,
  const O extends Readonly<Record<string, Operation>>,
  const T extends Readonly<Record<string, Transition>> = Readonly<Record<never, Transition>>,
>(declaration: Resource<Name, F, O, T>): Resource<Name, F, O, T> {
  return Object.freeze(declaration)
}
