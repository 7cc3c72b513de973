import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Beside the build of `npm start`, which stays what it is. */
const outDir = '.build/dev'
const folder = fileURLToPath(new URL(`../../${outDir}/`, import.meta.url))
const main = join(folder, 'main.js')

const isListening = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })

/** Removes what earlier builds left: pieces are named by what is in them, so that each build adds some. */
function keepOnly({ output }) {
  const built = new Set(output.map(({ fileName }) => fileName))
  for (const name of readdirSync(folder)) if (!built.has(name)) rmSync(join(folder, name), { recursive: true })
}

/**
 * The platform server of `npm run dev`: built in a moment, and started anew when what was built is different.
 * `onTrouble` is given what a build or a start says when it fails; null: it is well again.
 * @param {{ port: number, onTrouble: (message: string | null) => void }} options
 */
export function devPlatform({ port, onTrouble }) {
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null
  let running = ''
  let ready = Promise.resolve()
  let over = false

  async function stop() {
    const ending = child
    child = null
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    ending.kill('SIGTERM')
    await once(ending, 'exit')
  }

  async function start() {
    await stop()
    const started = spawn(process.execPath, [main, '--platform-only'], { stdio: ['inherit', 'inherit', 'pipe'] })
    child = started
    let said = ''
    started.stderr.on('data', (text) => {
      said = `${said}${text}`.slice(-4_000)
      process.stderr.write(text)
    })
    started.once('exit', (code) => {
      if (child === started && code) onTrouble(said.trim() || `The server ended with code ${code}.`)
    })
    // It listens before it is ready, and lets calls wait.
    while (started.exitCode === null && started.signalCode === null && !(await isListening(port))) await wait(50)
  }

  /** Builds; starts the server where that gave something new. */
  async function refresh() {
    if (over) return
    let result
    try {
      result = await build({ logLevel: 'error', build: { ssr: true, outDir, emptyOutDir: false } })
    } catch (cause) {
      return onTrouble(cause instanceof Error ? cause.message : String(cause))
    }
    const built = readFileSync(main, 'utf8')
    if (over) return
    if (built !== running || child?.exitCode !== null) {
      running = built
      await start()
      // Until now the server before might have asked for some.
      keepOnly(result)
    }
    if (child?.exitCode === null) onTrouble(null)
  }

  /** One after the other: a file saved while another is built is in the next build. */
  const again = () => {
    ready = ready.then(refresh)
    return ready
  }
  /** Ends the server for good, also one that is just being started. */
  const end = async () => {
    over = true
    await stop()
    await ready
    await stop()
  }
  return { refresh: again, end, ready: () => ready }
}
