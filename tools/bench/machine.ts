import { execFileSync } from 'node:child_process'
import { arch, cpus, totalmem } from 'node:os'
import process from 'node:process'
import { findChromium } from '../chromium.mjs'

const gibibyte = 1024 ** 3

function chromiumVersion(): string {
  const said = execFileSync(findChromium(), ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return /\d+/.exec(said)?.[0] ?? '?'
}

/** What the numbers were measured on, without saying whose machine it is. */
export function machine(postgres: string | null): string {
  const processors = cpus()
  const facts = [
    `${processors.length} cores (${processors[0]?.model.trim() ?? arch()})`,
    `${Math.round(totalmem() / gibibyte)} GB`,
    `Node ${process.versions.node}`,
    `Chromium ${chromiumVersion()}`,
    postgres === null ? 'no PostgreSQL' : `PostgreSQL ${postgres}`,
  ]
  return facts.join(', ')
}
