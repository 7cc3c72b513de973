import type { CodeOf, NormalOperation, Permit, ShownRows } from '#declare'
import type { Locale } from '../../src/platform/contract.ts'
import type { Executor } from '../database/executor.ts'
import type { Rows } from './repository.ts'

/** How long a session may rest, and how long it lasts however much it is used (milliseconds). */
export interface SessionLimits {
  readonly idleMs: number
  readonly absoluteMs: number
}

/** The access token that carries a call in place of a session: what it leaves of its owner's rights. */
export interface UsedToken {
  readonly id: string
  /** What its owner calls it. */
  readonly name: string
  /** `read`: no call that changes anything. */
  readonly access: 'read' | 'write'
  /** Names of the areas whose pages it opens; null: all of its owner's. */
  readonly areas: readonly string[] | null
  /** It may show masked personal data, as far as its owner may. */
  readonly reveal: boolean
  /** The one address that carries it; null: all of them. */
  readonly audience: string | null
}

/** Who calls, as of this very request: roles, operations and scope are read with the session, never remembered. */
export interface Caller {
  readonly accountId: string
  readonly name: string
  /** Empty where a token carries the call. */
  readonly sessionId: string
  /** Role codes and base roles. */
  readonly roles: readonly string[]
  readonly superAdmin: boolean
  /** `pre`: a login that is not complete (code −2: first password, second factor) and opens only what completes it. */
  readonly stage: 'full' | 'pre'
  /** When the caller last proved who they are: by the login, or since. Null where nobody calls over the network. */
  readonly provedAt: Date | null
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
  /** The rows of a resource that the caller's pages show to who holds what a call asks for; null: all of them. */
  readonly shows: (resource: string, permit: NormalOperation['permit']) => readonly ShownRows[] | null
  /** Of the caller's sessions; the strictest role decides. Absent where nobody calls over the network. */
  readonly limits?: SessionLimits
  /** Absent: a session carries the call. With a token nobody is there, so `provedAt` is null. */
  readonly token?: UsedToken
  /** Another one whenever what the roles give changes: consoles notice it with any answer, and ask for the menu. */
  readonly stamp: string
}

/** Something a resident completed that other resources answer, with points or growth. `trigger` and `bizNo` identify it. */
export interface DomainEvent {
  /** What was completed: a code of the enumeration pointsTrigger. */
  readonly trigger: CodeOf<'pointsTrigger'>
  readonly customerId: string
  readonly bizNo: string
  /** What was paid, in fen. */
  readonly amount?: number
  /** Points that the occasion itself promises, in place of those of the source. */
  readonly points?: number
  /** Default: now. */
  readonly at?: string
}

/** Takes back a domain event: the payment was refunded, the signup was cancelled. */
export interface Reversal extends Pick<DomainEvent, 'trigger' | 'customerId' | 'bizNo'> {
  /** Identifies the reversal; the same one is answered once. Default: the domain event, which is reverted as a whole. */
  readonly by?: string
  /** How much of it is reverted, as a fraction of whole numbers: refunded of paid. Default: all. */
  readonly part?: readonly [of: number, whole: number]
  /** Why, in a few words. */
  readonly subject: string
}

/** What a call emits: what was completed, and what is taken back. */
export interface DomainEvents {
  readonly completed?: readonly DomainEvent[]
  readonly reverted?: readonly Reversal[]
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
  /** The tool through which an assistant makes the call, `notice_update`; absent: none. */
  readonly tool?: string
  /** Reads and writes rows of any resource through the same rules as its own endpoints. */
  readonly rows: Rows
  /** Emits domain events to the server extensions that answer them, in the transaction of the call. */
  readonly emit: (events: DomainEvents) => Promise<void>
}
