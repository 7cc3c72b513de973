import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { freePort } from '../../../tests/support/server.ts'
import type { Later } from '../steps.ts'

const project = join(import.meta.dirname, 'project')
const { dependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
/** What the console is compared with, as the table calls it. */
export const peerName = `Strapi ${dependencies['@strapi/strapi']}`

/** Seconds that it may take to create its tables. */
const patience = 180

/** Installs the peer from the registry, once for a version of its project: it is no dependency of ours. */
function installed(print: (line: string) => void): string {
  const digest = createHash('sha256')
    .update(readFileSync(join(project, 'package.json')))
    .digest('hex')
    .slice(0, 12)
  const folder = join(tmpdir(), `console-bench-peer-${digest}`)
  if (!existsSync(folder)) {
    print(`Installing ${peerName} …`)
    const fresh = mkdtempSync(`${folder}-`)
    cpSync(join(project, 'package.json'), join(fresh, 'package.json'))
    const args = ['install', '--no-audit', '--no-fund', '--loglevel=error']
    const { status } = spawnSync('npm', args, { cwd: fresh, stdio: ['ignore', 'ignore', 'inherit'] })
    if (status !== 0) throw new Error(`${peerName} could not be installed`)
    // Only what was installed whole has the name.
    renameSync(fresh, folder)
  }
  cpSync(project, folder, { recursive: true })
  mkdirSync(join(folder, 'public/uploads'), { recursive: true })
  return folder
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  )

/** The peer on a database of its own; it answers once this is over. */
export async function startPeer(
  databaseUrl: string,
  later: Later,
  print: (line: string) => void,
): Promise<{ readonly url: string; readonly token: string }> {
  const folder = installed(print)
  const port = await freePort()
  const child = fork(join(folder, 'start.js'), {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      STRAPI_TELEMETRY_DISABLED: 'true',
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      SECRET: randomBytes(16).toString('hex'),
    },
  })
  later(() => stop(child))
  let said = ''
  for (const output of [child.stdout, child.stderr])
    output?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2000)
    })
  const exited = once(child, 'exit').then(() => {
    throw new Error(`${peerName} ended:\n${said}`)
  })
  const told = once(child, 'message', { signal: AbortSignal.timeout(patience * 1000) })
  const [{ token }] = (await Promise.race([told, exited])) as [{ token: string }]
  // From now on its end is that of the bench.
  exited.catch(() => {})
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(url))) await after(200)
  return { url, token }
}
