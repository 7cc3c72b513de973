/** Parts of the palette, in the order they are shown. */
export const commandGroups = ['recent', 'pages', 'records', 'actions'] as const
export type CommandGroup = (typeof commandGroups)[number]

/** One line of the palette. */
export interface Command {
  readonly key: string
  readonly group: CommandGroup
  readonly title: string
  /** Where a page stands, in smaller letters. */
  readonly detail?: string
  /** What it is found by: its title in every language. */
  readonly texts: readonly string[]
  readonly run: () => void
}
