import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'

/** Where the embedded database listens, in the terms of `pg`. */
export interface Address {
  readonly host: string
  readonly port: number
}

/** PostgreSQL in a thread of this process. */
export interface Embedded {
  readonly address: Address
  /** Resolves when it can be connected to; rejects when it does not come back. */
  available(): Promise<void>
  /** Ends the thread as it is and opens the data again: what was acknowledged is there, what ran is not. */
  restart(why: string): void
  close(): Promise<void>
}

/** Built, the thread stands beside the server; otherwise its source does. */
function workerFile(): string {
  const built = fileURLToPath(new URL('embedded.js', import.meta.url))
  return existsSync(built) ? built : fileURLToPath(new URL('worker.mjs', import.meta.url))
}

/** libpq's convention, which `pg` follows: the socket is a file of this name in the folder given as host. */
const socketName = (port: number) => `.s.PGSQL.${port}`
const port = 5432
/** Longest path of a Unix socket on every system. */
const longestPath = 100

/** A folder only this user may enter: in the data directory, or where paths are short. */
function socketFolder(dataDir: string): string {
  if (join(dataDir, socketName(port)).length <= longestPath) return dataDir
  return mkdtempSync(join(tmpdir(), 'console-'))
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })

const opened = (worker: Worker) =>
  new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve())
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the embedded database ended with code ${code}`)))
  })

const attempts = 5

/** Opens the embedded database of a data directory, and opens it again whenever its thread ends. */
export async function startEmbedded(dataDir: string, log: Logger): Promise<Embedded> {
  const windows = process.platform === 'win32'
  const folder = windows ? null : socketFolder(dataDir)
  const address: Address = folder ? { host: folder, port } : { host: '127.0.0.1', port: await freePort() }
  const path = folder && join(folder, socketName(port))
  let closing = false
  let worker: Worker
  let ready: Promise<void>

  async function open(attempt = 1): Promise<void> {
    if (path) rmSync(path, { force: true })
    worker = new Worker(workerFile(), {
      workerData: { dataDir: join(dataDir, 'postgres'), ...(path ? { path } : { port: address.port }) },
    })
    const running = worker
    running.on('error', (error) => log.error({ err: error }, 'the embedded database failed'))
    try {
      await opened(running)
    } catch (cause) {
      if (attempt === attempts || closing) throw cause
      return open(attempt + 1)
    }
    running.once('exit', () => {
      if (!closing && worker === running) reopen('the embedded database ended')
    })
  }
  function reopen(why: string) {
    const ended = worker.removeAllListeners('exit').terminate()
    log.warn(`${why}; it is opened again`)
    ready = ended.then(() => open())
    // Whoever asks next is told; until then nobody may be.
    ready.catch((error: unknown) => log.fatal({ err: error }, 'the embedded database does not open'))
  }

  ready = open()
  await ready

  return {
    address,
    available: () => ready,
    restart(why) {
      if (!closing) reopen(why)
    },
    async close() {
      closing = true
      await ready.catch(() => undefined)
      const closed = new Promise((resolve) => worker.once('message', resolve).once('exit', resolve))
      worker.postMessage('close')
      await closed
      await worker.terminate()
      if (folder && folder !== dataDir) rmSync(folder, { recursive: true, force: true })
    },
  }
}
