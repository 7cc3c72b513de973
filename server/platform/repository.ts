import type { AnyResource, ConditionOf, NormalResource, ResourceName, ResourceOf, Row } from '#declare'
import type { ListAnswer, ListRequest } from '../../src/platform/contract.ts'

/** Moments or days; both ends belong to it. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** A row as stored, in the form the wire carries it: nothing masked, `writeOnly` fields included. */
export interface StoredRow {
  readonly id: string
  readonly version: number
  readonly [field: string]: unknown
}

/** Values by field name, as a caller sends them. */
export type Values = Readonly<Record<string, unknown>>

type IsOpen<R extends AnyResource> = string extends keyof R['fields'] ? true : false

/** A row of a resource; of one that only the server knows, a `StoredRow`. */
export type RowOf<R extends AnyResource> = IsOpen<R> extends true ? StoredRow : { [K in keyof Row<R>]: Row<R>[K] }

/** Values of the fields of a resource. */
export type ValuesOf<R extends AnyResource> =
  IsOpen<R> extends true ? Values : { readonly [K in keyof Row<R>]?: Row<R>[K] | null | undefined }

type FieldOf<R extends AnyResource> = keyof R['fields'] & string

export interface WriteOptions<R extends AnyResource = AnyResource> {
  /** Values of fields that no form may write (counters, dates, states), standard fields included. */
  readonly set?: ValuesOf<R>
  /** Word of the operation log; default `create`, `update`, or the name of the running operation. */
  readonly operation?: string
  /**
   * What the form asks for may be missing: the row waits, switched off, until somebody completes it, as rows of an import
   * do. It may belong to others that wait.
   */
  readonly unfinished?: boolean
}

/**
 * The rows of one resource, under the rules of its endpoints: row scope of the caller, field rules, references,
 * uniqueness, the rules of its server extension, operation log. Everything runs in the transaction of the call; a broken
 * rule is a `DomainError`, which undoes the call.
 */
export interface Repository<R extends AnyResource = AnyResource> {
  readonly resource: NormalResource
  /** First row like this in the order of the list, or null. */
  find(where: ConditionOf<R>): Promise<RowOf<R> | null>
  /** Rows like this in the order of the list; 1,000 unless more are asked for. */
  findAll(where: ConditionOf<R>, limit?: number): Promise<readonly RowOf<R>[]>
  /** Rows like this whose period, from the first field to the second, shares a moment with this one. */
  findDuring(
    where: ConditionOf<R>,
    fields: readonly [from: FieldOf<R>, to: FieldOf<R>],
    period: Period,
  ): Promise<readonly RowOf<R>[]>
  count(where: ConditionOf<R>): Promise<number>
  /** E_NOT_FOUND outside the scope as well. `lock` keeps others from writing it until the call ends. */
  get(id: string, options?: { readonly lock?: boolean }): Promise<RowOf<R>>
  /** A page as `POST …/condition` answers it: masked, with labels. */
  list(request: ListRequest): Promise<ListAnswer>
  insert(draft: ValuesOf<R>, options?: WriteOptions<R>): Promise<RowOf<R>>
  /** All or none, in few statements; for imports and demo data. `set` is given per draft. */
  insertMany(drafts: readonly (WriteOptions<R> & { readonly draft: ValuesOf<R> })[]): Promise<readonly RowOf<R>[]>
  /** `version` null: whatever the version is now. Only what differs is written; nothing different writes nothing. */
  update(id: string, version: number | null, changes: ValuesOf<R>, options?: WriteOptions<R>): Promise<RowOf<R>>
  /** All or none, whatever their versions are now: checked together, and only what differs is written. */
  updateMany(
    updates: readonly { readonly id: string; readonly changes: ValuesOf<R> }[],
    options?: Pick<WriteOptions<R>, 'operation'>,
  ): Promise<readonly RowOf<R>[]>
  /** Runs a declared transition on one row: its states, its input, the values of the server extension. */
  transition(
    id: string,
    version: number | null,
    name: keyof NonNullable<R['transitions']> & string,
    input: Values,
  ): Promise<RowOf<R>>
  /** Writes what follows for these rows, by id, from a change of others: no log entry, no new version. */
  writeDerived(changes: ReadonlyMap<string, ValuesOf<R>>): Promise<void>
  /** Number of rows that were there; repeated calls succeed. */
  remove(ids: readonly string[]): Promise<number>
  /** Says in the trail of a row that something was done about it which none of its fields tells. */
  note(row: Pick<RowOf<R>, 'id'>, operation: string): Promise<void>
  /** The same rows without the caller's row scope: for side effects the caller causes but may not do alone. */
  withoutScope(): Repository<R>
}

/**
 * Answers the rows of a resource by its name. A server extension writes the name out: then its fields, codes and moves are
 * known. Rooms that serve every resource have it from a declaration.
 */
export interface Rows {
  <Name extends string>(resource: Name & (string extends Name ? Name : never)): Repository
  <const Name extends ResourceName>(resource: Name): Repository<ResourceOf<Name>>
}
