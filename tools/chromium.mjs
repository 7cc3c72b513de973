import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { chromium } from 'playwright-core'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const isRunnable = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isRunnable)

const downloaded = () => {
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

const installWithApt = () => {
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  if (spawnSync('apt-get', ['update', '-qq'], options).status !== 0) return
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], options)
}

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

/** Path of a Chromium: `CHROMIUM_PATH`, one on the PATH, one downloaded before, or one installed now. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (isRunnable(named)) return named
    throw new Error(`CHROMIUM_PATH is ${named}, which cannot be run`)
  }
  const found = onPath() ?? downloaded()
  if (found) return found
  process.stderr.write('No Chromium found; installing one for the browser tests.\n')
  if (isRootOnDebian()) installWithApt()
  else execFileSync('npx', ['playwright-core', 'install', 'chromium'], { stdio: 'inherit' })
  const installed = onPath() ?? downloaded()
  if (installed) return installed
  throw new Error('Chromium could not be installed; set CHROMIUM_PATH to one')
}

if (import.meta.url === `file://${process.argv[1]}`) process.stdout.write(`${findChromium()}\n`)
