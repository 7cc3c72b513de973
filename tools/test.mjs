/**
 * `npm test`: types, lint, declaration checks, unit tests, conformance on both databases, browser journeys.
 * Ends with the line `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { findChromium } from './chromium.mjs'
import { reachablePostgres } from './postgres.mjs'

const scratch = mkdtempSync(join(tmpdir(), 'console-test-'))
const total = { passed: 0, failed: 0 }

const run = (command, args, env = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0

/** A stage that is one check: it passes or fails as a whole. */
function check(title, command, args) {
  process.stdout.write(`\n── ${title}\n`)
  const passed = run(command, args)
  total[passed ? 'passed' : 'failed'] += 1
  return passed
}

/** A stage of Vitest projects, counted test by test. */
function tests(title, projects, env) {
  process.stdout.write(`\n── ${title}\n`)
  const report = join(scratch, `${title.replaceAll(/\W+/g, '-')}.json`)
  const args = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const ok = run('npx', [...args, ...projects.flatMap((name) => ['--project', name])], env)
  let counted = { numPassedTests: 0, numFailedTests: 0 }
  try {
    counted = JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    process.stdout.write('Vitest wrote no report.\n')
  }
  total.passed += counted.numPassedTests
  // A file that does not load fails without a failed test; so does a run that executed nothing.
  total.failed += Math.max(counted.numFailedTests, ok && counted.numPassedTests > 0 ? 0 : 1)
}

const rooms = ['src/declare', 'resources', 'src', 'server', 'tests', 'tools']
for (const room of rooms) check(`types of ${room}`, 'npx', ['tsc', '-p', room])
check('lint', 'npx', ['biome', 'check', '--error-on-warnings', '.'])
check('declaration checks', 'node', ['tools/run.mjs', 'tools/check.ts'])
check('vocabulary reference', 'node', ['tools/run.mjs', 'tools/vocabulary.ts', '--check'])
const built = check('build', 'node', ['tools/build.mjs'])

const postgres = await reachablePostgres()
tests('unit', ['unit', 'architecture', 'inventory'])
tests('fields and screens in jsdom', ['dom'])
// Every file tries both databases itself where there are two.
tests('server', ['server'], { TEST_DATABASE_URL: postgres ?? '' })
tests('conformance on the embedded database', ['conformance', 'faults'], { TEST_DATABASE_URL: '' })

if (postgres) tests('conformance on PostgreSQL', ['conformance', 'faults'], { TEST_DATABASE_URL: postgres })
else if (process.env.CI) {
  process.stdout.write('\nNo PostgreSQL is reachable, and CI demands one: set TEST_DATABASE_URL.\n')
  total.failed += 1
} else process.stdout.write('\nNo PostgreSQL is reachable: its conformance run is left out.\n')

if (built) tests('journeys in Chromium', ['journeys'], { CHROMIUM_PATH: findChromium() })

rmSync(scratch, { recursive: true, force: true })
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed > 0 ? 1 : 0
