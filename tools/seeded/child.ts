import { type ChildProcess, spawn } from 'node:child_process'
import process from 'node:process'

interface Ended {
  /** Null: it was ended, because it took too long. */
  readonly status: number | null
  /** The end of what it said, on both channels. */
  readonly said: string
}

const longestSaid = 200_000
const running = new Set<ChildProcess>()

/** A process and all that it started: a worker that goes round in circles does not notice that its parent is gone. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All of it has ended by itself.
  }
}

/** Ends what is still running; for a tool that is broken off. */
export const endAll = (): void => running.forEach(endGroup)

/** A tool runs as in development, and where many build for others a test may get a second try: neither holds for tests. */
function surroundings(more: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { NODE_ENV: _mode, CI: _ci, VITEST: _vitest, ...env } = process.env
  return { ...env, ...more }
}

/** Runs a program of Node in a folder, in a group of its own, for so many minutes at most. */
export function runNode(
  folder: string,
  args: readonly string[],
  { env = {}, minutes }: { readonly env?: Readonly<Record<string, string>>; readonly minutes: number },
): Promise<Ended> {
  const child = spawn(process.execPath, [...args], {
    cwd: folder,
    env: surroundings(env),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let said = ''
  let late = false
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-longestSaid)
    })
  const timer = setTimeout(() => {
    late = true
    endGroup(child)
  }, minutes * 60_000)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => {
      clearTimeout(timer)
      running.delete(child)
      // What a test left running must not be in the way of the next.
      endGroup(child)
      resolve({ status: late ? null : (status ?? 1), said })
    })
  })
}
