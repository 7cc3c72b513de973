import type { Table } from '../sheets/table.ts'

/** A table waits so long for its job; a job that comes later, or to another process, reads the file anew. */
const patienceMs = 60_000
/** Large ones are dear to keep. */
const maxWaiting = 2

const waiting = new Map<string, Table>()

/** Keeps a table that a call has read for the job that will import it. */
export function keepPendingTable(job: string, table: Table): void {
  if (waiting.size >= maxWaiting) return
  waiting.set(job, table)
  setTimeout(() => waiting.delete(job), patienceMs).unref()
}

/** The table that was kept for the job, once. */
export function takePendingTable(job: string): Table | undefined {
  const table = waiting.get(job)
  waiting.delete(job)
  return table
}
