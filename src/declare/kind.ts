import type { Condition } from './condition.ts'
import type { Dictionary, Enumeration } from './enumeration.ts'
import type { PatternName } from './pattern.ts'

/** A range of days, both included, as `YYYY-MM-DD`. */
export interface DateRange {
  readonly from: string
  readonly to: string
}

/** The field kinds (domain 0.2) and the type of a stored value of each. */
export interface KindValues {
  /** One line of text. */
  text: string
  /** Text of several lines. */
  longText: string
  /** Text with headings, lists, tables and pictures: sanitised HTML in which pictures are named by file id. */
  richText: string
  /** A whole number. */
  integer: number
  /** An amount in whole fen. It is shown and typed in yuan. */
  money: number
  /** A whole number of points. */
  points: number
  /** A whole number of yuanbao. */
  yuanbao: number
  /** A number with decimals. */
  decimal: number
  /** A percentage; 80 means 80 %. */
  percent: number
  /** A landline or mobile number. */
  phone: string
  /** A mobile number of mainland China. */
  mobile: string
  /** An email address. */
  email: string
  /** A web address. */
  url: string
  /** A day in Shanghai, `YYYY-MM-DD`. */
  date: string
  /** A moment: ISO 8601 in UTC, shown in Shanghai time. */
  dateTime: string
  /** A range of days, both included. */
  dateRange: DateRange
  /** A time of day, `HH:mm`. */
  timeOfDay: string
  /** Yes or no. */
  switch: boolean
  /** One code of an enumeration or dictionary. */
  select: string
  /** Several codes of an enumeration or dictionary. */
  multiSelect: readonly string[]
  /** The id of a row of another resource. */
  ref: string
  /** The ids of several rows of another resource. */
  refs: readonly string[]
  /** The id of one picture. */
  image: string
  /** The ids of several pictures. */
  images: readonly string[]
  /** The id of one attachment. */
  file: string
  /** The ids of several attachments. */
  files: readonly string[]
  /** A name of the icon catalogue. */
  icon: string
  /** A colour: a name of the palette, or `#RRGGBB`. */
  color: string
  /** A district code of six digits. */
  region: string
  /** Rows with fields of their own, edited in a table inside the form. */
  list: readonly Readonly<Record<string, unknown>>[]
  /** Any JSON. It is shown and never edited in forms. */
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

/**
 * Whether values of a kind are numbers, which have bounds and can be summed.
 * @internal
 */
export const isNumberKind = (kind: Kind): kind is NumberKind => Object.hasOwn(numbers, kind)

/** Facts of texts. */
interface Length {
  /**
   * Fewest characters.
   * @default none
   */
  readonly min?: number
  /**
   * Most characters.
   * @default the limit of the kind
   */
  readonly max?: number
}
/** Facts of numbers. */
interface Range {
  /**
   * Smallest value, included, in the stored unit (money: fen).
   * @default none
   */
  readonly min?: number
  /**
   * Largest value, included, in the stored unit (money: fen).
   * @default the limit of the kind
   */
  readonly max?: number
  /**
   * Whether the value must be more than 0. With `or`, it or that other number of the row must be.
   * @default false
   * @example `{ or: 'refundYuanbao' }`
   */
  readonly positive?: true | { readonly or: string }
  /**
   * Whether the value must not be 0, as of a correction.
   * @default false
   */
  readonly nonzero?: boolean
  /**
   * Rows that meet this condition have no bounds.
   * @default none
   */
  readonly unbounded?: Readonly<Record<string, string>>
}
/** Facts of kinds with several values. */
interface Count {
  /**
   * Fewest items.
   * @default 0
   */
  readonly min?: number
  /**
   * Most items.
   * @default the limit of the kind
   */
  readonly max?: number
}
/** Facts of days and moments. */
interface Moment {
  /**
   * Whether the value must lie before now (`past`) or after now (`future`).
   * @default any time
   */
  readonly must?: 'past' | 'future'
}
/** Facts of references. */
interface Target {
  /**
   * Name of the resource that is referred to.
   * @check R005
   */
  readonly to: string
  /**
   * Condition that the row referred to must meet when the value is written. Pickers offer only such rows.
   * @default any row
   * @example `{ enable: true }`
   */
  readonly only?: Condition
  /**
   * Whether a write of this row also changes the row referred to. That row is then locked first, so that two such
   * writes take turns and cannot deadlock.
   * @default false
   */
  readonly claims?: boolean
}
/** Facts of files. */
interface Upload {
  /**
   * Largest size of one file, in bytes.
   * @default 5 MB for pictures, 20 MB for attachments
   */
  readonly maxBytes?: number
}
/** Facts of pictures. */
interface Picture extends Upload {
  /**
   * Width divided by height. The form crops pictures to it, and the server refuses others (E_FORMAT).
   * @default free
   * @example `16 / 9`
   */
  readonly ratio?: number
  /**
   * Reference to the row that says how large the picture is: its resource declares `pictureSize`. The form crops to
   * those sides, and the server refuses other proportions (E_FORMAT) and larger files (E_RANGE).
   * @default free
   * @example `'spaceId'`
   * @check R032
   */
  readonly sizedBy?: string
}
/** Facts of attachments. */
interface Attachment extends Upload {
  /**
   * File extensions that are accepted.
   * @default every extension the platform accepts
   */
  readonly types?: readonly ('pdf' | 'doc' | 'docx' | 'xls' | 'xlsx' | 'zip' | 'mp4')[]
}
/** Facts of choices. */
interface Options {
  /** The codes that can be chosen: an enumeration or a dictionary. */
  readonly options: Enumeration | Dictionary
}

/** Facts that only one kind has, beside those of `FieldFacts`. */
export interface KindFacts {
  /** Facts of `text`, beside those of `Length`. */
  text: Length & {
    /**
     * Name of a pattern that the text must match.
     * @default any text
     */
    readonly pattern?: PatternName
    /**
     * Says that the text is the name of a resource or report, so that filters also find it by its title.
     * @default false
     */
    readonly names?: 'resource'
    /**
     * Says that the text is a code that people search as a whole. Its index then holds whole values and finds whole ids; a
     * filter by a part reads every row.
     * @default false
     */
    readonly code?: boolean
  }
  /** Facts of `longText`, beside those of `Length`. */
  longText: Length & {
    /**
     * Dictionary of ready-made texts that staff insert with one click.
     * @default none
     * @example `dict('rejectReason')`
     */
    readonly canned?: Dictionary
  }
  richText: Length
  integer: Range
  money: Range
  points: Range
  yuanbao: Range
  /** Facts of `decimal`, beside those of `Range`. */
  decimal: Range & {
    /** Digits after the decimal point. */
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
  /** Facts of `switch`. */
  switch: {
    /**
     * What on and off are called: yes and no, or enabled and disabled.
     * @default 'yesNo'
     */
    readonly says?: 'yesNo' | 'enabled'
  }
  /** Facts of `select`, beside those of `Options`. */
  select: Options & {
    /**
     * Codes that staff may choose. Rows may have the others, which the server gives them; filters ask for all.
     * @default every code
     * @example `['cash', 'transfer']`
     */
    readonly only?: readonly string[]
  }
  multiSelect: Options & Count
  /** Facts of `ref`, beside those of `Target`. */
  ref: Target & {
    /**
     * Makes a tree of the resource itself, with at most so many levels (E_TREE).
     * @default no tree
     */
    readonly depth?: number
  }
  refs: Target & Count
  image: Picture
  images: Picture & Count
  file: Attachment
  files: Attachment & Count
  icon: object
  color: object
  region: object
  /** Facts of `list`, beside those of `Count`. */
  list: Count & {
    /**
     * Whether rows of the nested list can come from a sheet: staff fill in a template, and the rows are checked and
     * corrected before they join the form.
     * @default false
     * @check R026
     */
    readonly sheet?: boolean
  }
  json: object
}
