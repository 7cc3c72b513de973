import { relative } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { createServer } from 'vite'
import { devPlatform } from './dev/platform.mjs'

/**
 * `npm run dev`: the console with hot reload, and the platform server beside it. What is saved reaches both: the page at
 * once, the server when it was built and started anew, which takes a second or two. Calls wait for it meanwhile, so that
 * nothing typed is lost. `--console-only` leaves the server out, for a platform that runs already.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const port = Number(process.env.PORT || 8080)
const consoleOnly = process.argv.includes('--console-only')

/** Sources of the server: its own, declarations and what both halves share. */
const isOfServer = (path) => {
  const file = relative(root, path)
  return /^(server|resources|src)\/.*\.(ts|mjs|json)$/.test(file) && !/\.(test|fixture)\.ts$/.test(file)
}

/** @type {import('vite').ViteDevServer} */
let vite
let troubled = false

/**
 * Takes the last trouble from the page: an update removes it. Vite keeps an error for the next page if none is open, until
 * something else takes its place; there a reload does.
 */
function wellAgain() {
  if (!troubled) return
  troubled = false
  vite.ws.send(vite.ws.clients.size > 0 ? { type: 'update', updates: [] } : { type: 'full-reload' })
}

const platform = devPlatform({
  port,
  onTrouble: (message) => {
    if (message === null) return wellAgain()
    troubled = true
    vite.config.logger.error(message, { timestamp: true })
    vite.ws.send({ type: 'error', err: { message: stripVTControlCharacters(message), stack: '' } })
  },
})

/** Calls wait while the server is built or started. */
const patient = {
  name: 'wait-for-platform',
  configureServer: ({ middlewares }) => {
    middlewares.use('/platform', (_request, _response, next) => void platform.ready().then(() => next()))
  },
}

vite = await createServer({ plugins: consoleOnly ? [] : [patient] })
await vite.listen()
vite.printUrls()
if (!consoleOnly) {
  let timer
  const saved = (path) => {
    if (!isOfServer(path)) return
    clearTimeout(timer)
    // An editor that saves all files at once causes one build.
    timer = setTimeout(() => void platform.refresh(), 100)
  }
  vite.watcher.on('change', saved).on('add', saved).on('unlink', saved)
  // What was saved while the folders were looked through for the first time is in no event.
  vite.watcher.once('ready', () => void platform.refresh())
  await platform.refresh()
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    void Promise.all([platform.end(), vite.close()]).then(() => process.exit(0))
  })
