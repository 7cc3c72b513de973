/**
 * `npm test`: types, lint, declaration checks and build, then every test, on both databases and in Chromium. What the run
 * needs of the machine is looked for first. Ends with the line `N passed, N failed`, which names what was left out, if
 * anything was. `--quick` is the loop while one works; `--project server -- http.test` runs the files of that project whose
 * names contain it, and nothing else (docs/testing.md).
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { build, checks, runChecks } from './test/checks.mjs'
import { dropDatabases } from './test/databases.mjs'
import { findNeeds } from './test/needs.mjs'
import { endAll } from './test/run.mjs'
import { stages } from './test/stages.mjs'
import { slowestTable, stageTable } from './test/table.mjs'
import { hurried, runTests } from './test/vitest.mjs'

const { values: asked, positionals } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    since: { type: 'string', default: 'HEAD' },
    project: { type: 'string', multiple: true, default: [] },
  },
  allowPositionals: true,
})
/** Where this run keeps what it makes, and how what it makes elsewhere is named. */
const scratch = mkdtempSync(join(tmpdir(), 'console-test-'))
// A PostgreSQL that a test starts is another user, where this one is root.
chmodSync(scratch, 0o711)
const name = `console_${process.pid}`

const rows = []
const files = []
let needs = { postgres: '', chromium: '', leftOut: [] }

async function test(title, args, env = {}) {
  process.stdout.write(`\n── ${title}\n`)
  const done = await runTests(title, args, needs, { scratch, env: { TEST_RUN: name, ...env } })
  rows.push(...done.rows)
  files.push(...done.files)
}

const only = (...projects) => projects.flatMap((project) => ['--project', project])

/**
 * What needs neither a database nor the build runs beside the checks, and for as long as it takes; the rest begins with the
 * databases and the build.
 */
async function everything() {
  const prepared = join(scratch, 'prepared.json')
  const prepare = {
    title: 'databases',
    command: ['node', 'tools/run.mjs', 'tools/test/prepare.ts', prepared],
    env: { TEST_DATABASE_URL: needs.postgres, TEST_RUN: name, TMPDIR: scratch, PGOPTIONS: hurried },
  }
  const parts = test('tests of parts', [
    ...only(...stages.units, ...stages.mistakes, ...stages.screens),
    '--maxWorkers=1',
  ])
  const checked = await runChecks([prepare, build, ...checks])
  rows.unshift(...checked)
  const passed = ({ title }) => checked.some((row) => row.title === title && row.failed === 0)
  const inBrowser = passed(build) && needs.chromium ? stages.inBrowser : []
  const whole = () => test('tests of the whole', only(...stages.ofTheWhole, ...inBrowser), { TEST_PREPARED: prepared })
  await Promise.all([parts, ...(passed(prepare) ? [whole()] : [])])
}

/** What a change is likely to break: what it touches by the imports, a sample of the rest, and the main job of staff. */
async function quick() {
  rows.push(...(await runChecks([build, ...checks])))
  const changed = ['--changed', asked.since, '--passWithNoTests']
  await test('screens and server files that the change touches', [...only(...stages.screens, 'server*'), ...changed])
  const journeys = needs.chromium ? ['journeys'] : []
  const sample = only(...stages.units, 'conformance', ...journeys)
  await test('all units, a sample of conformance and journeys', sample, { TEST_EXTENT: 'sample' })
}

async function work() {
  // On what `npm run build` built last.
  if (asked.project.length > 0) await test(asked.project.join(', '), [...only(...asked.project), ...positionals])
  else if (asked.quick) await quick()
  else await everything()
}

/** The tables, and the last line: whatever happened. */
async function end(cause) {
  endAll()
  if (needs.postgres) await dropDatabases(needs.postgres, name).catch(() => undefined)
  rmSync(scratch, { recursive: true, force: true })
  if (rows.length > 0) process.stdout.write(`\n${stageTable(rows)}\n\n${slowestTable(files)}\n`)
  if (cause) process.stdout.write(`\n${cause}\n`)
  const sum = (what) => rows.reduce((total, row) => total + row[what], 0)
  const failed = sum('failed') + (cause ? 1 : 0)
  const leftOut = needs.leftOut.length > 0 ? `; left out: ${needs.leftOut.join(', ')}` : ''
  process.stdout.write(`\n${sum('passed')} passed, ${failed} failed${leftOut}\n`)
  process.exit(failed > 0 ? 1 : 0)
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end(`ended by ${signal}`))
try {
  needs = await findNeeds()
  process.stdout.write(`PostgreSQL: ${needs.postgres || 'none'}\nChromium: ${needs.chromium || 'none'}\n\n`)
  await work()
  await end()
} catch (cause) {
  await end(cause.message)
}
