import type { Assigns, NormalAssignee, NormalDue } from './assignee.ts'
import type { Condition } from './condition.ts'
import type { Comparison, Derivation, Quote, Snapshot } from './fieldFacts.ts'
import type { Kind, KindFacts } from './kind.ts'
import type { NormalListKinds } from './listKinds.ts'
import type { Method, RemoveFacts, Verb } from './operation.ts'
import type { Partition } from './partition.ts'
import type { PerDay } from './perDay.ts'
import type { Permit } from './permit.ts'
import type { PictureSize } from './pictureSize.ts'
import type { RelatedTab, ResourceKind, Scope } from './resource.ts'
import type { Retain, RetainRows } from './retain.ts'

/**
 * The normalised form: every default filled in, nothing generic. Screens, server and tests read only this;
 * what an author writes is read by `normalise` alone.
 */
interface NormalFieldOf<K extends Kind> {
  readonly name: string
  readonly kind: K
  readonly label: string
  /** Every row has a value. */
  readonly required: boolean
  /** Every row that staff write has one. */
  readonly requiredOfStaff: boolean
  readonly from: 'staff' | 'server' | 'app'
  readonly on: 'both' | 'create' | 'edit'
  /** Undefined: none. */
  readonly default: unknown
  readonly hint: string | null
  /** Names of the fields within which the value is unique; empty: within the resource; null: not unique. */
  readonly unique: readonly string[] | null
  readonly indexed: boolean
  readonly immutable: boolean
  readonly when: Condition | null
  readonly compare: readonly Comparison[]
  readonly mask: boolean
  /** Masked everywhere until somebody says why they ask. */
  readonly maskReason: boolean
  readonly writeOnly: boolean
  /** The field that says whom it tells of; null: nobody. */
  readonly tells: string | null
  /** Null: the value stays. */
  readonly retain: Required<Retain> | null
  readonly derived: Derivation | null
  readonly snapshot: Snapshot | null
  readonly quotes: Quote | null
  readonly serial: string | null
  /** Has a column: neither derived nor transient. */
  readonly stored: boolean
  /** Its name in the last release; null: this one. */
  readonly renamed: string | null
  /** One of id, createdAt, updatedAt, createdBy, updatedBy, version. */
  readonly standard: boolean
  /** Sub-fields of a `list`; otherwise empty. */
  readonly of: readonly NormalField[]
  readonly facts: KindFacts[K]
}
/** Discriminated on `kind`. */
export type NormalField = { readonly [K in Kind]: NormalFieldOf<K> }[Kind]
export type FieldOfKind<K extends Kind> = NormalFieldOf<K>

export interface NormalOperation {
  readonly name: string
  readonly verb: Verb
  readonly method: Method
  /** As declared, without the API base: `/universalServicePhone/delete`. */
  readonly path: string
  /** Any one of these codes; `menu`, `login` and `uses` as in `OperationFacts`. */
  readonly permit: readonly Permit[] | 'menu' | 'login' | 'uses'
  /** Chinese button text where the author wrote one. */
  readonly label: string | null
  /** The same, for rows whose switch it asks about is on already: there it turns it off. */
  readonly undo: string | null
  /** The call changes something, whatever its method: never a query, cached, retried or prefetched. */
  readonly mutates: boolean
  /** `enable`: the switch it sets. */
  readonly field: string | null
  /** Rows it is for; null: all. */
  readonly only: Condition | null
  /** `options`: rows it is limited to. */
  readonly where: Condition | null
  /**
   * `transition`: states it leaves (null: all), states it leads to (empty: unchanged), and what is asked; `custom`: what
   * the call is given; `import`: the columns of a sheet whose rows are no rows of the resource.
   */
  readonly from: readonly string[] | null
  readonly to: readonly string[]
  readonly input: readonly NormalField[]
  /** It moves or acts on one row, after asking for the input: transitions, and calls that only one resource has. */
  readonly ofRow: boolean
  /** `import`: rows of its sheets only change what is there. */
  readonly updates: boolean
  /** What takes it back: a transition, nothing, or null: the one that leads back. */
  readonly back: string | false | null
  readonly shows: readonly string[]
  /** `transition`: fields told where it is confirmed. */
  readonly summary: readonly string[]
  readonly danger: boolean
  /** Asks again who is there, when nobody has said so for ten minutes. */
  readonly stepUp: boolean
  /** Access tokens call it whichever areas they open. */
  readonly byToken: boolean
  /** Address of the page that asks for the input, or null: a dialog does. */
  readonly page: string | null
  /** `remove` */
  readonly hard: boolean
  readonly blockedBy: NonNullable<RemoveFacts['blockedBy']>
  readonly blockedByContent: boolean
  /** It gives the row to somebody; null: it is declared, and not of the platform. */
  readonly assigns: Assigns | null
}

