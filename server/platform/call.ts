import type { Permit } from '#declare'
import type { Locale } from '../../src/platform/contract.ts'
import type { Executor } from '../database/executor.ts'
import type { Repository } from './repository.ts'

/** Who calls, as of this very request: roles, operations and scope are read with the session, never remembered. */
export interface Caller {
  readonly accountId: string
  readonly name: string
  readonly sessionId: string
  /** Role codes and base roles. */
  readonly roles: readonly string[]
  readonly superAdmin: boolean
  /** `pre`: a login that is not complete (code −2, first password) and opens only its completing call. */
  readonly stage: 'full' | 'pre'
  /** The widest of the caller's roles; super administrators have `all`. */
  readonly dataScope: 'all' | 'project' | 'community' | 'own'
  readonly projectIds: readonly string[]
  /** With data scope `project`: all communities of those projects. */
  readonly communityIds: readonly string[]
  /** Operation codes on the pages that serve a resource; null: no page of the caller's serves it. */
  readonly permits: (resource: string) => ReadonlySet<Permit> | null
  /** The same by the resource's own menus alone, and not by a tab on a page of something else. */
  readonly permitsByMenu: Caller['permits']
  /** Whether rows of a resource are offered to the caller where they can be chosen. */
  readonly picks: (resource: string) => boolean
  /** Another one whenever what the roles give changes: consoles notice it with any answer, and ask for the menu. */
  readonly stamp: string
}

/** Something a resident did that others answer: with points, with growth. `trigger` and `bizNo` name it once for all. */
export interface Deed {
  /** Code of the enumeration pointsTrigger. */
  readonly trigger: string
  readonly customerId: string
  readonly bizNo: string
  /** What was paid, in fen. */
  readonly amount?: number
  /** Points that the occasion itself promises, in place of those of the source. */
  readonly points?: number
  /** Default: now. */
  readonly at?: string
}

/** A deed that turned out not to be one: refunded, cancelled. */
export interface Undoing extends Pick<Deed, 'trigger' | 'customerId' | 'bizNo'> {
  /** What undid it; the same one is answered once. Default: the deed, undone as a whole. */
  readonly by?: string
  /** How much of it is undone, as a fraction of whole numbers: refunded of paid. Default: all. */
  readonly part?: readonly [of: number, whole: number]
  /** Why, in a few words. */
  readonly subject: string
}

export interface News {
  readonly done?: readonly Deed[]
  readonly undone?: readonly Undoing[]
}

/** One call: everything a handler may need, and nothing global. */
export interface Call {
  readonly caller: Caller
  /** The transaction of the call (a plain executor for reads). */
  readonly db: Executor
  readonly now: Date
  readonly locale: Locale
  readonly requestId: string
  readonly ip: string
  /** Reads and writes rows of any resource through the same rules as its own endpoints. */
  readonly rows: (resource: string) => Repository
  /** Says what residents did, or what of it is undone, to whoever answers it, in the transaction of the call. */
  readonly tell: (news: News) => Promise<void>
}
