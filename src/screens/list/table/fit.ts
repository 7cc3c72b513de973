/** A column as far as its room is concerned, in pixels. */
export interface Wanted {
  readonly key: string
  /** What its heading and its values take. */
  readonly want: number
  /** What it can be cut to; a figure cannot be cut. */
  readonly least: number
  /** Takes what is left: the others have what they want. */
  readonly grows: boolean
  /** Stays whatever the room: what a row is judged by, and its buttons. */
  readonly stays: boolean
}

/** Which columns are shown, and how wide. */
export interface Fit {
  readonly widths: Readonly<Record<string, number>>
  /** Those that have no room, in their order. */
  readonly dropped: readonly string[]
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** Gives what is left to those that want more, the same to each, and then to all texts alike. */
function spread(columns: readonly Wanted[], left: number): Record<string, number> {
  const widths = Object.fromEntries(columns.map(({ key, want, least }) => [key, Math.min(want, least)]))
  const give = (to: readonly Wanted[], most: (column: Wanted) => number) => {
    let open = to.filter((column) => most(column) > (widths[column.key] ?? 0))
    while (open.length > 0 && left >= 1) {
      const share = left / open.length
      for (const column of open) {
        const more = Math.min(share, most(column) - (widths[column.key] ?? 0))
        widths[column.key] = (widths[column.key] ?? 0) + more
        left -= more
      }
      open = open.filter((column) => most(column) - (widths[column.key] ?? 0) > 0.5)
    }
  }
  give(columns, ({ want }) => want)
  give(
    columns.filter(({ grows }) => grows),
    () => Number.POSITIVE_INFINITY,
  )
  return widths
}

/**
 * The columns that have room, from the first on, and their widths: figures as wide as they are, texts with what is left.
 * `room` zero: nobody knows it, and nothing is dropped. `more`: what the column takes that says how many are dropped.
 */
export function fitColumns(columns: readonly Wanted[], room: number, more: number): Fit {
  if (room === 0) return { widths: Object.fromEntries(columns.map(({ key, want }) => [key, want])), dropped: [] }
  const leastOf = ({ want, least }: Wanted) => Math.min(want, least)
  const fitting = (within: number) => {
    let taken = sum(columns.filter(({ stays }) => stays).map(leastOf))
    let full = false
    return columns.filter((column) => {
      if (column.stays) return true
      full ||= taken + leastOf(column) > within
      if (!full) taken += leastOf(column)
      return !full
    })
  }
  const all = fitting(room)
  const isAll = all.length === columns.length
  const shown = isAll ? all : fitting(room - more)
  const left = room - (isAll ? 0 : more) - sum(shown.map(leastOf))
  return {
    widths: spread(shown, Math.max(0, left)),
    dropped: columns.filter((column) => !shown.includes(column)).map(({ key }) => key),
  }
}
