import { parentPort, workerData } from 'node:worker_threads'
import { UnreadableSheet } from '../table.ts'
import type { Reading } from './readInThread.ts'
import { tableFrom } from './tableFrom.ts'

/** Rows handed over at a time: who receives them has other things to do in between. */
const rowsAtOnce = 1_000

const post = (reading: Reading) => parentPort?.postMessage(reading)

try {
  const { header, rows } = await tableFrom(Buffer.from(workerData as Uint8Array))
  for (let start = 0; start < rows.length; start += rowsAtOnce) post({ rows: rows.slice(start, start + rowsAtOnce) })
  post({ header })
} catch (cause) {
  if (!(cause instanceof UnreadableSheet)) throw cause
  post({ unreadable: cause.reason })
}
