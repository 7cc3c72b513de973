import type { Expression, SqlBool } from 'kysely'
import type {
  AnyResource,
  Catalogue,
  IsOfRow,
  Operation,
  OperationInput,
  OperationName,
  Row,
  TransitionInput,
} from '#declare'
import type { DomainError } from '../core/errors.ts'
import type { Call, DomainEvent, Reversal } from './call.ts'

/** A write that is about to happen; `before` is null on create, `values` what will be stored (change it freely). */
export interface Change<R extends AnyResource> {
  readonly before: Row<R> | null
  readonly values: Partial<Row<R>>
}

/**
 * The server extension of a resource: rules and side effects that no generic handler can know. Everything runs inside
 * the transaction of the call; throwing `new DomainError('E_…')` undoes all of it and answers that error.
 */
export interface ServerExtension<R extends AnyResource> {
  /** Business rules on insert, update, enable and import, after the field rules hold. */
  readonly beforeWrite?: (change: Change<R>, call: Call) => Promise<void> | void
  /** Side effects in the same transaction. */
  readonly afterWrite?: (row: Row<R>, change: Change<R>, call: Call) => Promise<void> | void
  /** The same for all rows of one write together: what asks the database is asked once, not for each row. */
  readonly beforeWrites?: (changes: readonly Change<R>[], call: Call) => Promise<void>
  readonly afterWrites?: (rows: readonly Row<R>[], changes: readonly Change<R>[], call: Call) => Promise<void>
  /** Throws a `DomainError` for a delete that `blockedBy` cannot describe. */
  readonly beforeRemove?: (row: Row<R>, call: Call) => Promise<void> | void
  /** Values a transition writes beside the state field. */
  readonly transitions?: {
    readonly [M in TransitionName<R>]?: (
      row: Row<R>,
      input: TransitionInput<NonNullable<R['transitions']>[M]>,
      call: Call,
    ) => Promise<Partial<Row<R>>> | Partial<Row<R>>
  }
  /** Answers domain events that other resources emit (`call.emit`), in the transaction of the call that emits them. */
  readonly onCompleted?: (events: readonly DomainEvent[], call: Call) => Promise<void>
  /** Takes back what was given for domain events that are reverted, in the same way. */
  readonly onReverted?: (reversals: readonly Reversal[], call: Call) => Promise<void>
  /**
   * Its rows were active, as rows that name them and tell of their activity say (`activity`): the latest moment of each by
   * its id, in the transaction that writes those.
   */
  readonly active?: (moments: ReadonlyMap<string, string>, call: Call) => Promise<void>
  /** The predicate of `scope: 'rule'`: which rows the caller sees. Null: all. */
  readonly scope?: (call: Call) => Expression<SqlBool> | null
  /**
   * Rows that pickers offer to the caller, who may see them all: columns of the alias `t`. Null or omitted: all. Names of
   * rows that are known by their ids are answered all the same.
   */
  readonly offers?: (call: Call) => Expression<SqlBool> | null
  /** Values of fields that are `derived: 'rule'`, in SQL; columns of the row are read under `alias`. */
  readonly derived?: {
    readonly [field: string]: (source: {
      readonly alias: string
      readonly now: Date
      readonly catalogue: Catalogue
      /** Another field of the row. */
      readonly of: (field: string) => Expression<unknown>
    }) => Expression<unknown>
  }
  /**
   * What happens to rows by itself as time passes: looked after every minute by one server process, each row in a
   * transaction of its own.
   */
  readonly clock?: {
    /** Ids of rows whose time has come. */
    readonly due: (call: Call) => Promise<readonly string[]>
    /** Happens to a row that is still due when nobody else holds it. */
    readonly happens: (row: Row<R>, call: Call) => Promise<void>
  }
  /**
   * What becomes of rows of a sheet whose columns are no fields of the resource (`op.importFile` with `input`), all
   * together, so that what asks the database is asked once. Answers what refuses rows, by their place; what it throws
   * refuses them all, and they come again in smaller parts, until it is known which row it is about. What it writes
   * with `operation: 'import'` can be taken back with the import.
   */
  readonly sheetRows?: (
    rows: readonly Readonly<Record<string, unknown>>[],
    mode: 'insert' | 'upsert',
    call: Call,
  ) => Promise<ReadonlyMap<number, DomainError>>
  /**
   * Handlers of `op.custom`. Of a call about one row the handler gets the row as well, and answers the values that it
   * writes; any other answers the envelope's data.
   */
  readonly custom?: { readonly [O in OperationName<R>]?: CustomHandler<R, R['operations'][O]> }
}

type TransitionName<R extends AnyResource> = keyof NonNullable<R['transitions']> & string

type Handler = (input: Readonly<Record<string, unknown>>, call: Call) => Promise<unknown>

/** The handler of a call about one row. */
export type RowHandler<R extends AnyResource, Input = Readonly<Record<string, unknown>>> = (
  input: Input,
  call: Call,
  row: Row<R>,
) => Promise<Partial<Row<R>>> | Partial<Row<R>>

type CustomHandler<R extends AnyResource, O extends Operation> =
  IsOfRow<O> extends true
    ? RowHandler<R, OperationInput<O>>
    : (input: OperationInput<O>, call: Call) => Promise<unknown>

/** Handlers of the operations that a page or an area declares for itself. */
export type PageHandlers = Readonly<Record<string, Handler>>

/** Server extensions by the name of their resource or page. */
export interface Extensions {
  readonly resources: Readonly<Record<string, ServerExtension<AnyResource>>>
  readonly pages: Readonly<Record<string, PageHandlers>>
}
