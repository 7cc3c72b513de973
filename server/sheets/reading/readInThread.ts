import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { type Table, UnreadableSheet } from '../table.ts'

/** What the thread tells: some rows, then the heading of them all, or why there are none. */
export type Reading =
  | { readonly rows: Table['rows'] }
  | { readonly header: Table['header'] }
  | { readonly unreadable: UnreadableSheet['reason'] }

/** Built, the thread stands beside the server; otherwise its source does. */
function threadFile(): string {
  const built = fileURLToPath(new URL('reader.js', import.meta.url))
  return existsSync(built) ? built : fileURLToPath(new URL('reader.mjs', import.meta.url))
}

/** Whoever sent the sheet waits no longer, and neither do those whose turn comes after. */
export const longestReadingMs = 120_000

const read = (file: Buffer) =>
  new Promise<Table>((resolve, reject) => {
    const rows: (readonly string[])[] = []
    const thread = new Worker(threadFile(), { workerData: file })
    const limit = setTimeout(() => {
      reject(new UnreadableSheet('tooLarge'))
      void thread.terminate()
    }, longestReadingMs)
    thread.on('message', (said: Reading) => {
      if ('rows' in said) for (const row of said.rows) rows.push(row)
      else if ('header' in said) resolve({ header: said.header, rows })
      else reject(new UnreadableSheet(said.unreadable))
    })
    thread.on('error', (cause: NodeJS.ErrnoException) =>
      reject(cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new UnreadableSheet('tooLarge', { cause }) : cause),
    )
    thread.on('exit', (code) => {
      clearTimeout(limit)
      reject(new Error(`the thread that reads spreadsheets ended with code ${code}`))
    })
  })

let turn: Promise<unknown> = Promise.resolve()

/** Reads a spreadsheet beside everything else; one at a time, whoever has brought how many. */
export function readInThread(file: Buffer): Promise<Table> {
  const mine = turn.then(() => read(file))
  turn = mine.catch(() => undefined)
  return mine
}
