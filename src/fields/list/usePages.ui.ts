import { useState } from 'react'

/** So many rows of inputs are on the screen at once; a sheet may bring a thousand. */
export const rowsPerPage = 20

const pageOf = (index: number) => Math.floor(index / rowsPerPage)

/** Number of the row that a message is about: `[12].phone` is 12. */
const rowOf = (path: string) => Number(/^\[(\d+)\]/.exec(path)?.[1] ?? 0)

/** Which rows of a long list are shown: those somebody turned to, or the first with something wrong in it. */
export function usePages(count: number, issues: Readonly<Record<string, string>> | undefined) {
  const [page, setPage] = useState(0)
  const [seen, setSeen] = useState<typeof issues>()
  if (seen !== issues) {
    setSeen(issues)
    const wrong = Object.keys(issues ?? {}).map(rowOf)
    if (wrong.length > 0) setPage(pageOf(Math.min(...wrong)))
  }
  const current = Math.min(page, pageOf(Math.max(count - 1, 0)))
  return {
    /** Counted from 0. */
    page: current,
    first: current * rowsPerPage,
    turnTo: setPage,
    /** Turns to the page of the row with this index. */
    show: (index: number) => setPage(pageOf(index)),
  }
}
