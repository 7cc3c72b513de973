/** A change of a record, in the language of the call; personal data is masked for everybody. */
export interface HistoryEntry {
  readonly id: string
  readonly at: string
  readonly who: string
  /** By which of their access tokens they did it, and by which tool of an assistant; absent: themselves. */
  readonly token?: string
  readonly tool?: string
  /** Name of the operation; `create` for the first. */
  readonly operation: string
  readonly changes: readonly { readonly field: string; readonly before: string | null; readonly after: string | null }[]
  /** The caller may write the row back to what it was after this change, and that would change something. */
  readonly restorable: boolean
}
/** The newest changes of a record; `total` counts them all. */
export interface HistoryAnswer {
  readonly list: readonly HistoryEntry[]
  readonly total: number
}
/** What of a record differed from now after a change, as its update call takes it; with the row's version now. */
export interface HistoryVersion {
  readonly version: number
  readonly values: Readonly<Record<string, unknown>>
}
