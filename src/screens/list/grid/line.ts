import type { WireRow } from '../../../platform/contract.ts'

/** Texts of cells by field. */
export type Texts = Readonly<Record<string, string>>

/** A row of the sheet: what the platform has, and what was typed over it. A line never changes; an edit makes another one. */
export interface Line {
  /** The id of the row, or a name for a new one. */
  readonly key: string
  /** As it was read; null: a new one. */
  readonly row: WireRow | null
  /** Cells that say something else than the row. */
  readonly texts: Texts
  /** What somebody else has put into cells of these, meanwhile. */
  readonly theirs: Texts
  /** Why the platform refused cells, in words. */
  readonly refused: Texts
  /** Why it refused the row. */
  readonly refusal: string | null
}

const nothing: Texts = {}

export const lineOf = (row: WireRow): Line => ({ ...newLine(row.id), row })

export const newLine = (key: string): Line => ({
  key,
  row: null,
  texts: nothing,
  theirs: nothing,
  refused: nothing,
  refusal: null,
})

export const isChanged = ({ texts }: Line): boolean => Object.keys(texts).length > 0

export const without = (texts: Texts, names: readonly string[]): Texts =>
  names.some((name) => Object.hasOwn(texts, name))
    ? Object.fromEntries(Object.entries(texts).filter(([name]) => !names.includes(name)))
    : texts