export interface NormalSort {
  readonly field: string
  readonly order: 'asc' | 'desc'
  /** Only whether the field has this value counts: rows that have it come first. */
  readonly first?: string
}

export interface NormalPerDay extends Omit<Required<PerDay<string>>, 'who'> {
  readonly who: PerDay<string>['who'] | null
}

/** The report that a list stands under. */
export interface ListReport {
  readonly name: string
  readonly in: 'page' | 'tab'
  /**
   * The filter that is the report's period, and how many days an untouched one has, today the last: the list opens with
   * its rows. Null: it opens with all.
   */
  readonly period: { readonly field: string; readonly days: number } | null
}

export interface NormalResource {
  /** Name of the resource or view; test ids and word keys begin with it. */
  readonly name: string
  /** The resource itself: differs from `name` for a view. Endpoints, table and permissions are its. */
  readonly of: string
  /** Its name in the last release; null: this one. */
  readonly renamed: string | null
  /** The list whose rows these are, where sheets fill a nested list; otherwise absent. */
  readonly nested?: string
  /** Folder of the declaration. */
  readonly area: string
  readonly title: string
  readonly label: string
  readonly kind: ResourceKind
  /** Null: no list page of its own. */
  readonly path: string | null
  readonly titleField: string
  /** Fields that say how large pictures are that its rows are referred to for; null: none do. */
  readonly pictureSize: PictureSize | null
  readonly scope: Scope
  /** Its rows are people, who can be erased. */
  readonly subject: boolean
  /** Null: the rows stay. */
  readonly retain: Required<RetainRows> | null
  /** Null: one table. */
  readonly partition: Partition | null
  /** Declared fields first, then the standard ones. */
  readonly fields: readonly NormalField[]
  readonly field: Readonly<Record<string, NormalField>>
  readonly list: NormalListKinds & {
    /** In the order in which they are read. */
    readonly columns: readonly string[]
    /** The first of them, by which a row is judged: they have room before all others. */
    readonly lead: readonly string[]
    readonly filters: readonly string[]
    readonly search: readonly string[]
    readonly sortable: readonly string[]
    readonly sort: readonly NormalSort[]
    readonly sums: readonly string[]
    readonly inline: readonly string[]
    readonly expand: readonly string[]
    readonly export: readonly string[]
    readonly import: readonly string[]
    /** Null: it stands by itself. */
    readonly report: ListReport | null
  }
  readonly form: {
    readonly as: 'dialog' | 'drawer' | 'page'
    readonly sections: readonly { readonly title: string | null; readonly fields: readonly string[] }[]
  }
  readonly tabs: readonly RelatedTab[]
  /** Resources managed on the same page, in tabs beside the list. */
  readonly beside: readonly string[]
  readonly operations: readonly NormalOperation[]
  readonly operation: Readonly<Record<string, NormalOperation>>
  readonly stateField: string | null
  /** Who works on its rows; null: nobody in particular. */
  readonly assignee: NormalAssignee | null
  /** Until when its rows wait; null: for ever. */
  readonly due: NormalDue | null
  /** Whose activity its rows tell of, and when; null: nobody's. */
  readonly activity: { readonly of: string; readonly at: string } | null
  /** The ways in which days are added up for reports; none: they are not. */
  readonly perDay: readonly NormalPerDay[]
  /** Rows of a view; null: all rows. */
  readonly where: Condition | null
  /** Address of a subpage by what it does, or null: opens on the list page. */
  readonly subpage: Readonly<Record<'create' | 'edit' | 'show' | 'import', string | null>>
}

/** What a page shows. `form` is create, edit and show in one; `transition` asks for the input of one. */
export type PageKind =
  | 'list'
  | 'create'
  | 'edit'
  | 'show'
  | 'form'
  | 'import'
  | 'transition'
  | 'settings'
  | 'report'
  | 'custom'
  | 'group'

/** One address of the console. The guard, the router, the tabs and the sidebar read this and nothing else. */
export interface NormalPage {
  /** Route name: camelCase of the path without slashes. */
  readonly name: string
  readonly path: string
  readonly title: string
  readonly kind: PageKind
  readonly area: string
  /** Resource, view or report shown; for `custom` the name of the page's `.ui.tsx`. */
  readonly of: string
  /** Roles meta; null: any logged-in user. */
  readonly roles: readonly string[] | null
  readonly keepAlive: boolean
  /** Reached through another page instead of the menu: that page's path, and the codes that open this one. */
  readonly owner: { readonly path: string; readonly permits: readonly Permit[] } | null
  readonly aliases: readonly string[]
}
