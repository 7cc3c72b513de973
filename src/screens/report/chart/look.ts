/** Colours and sizes of the console's theme. */
export interface Look {
  readonly text: string
  readonly quiet: string
  readonly line: string
  readonly ground: string
  readonly raised: string
  readonly colours: readonly string[]
  readonly motion: boolean
}
