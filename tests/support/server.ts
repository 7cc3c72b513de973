import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { onOwnDisk } from './ownDisk.ts'

const root = resolve(import.meta.dirname, '../..')

/** A port nobody listens on right now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

export interface ServerOptions {
  /** A PostgreSQL; without it the embedded database in `dataDir`. */
  readonly databaseUrl?: string
  /** Default: a new one, removed with `stop`. */
  readonly dataDir?: string
  /** A data directory whose copy it begins with, so that no demo rows have to be made. */
  readonly filled?: string
  readonly demo?: '1' | '0'
  readonly port?: number
  readonly env?: Readonly<Record<string, string>>
  /** Its data directory is a disk of its own with so many MiB, gone when it ends (`ownDisk.ts`). */
  readonly disk?: number
  /** Is given its process before it is ready. */
  readonly onSpawn?: (child: ChildProcess) => void
  /** Milliseconds until it has to be ready. Default: four minutes. */
  readonly patience?: number
  /** A copy of the project that was built elsewhere. Default: this one. */
  readonly root?: string
  /** File of the project that is run. Default: the built server. */
  readonly main?: string
}

/** The built server in a process of its own, as `npm start` runs it. */
export interface RunningServer {
  readonly url: string
  readonly port: number
  readonly dataDir: string
  /** Of its PostgreSQL; none where its database is embedded. */
  readonly databaseUrl: string | undefined
  readonly process: ChildProcess
  /** What it wrote so far. */
  readonly output: () => string
  /** kill −9: no chance to tidy up. */
  readonly kill: () => Promise<void>
  /** Asks it to end; its data stay. */
  readonly exit: () => Promise<void>
  /** Asks it to end, and removes its data directory if it was made for it. */
  readonly stop: () => Promise<void>
}

const ended = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** Starts the built server and waits until it is ready; the tests build it first (`npm run build`). */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const folder = options.root ?? root
  const built = join(folder, options.main ?? '.build/server/main.js')
  if (!existsSync(built)) throw new Error('the server is not built: run npm run build')
  const port = options.port ?? (await freePort())
  const own = options.dataDir === undefined
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'console-server-'))
  if (own && options.filled && !options.disk) cpSync(options.filled, dataDir, { recursive: true })
  const { DATABASE_URL: _, NODE_ENV: __, ...inherited } = process.env
  const onDisk = options.disk ? onOwnDisk(dataDir, options.disk, options.filled) : []
  const [command = '', ...args] = [...onDisk, process.execPath, built]
  const child = spawn(command, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO_DATA: options.demo ?? '1',
      LOG_LEVEL: 'warn',
      ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
      ...options.env,
    },
  })
  options.onSpawn?.(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const url = `http://127.0.0.1:${port}`
  const exit = async () => {
    child.kill('SIGTERM')
    await ended(child)
  }
  const server: RunningServer = {
    url,
    port,
    dataDir,
    databaseUrl: options.databaseUrl,
    process: child,
    output: () => output,
    kill: async () => {
      child.kill('SIGKILL')
      await ended(child)
    },
    exit,
    stop: async () => {
      await exit()
      if (own) rmSync(dataDir, { recursive: true, force: true })
    },
  }
  await untilReady(server, options.patience ?? 240_000)
  return server
}

async function untilReady({ url, process: child, output }: RunningServer, patience: number): Promise<void> {
  const deadline = Date.now() + patience
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server ended with ${child.exitCode ?? child.signalCode}:\n${output()}`)
    const answer = await fetch(`${url}/healthz`).catch(() => null)
    if (answer?.status === 200) return
    await new Promise((wake) => setTimeout(wake, 50))
  }
  child.kill('SIGKILL')
  throw new Error(`the server was not ready in ${patience / 1_000} s:\n${output()}`)
}
