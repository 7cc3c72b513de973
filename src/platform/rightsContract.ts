import type { Grant, Permit } from '#declare'
import type { ErrorCode } from './contract.ts'

/** `GET …/rights/explain`: whether somebody may do something. Of the two, `accountId` or `jobId` is given. */
export interface RightsQuestion {
  /** A person, with all their roles and their projects and communities. */
  readonly accountId?: string
  /** A role alone. It has no projects and communities, so rows are judged for nobody's. */
  readonly jobId?: string
  readonly resource: string
  /** Name of the operation in the declaration. */
  readonly operation: string
  /** One row it is to be done with. */
  readonly id?: string
}

/** A menu entry that gives, or would give, the right. */
export interface RightsEntry {
  readonly path: string
  /** Name of the role; null: no role of theirs, but one could grant it here. */
  readonly role: string | null
  readonly codes: readonly Permit[]
}

/**
 * What is looked at, in the order of the platform: `account` (it may log in), `roles` (some count), `bypass` (a super
 * administrator is asked nothing more), `grant` (menu entry and operation code), `scope` (the row is within the data
 * scope), `pages` (a page of theirs shows the row), `write` (it is theirs to change), `state` (it can be done to the row
 * as it is now).
 */
export type RightsStep = 'account' | 'roles' | 'bypass' | 'grant' | 'scope' | 'pages' | 'write' | 'state'

export interface RightsCheck {
  readonly step: RightsStep
  readonly ok: boolean
  /** What the platform answers where it ends here; null: nothing is refused. */
  readonly errorCode: ErrorCode | null
}

/**
 * What a rule says of a field in an operation: `masked` (shown masked), `reason` (shown after saying why), `never` (never
 * shown), `system` (staff do not set it), `fixed` (not after creation), `elsewhere` (set by the other form only).
 */
export type FieldRule = 'masked' | 'reason' | 'never' | 'system' | 'fixed' | 'elsewhere'

export interface RightsAnswer {
  readonly allowed: boolean
  readonly checks: readonly RightsCheck[]
  /** Roles of the person by name, and whether they count: a disabled role gives nothing. */
  readonly roles: readonly { readonly name: string; readonly counts: boolean }[]
  readonly dataScope: 'all' | 'project' | 'community' | 'own'
  /** Codes asked for, any one of which is enough; `menu`, `login` and `uses` as in the declaration. */
  readonly asks: readonly Permit[] | 'menu' | 'login' | 'uses'
  /** Where the right comes from; without it, where a role could give it. */
  readonly entries: readonly RightsEntry[]
  /** It is asked again who is there, if the last proof is older than ten minutes. */
  readonly stepUp: boolean
  /** Personal data is shown in full; null: there is none. */
  readonly inFull: boolean | null
  /** Fields that a rule keeps from them in this operation, by rule. */
  readonly fields: readonly { readonly name: string; readonly rule: FieldRule }[]
}

/** `POST …/rights/seeAs`: what pages and operations a role opens. */
export interface RoleSeen {
  readonly code: string
  readonly name: string
  readonly baseRole: string
  /** Null: everything is permitted to it. */
  readonly grants: readonly Grant[] | null
}

/** `GET …/rights/compare`: what two roles grant, menu entry by menu entry. */
export interface RolesCompared {
  readonly roles: readonly { readonly name: string; readonly dataScope: string; readonly everything: boolean }[]
  readonly entries: readonly {
    readonly path: string
    /** Codes of the one and of the other; null: without the entry. */
    readonly held: readonly (readonly Permit[] | null)[]
  }[]
}
