import type { Expression, SqlBool } from 'kysely'
import type { AnyResource, Area, Catalogue, Draft, OperationName, Page, Row } from '#declare'
import type { Refusal } from './core/errors.ts'
import type { AttachmentType } from './demo/attachments.ts'
import type { PictureShape } from './demo/pictures/draw.ts'
import type { Call, Deed, Undoing } from './platform/call.ts'

/** A write that is about to happen; `before` is null on create, `values` what will be stored (change it freely). */
export interface Change<R extends AnyResource> {
  readonly before: Row<R> | null
  readonly values: Partial<Row<R>>
}

/**
 * The server half of a resource: rules and side effects that no generic handler can know. Everything runs inside
 * the transaction of the call; throwing `refuse('E_…')` undoes all of it and answers that error.
 */
export interface ServerHalf<R extends AnyResource> {
  /** Business rules on insert, update, enable and import, after the field rules hold. */
  readonly beforeWrite?: (change: Change<R>, call: Call) => Promise<void> | void
  /** Side effects in the same transaction. */
  readonly afterWrite?: (row: Row<R>, change: Change<R>, call: Call) => Promise<void> | void
  /** The same for all rows of one write together: what asks the database is asked once, not for each row. */
  readonly beforeWrites?: (changes: readonly Change<R>[], call: Call) => Promise<void>
  readonly afterWrites?: (rows: readonly Row<R>[], changes: readonly Change<R>[], call: Call) => Promise<void>
  /** Refuses a delete that `blockedBy` cannot describe. */
  readonly beforeRemove?: (row: Row<R>, call: Call) => Promise<void> | void
  /** Values a transition writes beside the state field. */
  readonly transitions?: {
    readonly [name: string]: (
      row: Row<R>,
      input: Readonly<Record<string, unknown>>,
      call: Call,
    ) => Promise<Partial<Row<R>>> | Partial<Row<R>>
  }
  /** Answers what residents did elsewhere (`call.tell`), in the transaction of the call in which they did it. */
  readonly hears?: {
    readonly done?: (deeds: readonly Deed[], call: Call) => Promise<void>
    readonly undone?: (undoings: readonly Undoing[], call: Call) => Promise<void>
  }
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
  ) => Promise<ReadonlyMap<number, Refusal>>
  /** Handlers of `op.custom`; answer the envelope's data. */
  readonly custom?: {
    readonly [O in OperationName<R>]?: (input: Readonly<Record<string, unknown>>, call: Call) => Promise<unknown>
  }
}

/** Pairs a server half with its declaration; default export of `<resource>.server.ts`. */
export const defineServer = <R extends AnyResource>(resource: R, half: ServerHalf<R>) => ({ resource, half })

/** Handlers of the operations a page or an area declares for itself; default export of `<page>.server.ts`, `area.server.ts`. */
export const definePageServer = <P extends Page | Area>(
  page: P,
  handlers: Readonly<Record<string, (input: Readonly<Record<string, unknown>>, call: Call) => Promise<unknown>>>,
) => ({ page, handlers })

/** How the demo rows of a resource are made; default export of `<resource>.demo.ts`. Played through the same rules. */
export interface DemoHalf<R extends AnyResource> {
  /** Runs after these resources have their rows. */
  readonly after?: readonly string[]
  /** Also in the profile `empty`: roles, dictionaries, the first administrator, singletons. */
  readonly essential?: boolean
  readonly rows: (demo: Demo) => readonly DemoRow<R>[] | Promise<readonly DemoRow<R>[]>
  /** What happens to the rows once all resources have theirs: switched off, decided, published, by the same rules. */
  readonly play?: (demo: Demo, call: Call) => Promise<void>
}
/** A row to insert; `key` names it for other demo files, `set` writes server fields that no form may (counters, dates). */
export interface DemoRow<R extends AnyResource> {
  readonly key?: string
  readonly draft: Draft<R>
  readonly set?: Partial<Row<R>>
  /** Deleted again, so that a deleted row exists. */
  readonly deleted?: boolean
}
/** What demo files draw from; deterministic for one seed and one reference time. */
export interface Demo {
  readonly profile: 'small' | 'large' | 'empty'
  readonly now: Date
  /** What the accounts log in with that are there from the start. */
  readonly password: string
  /** Id of the row another demo file, or an earlier row of this one, named by `key`. */
  readonly id: (resource: string, key: string) => string
  /** Ids of all rows of a resource, in order of insertion. */
  readonly ids: (resource: string) => readonly string[]
  /** Integer from 0 to `below` − 1. */
  readonly random: (below: number) => number
  readonly pick: <T>(items: readonly T[]) => T
  /** Id of one of the built-in pictures of that shape: the n-th, beginning again after the last. Not in `empty`. */
  readonly picture: (shape: PictureShape, n: number) => string
  /** Id of one of the built-in papers or films, in the same way. */
  readonly attachment: (type: AttachmentType, n: number) => string
  /** ISO time that many days before `now`. */
  readonly daysAgo: (days: number) => string
  /** The call as if it were made so many days before `now`: what happens in it is dated then. */
  readonly earlier: (days: number) => Call
}
export const defineDemo = <R extends AnyResource>(resource: R, half: DemoHalf<R>) => ({ resource, half })

export { iconNames } from '../src/fields/icon/catalogue.ts'
export { addDays, shanghaiDay } from '../src/fields/shanghai.ts'
export { type Refusal, refuse } from './core/errors.ts'
export { newId } from './core/identifier.ts'
export { takeTurns } from './database/turns.ts'
export { clashOf, mostAtOnce, overlaps } from './domain/periods.ts'
export { audiencesMeet } from './domain/scope.ts'
export type { Call, Caller, Deed, News, Undoing } from './platform/call.ts'
export type { Period, StoredRow } from './platform/repository.ts'
export { ensurePlatform } from './session/articlePlatforms.ts'
export { grantsOf } from './session/caller.ts'
export { refuseCommonPassword } from './session/commonPasswords.ts'
export { hashPassword, isPasswordHash, unknowablePassword } from './session/passwords.ts'
export { revokeSessions } from './session/sessions.ts'
