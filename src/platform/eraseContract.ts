/** Calls that erase the personal data of somebody: what would become of it, and that it does. */
export const eraseEndpoints = {
  preview: 'POST /platform/pc/erase/preview',
  run: 'POST /platform/pc/erase/run',
} as const

/** Rows of one resource that tell of the person. */
export interface ErasedPlace {
  readonly resource: string
  /** What its rows are called, in the language of the call. */
  readonly label: string
  readonly rows: number
  /** Labels of the fields that are emptied, or masked because money rules need the row. */
  readonly emptied: readonly string[]
  readonly masked: readonly string[]
  /** What stays of the rows, and why. */
  readonly stays: string
}

export interface ErasePreview {
  readonly places: readonly ErasedPlace[]
  /** What is kept elsewhere, and for how long. */
  readonly elsewhere: readonly string[]
}

export interface EraseAnswer extends ErasePreview {
  /** What was done, as a file. */
  readonly report: { readonly name: string; readonly content: string }
}
