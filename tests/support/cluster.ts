import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { freePort } from './server.ts'

const answer = (command: string, ...args: string[]): string =>
  spawnSync(command, args, { encoding: 'utf8' }).stdout?.trim() ?? ''

/** Where PostgreSQL's own programs are; empty: this machine has none. */
const programs = (): string =>
  answer('sh', '-c', 'ls -d /usr/lib/postgresql/*/bin /usr/local/pgsql/bin 2>/dev/null | tail -1')

export const hasPostgresPrograms = (): boolean => programs() !== ''

/** PostgreSQL refuses to run as root, and then runs as its own user. */
function user(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {}
  return { uid: Number(answer('id', '-u', 'postgres')), gid: Number(answer('id', '-g', 'postgres')) }
}

/** A PostgreSQL of its own, which may be stopped without anybody else noticing. */
export interface Cluster {
  readonly url: string
  /** A copy of that database of another PostgreSQL, which nobody has to leave for it. */
  readonly fill: (server: string, database: string) => void
  readonly start: () => Promise<void>
  /** At once: nothing is written down, the next start recovers. */
  readonly stop: () => Promise<void>
  readonly remove: () => Promise<void>
}

export async function newCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'console-cluster-'))
  const as = user()
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid)
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(programs(), program), args, { ...as, cwd: folder, stdio: 'pipe', maxBuffer: 2 ** 30 })
  run('initdb', '-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync')
  const port = await freePort()
  let postmaster: ChildProcess | null = null

  const stop = async () => {
    if (!postmaster) return
    const ended = once(postmaster, 'exit')
    postmaster.kill('SIGQUIT')
    await ended
    postmaster = null
  }
  const start = async () => {
    const told = ['-D', join(folder, 'data'), '-p', String(port), '-k', folder, '-h', '127.0.0.1']
    postmaster = spawn(join(programs(), 'postgres'), told, { ...as, cwd: folder, stdio: 'ignore' })
    for (;;) {
      if (spawnSync(join(programs(), 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status === 0) return
      await new Promise((wake) => setTimeout(wake, 50))
    }
  }
  await start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    fill: (server, database) => {
      const from = new URL(server)
      from.pathname = `/${database}`
      const sql = run('pg_dump', '--no-owner', from.href)
      execFileSync(join(programs(), 'psql'), ['-q', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'], {
        input: sql,
        stdio: ['pipe', 'ignore', 'pipe'],
      })
    },
    start,
    stop,
    remove: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
