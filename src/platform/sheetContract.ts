/** Answer of imports; the failed rows are downloadable through `jobId`. */
export interface ImportAnswer {
  readonly jobId: string
  readonly state: 'queued' | 'running' | 'success' | 'failed' | 'cancelled'
  readonly total: number
  readonly successCount: number
  readonly failCount: number
  readonly errors: readonly ImportError[]
}
/** What an import would do, before it does it: form field `preview` of the import call. */
export interface ImportPreview {
  readonly header: readonly string[]
  /** Field by column, recognised or guessed; null: passed over. */
  readonly columns: readonly (string | null)[]
  /** Fields whose column was only guessed. */
  readonly guessed: readonly string[]
  /** Required fields that no column gives; until they are chosen, rows are not checked. */
  readonly missing: readonly string[]
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[]
  readonly errors: readonly ImportError[]
  readonly failCount: number
  /** Rows of the sheet; of a large one not all are in `rows`, and the wrong ones come first. */
  readonly total: number
  /** Rows that there was time to check. */
  readonly checked: number
}
/** `POST …/list/sheet`: a sheet as rows of a nested list, to be corrected before they join a form. */
export interface ListSheet extends ImportPreview {
  /** Rows with nothing wrong, in their order: as the form holds them, and what their references are called. */
  readonly items: readonly {
    readonly row: number
    readonly values: Readonly<Record<string, unknown>>
    readonly labels: Readonly<Record<string, string>>
  }[]
}
export interface ImportError {
  /** Row number in the sheet; the first row of data is 2. */
  readonly row: number
  /** Column as headed in the sheet. */
  readonly column: string
  readonly field: string
  readonly value: string
  readonly message: string
}
