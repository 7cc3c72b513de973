import type { WireRow } from '../../platform/contract.ts'

/** The largest page that the platform answers. */
const pageSize = 200

interface Page {
  readonly data: readonly WireRow[]
  readonly total: number
}

/** Reads a list from its first row on, up to so many rows, and how many it has. */
export async function readPages(
  most: number,
  ask: (pagination: { readonly currentPage: number; readonly pageSize: number }) => Promise<Page>,
) {
  // A row that moved up between two pages is in both.
  const rows = new Map<string, WireRow>()
  let total = 0
  for (let currentPage = 1; (currentPage - 1) * pageSize < most; currentPage += 1) {
    const page = await ask({ currentPage, pageSize })
    for (const row of page.data) rows.set(row.id, row)
    total = page.total
    if (page.data.length < pageSize) break
  }
  return { rows: [...rows.values()], total: Math.max(total, rows.size) }
}
