import type { Condition } from './condition.ts'
import type { Dictionary, Enumeration } from './enumeration.ts'
import type { PatternName } from './pattern.ts'

/** An inclusive range of days, `YYYY-MM-DD`. */
export interface DateRange {
  readonly from: string
  readonly to: string
}

/** The closed list of field kinds (domain 0.2) and the type of a stored value of each. */
export interface KindValues {
  text: string
  longText: string
  /** Sanitised HTML; pictures are named by file id. */
  richText: string
  integer: number
  /** Integer fen; shown and typed in yuan. */
  money: number
  points: number
  yuanbao: number
  decimal: number
  /** 80 means 80 %. */
  percent: number
  phone: string
  mobile: string
  email: string
  url: string
  /** `YYYY-MM-DD`, a Shanghai day. */
  date: string
  /** ISO-8601 in UTC. */
  dateTime: string
  dateRange: DateRange
  /** `HH:mm`. */
  timeOfDay: string
  switch: boolean
  select: string
  multiSelect: readonly string[]
  ref: string
  refs: readonly string[]
  image: string
  images: readonly string[]
  file: string
  files: readonly string[]
  icon: string
  color: string
  /** Six-digit district code. */
  region: string
  list: readonly Readonly<Record<string, unknown>>[]
  json: unknown
}

export type Kind = keyof KindValues

/** Kinds whose value is one number. */
export type NumberKind = { [K in Kind]: KindValues[K] extends number ? K : never }[Kind]

const numbers: { readonly [K in NumberKind]: true } = {
  integer: true,
  money: true,
  points: true,
  yuanbao: true,
  decimal: true,
  percent: true,
}

/** Whether values of a kind are numbers: they have bounds, and can be added up. */
export const isNumberKind = (kind: Kind): kind is NumberKind => Object.hasOwn(numbers, kind)

interface Length {
  /** Fewest characters. Default: none. */
  readonly min?: number
  /** Most characters. Default: the kind's own limit. */
  readonly max?: number
}
interface Range {
  /** Smallest value, inclusive, in the stored unit (money: fen). */
  readonly min?: number
  /** Largest value, inclusive, in the stored unit (money: fen). */
  readonly max?: number
  /**
   * The value is more than 0; with `or`, it or that other number of the row is: a payment is given back in money, in yuanbao,
   * or in both. Default: as `min` says.
   */
  readonly positive?: true | { readonly or: string }
  /** The value is not 0: a correction corrects something. Default false. */
  readonly nonzero?: boolean
  /** Rows like this are outside the bounds: of all accounts, the one that issues may be overdrawn. Default: none. */
  readonly unbounded?: Readonly<Record<string, string>>
}
interface Count {
  /** Fewest items. Default 0. */
  readonly min?: number
  /** Most items. Default: the kind's own limit. */
  readonly max?: number
}
interface Moment {
  /** The value must lie before now (past) or after now (future). */
  readonly must?: 'past' | 'future'
}
interface Target {
  /** Name of the resource referred to; a string, so that declarations stay leaves. */
  readonly to: string
  /** What the referred row must be at the time of writing, `{ enable: true }`. Pickers offer only such rows. */
  readonly only?: Condition
  /**
   * The row referred to changes because of this one: it is kept from others from the start, so that two who refer to it
   * at once take turns instead of waiting for each other. Default false.
   */
  readonly claims?: boolean
}
interface Upload {
  /** Width to height, `16 / 9`; pictures are cropped to it. Default: free. */
  readonly ratio?: number
  /** Largest size of one file in bytes. Default: 5 MB for pictures, 20 MB for attachments. */
  readonly maxBytes?: number
}
interface Attachment extends Upload {
  /** Extensions taken, of those the platform takes at all. Default: all of them. */
  readonly types?: readonly ('pdf' | 'doc' | 'docx' | 'xls' | 'xlsx' | 'zip' | 'mp4')[]
}
interface Options {
  readonly options: Enumeration | Dictionary
}

/** Facts that only one kind has, beside the common ones of `FieldFacts`. */
export interface KindFacts {
  text: Length & {
    readonly pattern?: PatternName
    /** The text is the name of a resource or report: filters find it by the title people know as well. Default: none. */
    readonly names?: 'resource'
    /**
     * The text is a code or an id of the platform, which is asked for as a whole: its index is of whole values. A filter
     * finds it by part as any text, and reads every row for it. Default false.
     */
    readonly code?: boolean
  }
  longText: Length & {
    /** A dictionary whose words staff put in with one press, instead of typing them each time. Default: none. */
    readonly canned?: Dictionary
  }
  richText: Length
  integer: Range
  money: Range
  points: Range
  yuanbao: Range
  decimal: Range & {
    /** Digits after the point. */
    readonly digits: number
  }
  percent: Range
  phone: object
  mobile: object
  email: object
  url: object
  date: Moment
  dateTime: Moment
  dateRange: object
  timeOfDay: object
  switch: {
    /** What on and off are called: yes and no, or enabled and disabled, of what is in use or kept out of it. Default: yesNo. */
    readonly says?: 'yesNo' | 'enabled'
  }
  select: Options
  multiSelect: Options & Count
  ref: Target & {
    /** The reference makes a tree of the resource itself, at most this many levels deep (E_TREE otherwise). */
    readonly depth?: number
  }
  refs: Target & Count
  image: Upload
  images: Upload & Count
  file: Attachment
  files: Attachment & Count
  icon: object
  color: object
  region: object
  list: Count & {
    /**
     * Rows may come from a sheet too: staff fill in a template, and what they upload or paste is checked and corrected
     * row by row before it joins the form. Default false.
     */
    readonly sheet?: boolean
  }
  json: object
}
