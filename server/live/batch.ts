import type { RowsChanged } from '../events/events.ts'

/** Rows remembered between two deliveries; beyond that nobody is told which ones. */
const most = 5000

/** Changes of a short time, united; bounded, whatever is imported meanwhile. */
export interface Batch {
  add(change: RowsChanged): void
  /** Takes everything out. `lost`: there was more than could be remembered. */
  take(): { readonly changes: readonly RowsChanged[]; readonly lost: boolean }
  /** Something was changed that nobody can name. */
  lose(): void
  readonly empty: boolean
}

export function newBatch(): Batch {
  let united = new Map<string, RowsChanged & { readonly ids: string[]; readonly known: Set<string> }>()
  let count = 0
  let lost = false
  const lose = () => {
    united = new Map()
    count = 0
    lost = true
  }
  return {
    add(change) {
      if (lost) return
      const { resource, type, by } = change
      const key = `${resource} ${type} ${by}`
      const same = united.get(key) ?? { resource, type, by, ids: [], known: new Set<string>() }
      united.set(key, same)
      for (const id of change.ids) {
        if (same.known.has(id)) continue
        if (++count > most) return lose()
        same.known.add(id)
        same.ids.push(id)
      }
    },
    take() {
      const taken = { changes: [...united.values()].map(({ known: _, ...change }) => change), lost }
      united = new Map()
      count = 0
      lost = false
      return taken
    },
    lose,
    get empty() {
      return united.size === 0 && !lost
    },
  }
}
