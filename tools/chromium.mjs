/**
 * The Chromium of the browser tests: found on this machine, or installed. `node tools/chromium.mjs` prints its path.
 * One that is there but does not start (no libraries, another architecture) does not count: the next way is tried.
 */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { chromium } from 'playwright-core'

/** The headless shell first: it starts sooner and takes less memory than the whole browser. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** How every Chromium of the tests is started: it talks to nobody but the pages under test. */
export const chromiumArgs = [
  // Chromium refuses to have its sandbox run by root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const isRoot = () => process.getuid?.() === 0
const mayInstall = () => process.env.TEST_INSTALL !== '0'

function isRunnable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Why this program does not show a page; null when it does. */
function whyNotStarting(path) {
  if (!isRunnable(path)) return `${path} cannot be run`
  const profile = mkdtempSync(join(tmpdir(), 'console-chromium-'))
  const page = ['--headless', `--user-data-dir=${profile}`, '--dump-dom', 'data:text/html,<p>it+starts</p>']
  const { stdout, stderr, error } = spawnSync(path, [...chromiumArgs, ...page], { encoding: 'utf8', timeout: 60_000 })
  rmSync(profile, { recursive: true, force: true })
  if (stdout?.includes('it+starts')) return null
  const said = stderr?.trim().split('\n').at(-1)
  return `${path} does not start: ${error?.message ?? (said || 'it showed no page')}`
}

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .filter(isRunnable)
    .toSorted((a, b) => names.findIndex((name) => a.endsWith(name)) - names.findIndex((name) => b.endsWith(name)))

function downloaded() {
  const path = chromium.executablePath()
  return path && existsSync(path) ? [path] : []
}

const run = (command, args) =>
  spawnSync(command, args, {
    // What is installed is told on the error channel: this program's own output is a path.
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

const hasApt = () => isRoot() && existsSync('/etc/debian_version')
const apt = (...packages) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])

/** Chinese pages need Chinese letters, whose widths decide what fits. */
const hasChineseFont = () => {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' })
  return status === 0 && stdout.trim() !== ''
}

function installWithApt() {
  run('apt-get', ['update', '-qq'])
  // Older releases of Debian have no package of the shell alone.
  if (!apt('chromium-headless-shell')) apt('chromium')
  if (!hasChineseFont()) apt('fonts-noto-cjk')
}

function installWithPlaywright() {
  const libraries = hasApt() ? ['--with-deps'] : []
  run('npx', ['playwright-core', 'install', ...libraries, 'chromium'])
}

/** In the order in which they are tried; the last two change this machine, unless `TEST_INSTALL=0` forbids it. */
const ways = [
  { look: onPath },
  { look: downloaded },
  { prepare: installWithApt, may: () => mayInstall() && hasApt(), look: onPath },
  { prepare: installWithPlaywright, may: mayInstall, look: downloaded },
]

let found

/**
 * Path of a Chromium that starts: `CHROMIUM_PATH`, which must work if it is given; else one on the PATH; else the one
 * Playwright downloaded before; else one installed now, by apt where that may be used, and by Playwright.
 * Throws with what became of each of them.
 */
export function findChromium() {
  if (found) return found
  const named = process.env.CHROMIUM_PATH
  if (named) {
    const reason = whyNotStarting(named)
    if (reason) throw new Error(`CHROMIUM_PATH: ${reason}`)
    found = named
    return found
  }
  const reasons = new Set()
  for (const { prepare, may, look } of ways) {
    if (may && !may()) continue
    if (prepare) process.stderr.write('No Chromium that starts was found; installing one for the browser tests.\n')
    prepare?.()
    for (const path of look()) {
      const reason = whyNotStarting(path)
      if (reason) reasons.add(reason)
      else {
        found = path
        return found
      }
    }
  }
  if (reasons.size === 0) reasons.add('none is on the PATH, and none was downloaded by Playwright')
  const ending = mayInstall() ? 'none could be installed' : 'TEST_INSTALL=0 forbids to install one'
  throw new Error(['no Chromium that starts was found', ...reasons, ending].join('; '))
}

if (import.meta.url === `file://${process.argv[1]}`) process.stdout.write(`${findChromium()}\n`)
