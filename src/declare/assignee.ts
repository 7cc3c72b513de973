import type { Permit } from './permit.ts'

/** How rows come to whoever works on them. */
export interface Assignee<Name extends string = string> {
  /**
   * `hand`: somebody takes the row. `role`: it goes to a holder of `role`. `roundRobin`: it goes to anybody who may. Those
   * two choose, of the accounts whose row scope has it, the one with the fewest open rows.
   * @default 'hand'
   */
  readonly by?: 'hand' | 'role' | 'roundRobin'
  /**
   * With `by: 'role'`: code of that role.
   * @default none
   * @check R041
   */
  readonly role?: string
  /**
   * Transitions, of which whoever works on the row must be permitted one.
   * @default the transitions that leave `states`
   * @check R041
   */
  readonly operation?: string | readonly string[]
  /**
   * A reference of its own to the account. A transition that asks for it is how it is handed over.
   * @default the platform adds `assigneeId`
   * @check R041
   */
  readonly field?: Name
  /**
   * States in which rows wait for somebody.
   * @default those that a transition leaves
   * @check R041
   */
  readonly states?: readonly string[]
  /**
   * Who follows a row by default, beside whoever works on it: references to account, whose people are told each time that
   * somebody else moves it on.
   * @default ['createdBy']: whoever sent it in
   * @check R041
   */
  readonly watch?: readonly (Name | 'createdBy' | 'updatedBy')[]
}

/**
 * When a row must be done: some days after it came into a state, working days with `working`; or what a field of its own says.
 * @example `{ after: 'pending', days: 2, working: true }`
 */
export type Due<Name extends string = string> =
  | Name
  | { readonly after: string; readonly days: number; readonly working?: boolean }

/** Acts on a row that give it to somebody. */
export type Assigns = 'take' | 'handOver' | 'release'

/** Who works on rows, with every default filled in. */
export interface NormalAssignee {
  readonly field: string
  readonly by: 'hand' | 'role' | 'roundRobin'
  readonly role: string | null
  /** States in which rows wait for somebody. */
  readonly states: readonly string[]
  /** Fields with people who are told when a row moves on. */
  readonly watch: readonly string[]
  /** Who holds one of these codes may take rows. */
  readonly permit: readonly Permit[]
}

/** Until when, with every default filled in: a rule, or the field that says so. */
export type NormalDue =
  | { readonly after: string; readonly days: number; readonly working: boolean }
  | { readonly by: string }
