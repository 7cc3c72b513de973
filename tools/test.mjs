/**
 * `npm test`: types, lint, declaration checks, unit tests, conformance on both databases, browser journeys.
 * Ends with the line `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import process from 'node:process'
import { findChromium } from './chromium.mjs'
import { reachablePostgres } from './postgres.mjs'

const scratch = mkdtempSync(join(tmpdir(), 'console-test-'))
const total = { passed: 0, failed: 0 }
const secondTries = []

const run = (command, args, env = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0

/** A stage that is one check: it passes or fails as a whole. */
function check(title, command, args) {
  process.stdout.write(`\n── ${title}\n`)
  const passed = run(command, args)
  total[passed ? 'passed' : 'failed'] += 1
  return passed
}

/** What Vitest counted; a run that executed nothing, or of which nothing is known, failed. */
function counted(report, ok) {
  let read = { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  try {
    read = JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    process.stdout.write('Vitest wrote no report.\n')
  }
  return {
    passed: read.numPassedTests,
    // A file that does not load fails without a failed test.
    failed: Math.max(read.numFailedTests, ok && read.numPassedTests > 0 ? 0 : 1),
    failures: read.testResults.filter(({ status }) => status === 'failed'),
  }
}

function vitest(report, args, env) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(scratch, report)}`]
  return counted(join(scratch, report), run('npx', ['vitest', 'run', ...reporters, ...args], env))
}

/**
 * A stage of Vitest projects, counted test by test. In CI, which builds for many on one machine, up to three files
 * that failed get a second try, alone and on data of their own; they are named at the end, for each of them is a fault
 * to be found.
 */
function tests(title, projects, env) {
  process.stdout.write(`\n── ${title}\n`)
  const args = projects.flatMap((name) => ['--project', name])
  const name = title.replaceAll(/\W+/g, '-')
  const first = vitest(`${name}.json`, args, env)
  total.passed += first.passed
  const files = first.failures.map((failure) => relative(process.cwd(), failure.name))
  if (!process.env.CI || files.length === 0 || files.length > 3) {
    total.failed += first.failed
    return
  }
  process.stdout.write(`\n── once more: ${files.join(', ')}\n`)
  const again = vitest(`${name}-again.json`, [...args, '--no-file-parallelism', ...files], env)
  const passedBefore = first.failures
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length
  total.passed += again.passed - passedBefore
  total.failed += again.failed
  if (again.failed === 0) secondTries.push(...files)
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
if (secondTries.length > 0) process.stdout.write(`\nPassed only the second time: ${secondTries.join(', ')}\n`)
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed > 0 ? 1 : 0
