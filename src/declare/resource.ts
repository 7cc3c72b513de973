import type { Assignee, Due } from './assignee.ts'
import type { Condition, ExpectationOf } from './condition.ts'
import type { AnyField, Fields, FieldsFit, Values } from './field.ts'
import type { ListFacts } from './list.ts'
import type { Operation, Operations, Transition } from './operation.ts'
import type { OperationsFit } from './operationFits.ts'
import type { Pages } from './pages.ts'
import type { Partition } from './partition.ts'
import type { PerDay } from './perDay.ts'
import type { PictureSize } from './pictureSize.ts'
import type { Fit, ResourceMap } from './resourceMap.ts'
import type { RetainRows } from './retain.ts'
import type { StandardName, StandardValues } from './standardValues.ts'

/**
 * What kind of rows a resource has (domain 0.1). `master`: staff maintain them. `record`: residents, devices or other
 * resources create them, and staff act on them by transitions. `account`: one row per owner, with derived figures.
 * `ledger` and `log`: rows are only added. `catalogue`: seeded and read-only. `singleton`: one row, which is edited
 * only.
 */
export type ResourceKind = 'master' | 'record' | 'account' | 'ledger' | 'log' | 'catalogue' | 'singleton'

/**
 * Which rows a user with a limited row scope sees and may write (domain 0.8). `global`: all rows. `{ project:
 * 'projectId' }` and `{ community: 'communityId' }` name the field that holds the project or community. `{ through:
 * 'houseId' }` names a reference; the scope of that row holds for this one. `audience`: the communities of the audience
 * mixin. `own`: the rows a user created. `rule`: a function in `<resource>.server.ts` decides.
 */
export type Scope =
  | 'global'
  | 'audience'
  | 'own'
  | 'rule'
  | { readonly project: string }
  | { readonly community: string }
  | { readonly through: string }

/** A tab of the show page: a list of rows of another resource that refer to this row. */
export interface RelatedTab {
  /**
   * Name of that resource.
   * @check R005
   */
  readonly resource: string
  /**
   * Its field that refers to this row.
   * @check R005
   */
  readonly by: string
  /**
   * Field of this row whose value the other field holds.
   * @default 'id'
   */
  readonly of?: string
  /**
   * Only rows that meet this condition.
   * @default all
   */
  readonly where?: Condition
  /**
   * Records that may have such rows. Others have no such tab.
   * @default every record
   * @example `{ state: ['paid', 'refunded'] }`
   * @check R005
   */
  readonly when?: Condition
}

/** A part of a form: fields under one heading. */
export interface FormSection<Name extends string> {
  /**
   * Chinese heading.
   * @default no heading
   */
  readonly title?: string
  /**
   * Fields in the order of the form.
   * @check R006 R007
   */
  readonly fields: readonly Name[]
}

/** What a developer writes to declare a resource. `normalise` fills in the default of every optional fact. */
export interface Resource<
  Name extends string,
  F extends Fields,
  O extends Operations,
  T extends Readonly<Record<string, Transition>>,
