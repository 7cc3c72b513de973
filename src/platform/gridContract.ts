import type { WireRow } from './contract.ts'

/** Saves what was typed into a list's sheet, as one batch (`GridRequest`, answered by `GridAnswer`). */
export const gridSave = 'POST /platform/pc/grid/save'

export const gridLimits = {
  /** Rows of one call, and of one sheet. */
  rows: 2_000,
} as const

/** A row of a sheet as somebody left it: only the cells that they changed. */
export interface GridRow {
  /** Names the row in the answer: its id, or any other word for a new one. */
  readonly key: string
  /** Of a row that is there, with the version that was read. A new one has neither. */
  readonly id?: string
  readonly version?: number
  /** By field, as the forms send them. */
  readonly values: Readonly<Record<string, unknown>>
  /** References by what people call them, as a sheet does: titles or unique codes. */
  readonly names?: Readonly<Record<string, string | readonly string[]>>
}

export interface GridRequest {
  /** A resource, or a view with a sheet of its own. */
  readonly resource: string
  readonly rows: readonly GridRow[]
  /** Whether what can be saved is, without what cannot. Otherwise one refused row keeps all as they are. */
  readonly partly: boolean
}

/** A row that is stored now, as the list shows it. */
export interface GridSaved {
  readonly key: string
  readonly row: WireRow
}

/** A row that stays as it is, and why. */
export interface GridRefused {
  readonly key: string
  readonly errorCode: string
  readonly msg: string
  /** By field, in the language of the call; empty: it is about the row. */
  readonly errors: Readonly<Record<string, string>>
  /** E_VERSION: the row as somebody else left it. */
  readonly current?: WireRow
}

export interface GridAnswer {
  readonly saved: readonly GridSaved[]
  readonly failed: readonly GridRefused[]
}
