import type { Condition } from './condition.ts'
import type { Retain } from './retain.ts'

/**
 * A relation to another field of the row. It must hold when both have a value; otherwise the answer is E_RANGE.
 * @example `{ is: '>', field: 'startAt' }`
 */
export interface Comparison<Name extends string = string> {
  readonly is: '>' | '>=' | '<' | '<=' | '!='
  readonly field: Name
}

/**
 * How the server computes a value instead of storing it (rule C53). `count`: the rows of another resource that refer
 * here by `by`; with `distinct`, the different values of that field. `sum`: their field `of`, added up. `share`: the
 * percentage of them that meet `where`. `addressed`: the rows of another resource that this row's audience includes.
 * `lookup`: that field of the row that `by` refers to, as it is now; filters ask it of those rows and find these by an index.
 * `window`: notStarted, active or ended, from two moment fields and the clock. `until`: the first code whose moment has
 * not passed, and `last` after all of them. `rule`: a function under `derived` in `<resource>.server.ts`.
 * @example `{ count: 'house', by: 'communityId', where: { enable: true } }`
 */
export type Derivation =
  | { readonly count: string; readonly by: string; readonly distinct?: string; readonly where?: Condition }
  | { readonly sum: string; readonly of: string; readonly by: string; readonly where?: Condition }
  | { readonly share: string; readonly by: string; readonly where: Condition }
  | { readonly addressed: string; readonly by: string; readonly where?: Condition }
  | { readonly lookup: string; readonly by: string }
  | { readonly window: readonly [startAt: string, endAt: string] }
  | { readonly until: Readonly<Record<string, string>>; readonly last: string }
  | 'rule'

/**
 * A copy taken when the row is created: the first field of `of` that has a value in the row that `by` refers to. Later
 * changes over there do not change the copy (rule C54).
 * @example `{ by: 'customerId', of: ['realName', 'nickname'] }`
 */
export interface Snapshot {
  readonly by: string
  readonly of: string | readonly string[]
}

/**
 * A title that quotes a masked field, as in 王伟 138****0001. In pickers, a user who may not see `field` in full gets
 * `instead`: the unmasked digits would be enough to ask for the others.
 */
export interface Quote {
  readonly field: string
  readonly instead: string
}

/** Facts that every field may state (domain 0.3). They are plain data and know nothing of React, antd or SQL. */
export interface FieldFacts<Required extends boolean = boolean, Value = unknown, Name extends string = string> {
  /**
   * Chinese label; en and es stand in the locale files of the area. A unit in brackets at its end, 响应时限(分钟), is shown
   * at the input.
   * @check R010
   */
  readonly label: string
  /**
   * Whether a value must be given (E_REQUIRED). `'staff'`: by staff; the server may write rows without it, as bills that
   * nobody has paid yet.
   * @default false
   */
  readonly required?: Required | 'staff'
  /**
   * Who sets the value: staff in forms, the server, or the residents' app.
   * @default 'staff'
   */
  readonly from?: 'staff' | 'server' | 'app'
  /**
   * The only form that has the field.
   * @default both forms
   */
  readonly on?: 'create' | 'edit'
  /**
   * Value that the create form starts with. It is stored when a caller leaves the field out.
   * @default none
   */
  readonly default?: Value
  /**
   * One Chinese sentence of help under the input. For a field that nobody types it says how the value is computed, and
   * is shown at a mark beside the label.
   * @default none
   */
  readonly hint?: string
  /**
   * No two rows may share the value, ignoring case; deleted rows do not count. A list of fields limits this to rows
   * that agree in them. In a nested list it concerns the rows of that list.
   * @default false
   * @example `unique: ['communityId']`
   */
  readonly unique?: true | readonly string[]
  /**
   * Whether the server looks rows up by the value where nobody filters by it; the table has an index for that, which
   * keeps rows of one value in the order of their ids.
   * @default false
   */
  readonly indexed?: boolean
  /**
   * Whether the value is fixed after creation. The edit form shows it read-only, and update refuses a change.
   * @default false
   */
  readonly immutable?: boolean
  /**
   * Condition under which the field is shown, required and checked. Otherwise its value is cleared.
   * @default always
   * @example `{ linkType: { not: 'none' } }`
   * @check R016
   */
  readonly when?: Condition
  /**
   * Relations to other fields of the row (E_RANGE).
   * @default none
   * @check R016
   */
  readonly compare?: Comparison<Name> | readonly Comparison<Name>[]
  /**
   * Marks personal data. It is masked in lists, exports and logs, and shown in full on the show page to holders of
   * `edit` or `audit`. With `reason` it is masked on the show page as well: whoever asks for it says why, and the reason
   * stands in the operation log. Only fields that staff do not type can ask for a reason.
   * @default false
   * @example `{ reason: true }`
   * @check R033
   */
  readonly mask?: boolean | { readonly reason: true }
  /**
   * After how many days the value goes, and what is left of it. Money, numbers, codes, unique values and what reports
   * count by cannot go.
   * @default it stays
   * @example `retain: { days: 180, then: 'mask' }`
   * @check R040
   */
  readonly retain?: Retain
  /**
   * Names the field that says whom the text tells of, where the server wrote a name into it: a reference, or the id of the
   * person. It is erased with that person (`subject`). Copies (`snapshot`) need not say so.
   * @default it tells of nobody
   * @example `ownerName: f.text({ label: '主体名称', from: 'server', tells: 'ownerId' })`
   * @check R040
   */
  readonly tells?: string
  /**
   * Says that the text quotes a masked field of the row.
   * @default none
   */
  readonly quotes?: Quote
  /**
   * Whether the value is never returned and never logged, as a password.
   * @default false
   */
  readonly writeOnly?: boolean
  /**
   * How the server computes the value on reading. Implies `from: 'server'`.
   * @default the value is stored
   * @check R005
   */
  readonly derived?: Derivation
  /**
   * Prefix of the number that the row gets when it is created: prefix, day and a count within the day.
   * @default none
   * @example `'KH'` gives KH20240501-00012
   */
  readonly serial?: string
  /**
   * Copies a value at creation from a row that this one refers to.
   * @default none
   */
  readonly snapshot?: Snapshot
  /**
   * Whether the value is only handed to `<resource>.server.ts` and never stored.
   * @default false
   */
  readonly transient?: boolean
  /**
   * The name that the field had in the last release. `npm run migration` then writes a renaming, and not the loss of one
   * column and the making of another. It may go with the release.
   * @default it had this name, or is new
   * @example `monthlyFee: f.money({ label: '月租', renamed: 'fee' })`
   */
  readonly renamed?: string
}