> {
  /**
   * Noun of the API. The file, the export and the table have the same name.
   * @check R001 R002
   */
  readonly name: Name
  /**
   * The name that the resource had in the last release; `npm run migration` then writes a renaming. It may go with the
   * release.
   * @default it had this name, or is new
   */
  readonly renamed?: string
  /**
   * Chinese title of the list page. It must equal the `menuName` of the server's menu entry.
   * @check R004 R019
   */
  readonly title: string
  /**
   * What one row is called in Chinese, as in 新增{label}.
   * @default the title
   */
  readonly label?: string
  /**
   * What kind of rows these are.
   * @example `'master'`
   */
  readonly kind: ResourceKind
  /**
   * Address of the list page. Without one the resource has no page of its own; it is used in tabs and pickers.
   * @default none
   * @check R003 R019
   */
  readonly path?: `/${string}`
  /**
   * Addresses beside the list.
   * @default forms and records open on the list page
   */
  readonly pages?: Pages
  /** Field that names a row in references, breadcrumbs and confirmations. */
  readonly titleField: keyof F & string
  /**
   * Number fields that say how large pictures are where this row is referred to: sides in pixels, file in KB. A picture
   * names the reference with `sizedBy`.
   * @default rows say nothing of pictures
   * @example `{ width: 'width', height: 'height', maxKilobytes: 'maxSizeKb' }`
   * @check R032
   */
  readonly pictureSize?: PictureSize<keyof F & string>
  /**
   * Row scope.
   * @default 'global'
   */
  readonly scope?: Scope
  /**
   * The fields, by name.
   * @example `{ name: f.text({ label: '名称', required: true, max: 30 }) }`
   * @check R002 R005 R007
   */
  readonly fields: F
  /**
   * Whether its rows are people whose personal data can be erased on request: from the row, and from the rows of every
   * resource that refers to it. Rows stay, so that money and reports add up. Holders of `delete` on its page may do it.
   * @default false
   * @check R040
   */
  readonly subject?: boolean
  /**
   * After how many days its rows go, and what is left of them. Rows with money and rows that others refer to are never
   * deleted.
   * @default they stay
   * @example `retain: { days: 730, then: 'aggregate' }`
   * @check R040
   */
  readonly retain?: RetainRows<(keyof F & string) | StandardName>
  /**
   * Keeps the table in parts of a month each, for rows that only ever get more: lists of a period read the months they ask
   * for, and old months can be moved away by themselves. Unique values are unique over all months. Serial numbers, and
   * references to its rows that people choose, are not possible. A table that is there already is taken over at the next
   * start.
   * @default one table
   * @example `partition: { by: 'createdAt', every: 'month' }`
   * @check R046
   */
  readonly partition?: Partition<(keyof F & string) | StandardName>
  /** Facts of the list. */
  readonly list: ListFacts<keyof F & string>
  /**
   * The form of create and edit. `as` says where it opens, against the rule.
   * @default no form; `as` is 'page' when `pages` has an address for it, otherwise 'dialog' for one section and 'drawer' for several
   */
  readonly form?: {
    readonly as?: 'dialog' | 'drawer' | 'page'
    readonly sections: readonly FormSection<keyof F & string>[]
  }
  /**
   * Related lists of the show page.
   * @default none
   */
  readonly tabs?: readonly RelatedTab[]
  /**
   * Says that a row shows somebody to be active: `of` is the reference to the person, `at` the moment.
   * @default rows are no sign of activity
   * @check R025
   */
  readonly activity?: { readonly of: keyof F & string; readonly at: (keyof F & string) | StandardName }
  /**
   * Daily totals for reports. A report reads the first of them that can answer it.
   * @default reports read the rows
   * @check R024
   */
  readonly perDay?: PerDay<keyof F & string> | readonly PerDay<keyof F & string>[]
  /**
   * The calls of the resource, by name.
   * @example `{ list: op.list('POST /job/condition') }`
   * @check R008 R015 R020
   */
  readonly operations: O
  /**
   * That each row is somebody's to work on, and how it becomes theirs: `'hand'`, or more in an object. Takes, hand-overs, the
   * column, the filter and messages follow from it.
   * @default nobody's in particular
   * @example `'hand'`
   * @check R041
   */
  readonly assignee?: NonNullable<Assignee['by']> | Assignee<keyof F & string>
  /**
   * Until when a row must be done.
   * @default for ever
   * @example `{ after: 'pending', days: 2, working: true }`
   * @check R042
   */
  readonly due?: Due<keyof F & string>
  /**
   * The select field that `transitions` move.
   * @default none
   * @check R018
   */
  readonly stateField?: keyof F & string
  /**
   * The moves of the state machine, by name.
   * @default none
   * @check R018
   */
  readonly transitions?: T
}

type Widest = Resource<string, Fields, Operations, Readonly<Record<string, Transition>>>
/**
 * Any declaration. It is a copy of the interface because TypeScript compares instances of one interface by variance,
 * not by shape.
 * @internal
 */
export type AnyResource = { readonly [K in keyof Widest]: Widest[K] }
/** Loose enough to accept every inferred declaration; only for type parameters. */
type Declared = { readonly name: string; readonly fields: Readonly<Record<string, AnyField>> }

/** A stored row as the server answers it. */
export type Row<R extends Declared> = StandardValues & Values<R['fields']>
/** The values a caller sends to create a row. */
export type Draft<R extends Declared> = Partial<Values<R['fields']>>
/**
 * The resource of that name, or any resource where only the server knows which.
 * @internal
 */
export type ResourceOf<Name extends string> = string extends Name
  ? AnyResource
  : Name extends keyof ResourceMap
    ? Extract<ResourceMap[Name], Declared>
    : AnyResource
/**
 * A condition of its rows: its fields, and the codes that they have.
 * @internal
 */
export type ConditionOf<R extends Declared> = string extends keyof R['fields']
  ? Condition
  : { readonly [K in keyof Row<R>]?: ExpectationOf<Row<R>[K]> }
export type FieldName<R extends Declared> = keyof R['fields'] & string
export type OperationName<R extends { readonly operations: Operations }> = keyof R['operations'] & string

/** References lead to resources that there are. A resource that is in no map is of a world of its own, as in tests. */
type TargetsFit<Name extends string, F extends Fields> = Name extends keyof ResourceMap
  ? {
      readonly [K in keyof F as [F[K]['$to']] extends [never] ? never : K]: {
        readonly $to: [F[K]['$to']] extends [keyof ResourceMap] ? unknown : `there is no resource ${F[K]['$to']}`
      }
    }
  : unknown

/** Declares a resource. The table, endpoints, screens, permissions, API document and tests follow from it. */
export function defineResource<
  const Name extends string,
  F extends Fields,
  const O extends Readonly<Record<string, Operation>>,
  const T extends Readonly<Record<string, Transition>> = Readonly<Record<never, Transition>>,
  const S extends keyof F & string = never,
>(
  declaration: Resource<Name, F, O, T> & {
    readonly fields: Fit<FieldsFit<F> & TargetsFit<Name, F>>
    readonly operations: Fit<OperationsFit<O, F, never>>
    readonly stateField?: S
    readonly transitions?: Fit<OperationsFit<T, F, F[S]['$value']>>
  },
): Resource<Name, F, O, T> {
  return Object.freeze(declaration)
}
