import type { Condition, NormalResource } from '#declare'
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

export interface WriteOptions {
  /** Values of fields that no form may write (counters, dates, states), standard fields included. */
  readonly set?: Values
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
export interface Repository {
  readonly resource: NormalResource
  /** First row like this in the order of the list, or null. */
  find(where: Condition): Promise<StoredRow | null>
  /** Rows like this in the order of the list; 1,000 unless more are asked for. */
  findAll(where: Condition, limit?: number): Promise<readonly StoredRow[]>
  /** Rows like this whose period, from the first field to the second, shares a moment with this one. */
  findDuring(
    where: Condition,
    fields: readonly [from: string, to: string],
    period: Period,
  ): Promise<readonly StoredRow[]>
  count(where: Condition): Promise<number>
  /** E_NOT_FOUND outside the scope as well. `lock` keeps others from writing it until the call ends. */
  get(id: string, options?: { readonly lock?: boolean }): Promise<StoredRow>
  /** A page as `POST …/condition` answers it: masked, with labels. */
  list(request: ListRequest): Promise<ListAnswer>
  insert(draft: Values, options?: WriteOptions): Promise<StoredRow>
  /** All or none, in few statements; for imports and demo data. `set` is given per draft. */
  insertMany(drafts: readonly (WriteOptions & { readonly draft: Values })[]): Promise<readonly StoredRow[]>
  /** `version` null: whatever the version is now. Only what differs is written; nothing different writes nothing. */
  update(id: string, version: number | null, changes: Values, options?: WriteOptions): Promise<StoredRow>
  /** All or none, whatever their versions are now: checked together, and only what differs is written. */
  updateMany(
    updates: readonly { readonly id: string; readonly changes: Values }[],
    options?: Pick<WriteOptions, 'operation'>,
  ): Promise<readonly StoredRow[]>
  /** Runs a declared transition on one row: its states, its input, the values of the server extension. */
  transition(id: string, version: number | null, name: string, input: Values): Promise<StoredRow>
  /** Writes what follows for these rows, by id, from a change of others: no log entry, no new version. */
  writeDerived(changes: ReadonlyMap<string, Values>): Promise<void>
  /** Number of rows that were there; repeated calls succeed. */
  remove(ids: readonly string[]): Promise<number>
  /** The same rows without the caller's row scope: for side effects the caller causes but may not do alone. */
  withoutScope(): Repository
}
