/**
 * `npm run test:full`: what `npm test` drives in a short form, in the numbers that docs/reliability.md promises, on both
 * databases, what it tries on one of them alone, and the long journeys; writes what was counted into that document. Takes some hours on two cores.
 * `-- --only embedded,postgres` leaves the other parts out; `-- --figures FILE` adds to the counts of an earlier run.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { findChromium } from './chromium.mjs'
import { reachablePostgres } from './postgres.mjs'

const parts = ['embedded', 'postgres', 'crowds', 'matrix', 'journeys']
const { values: asked } = parseArgs({ options: { only: { type: 'string' }, figures: { type: 'string' } } })
const only = asked.only?.split(',') ?? parts
const scratch = mkdtempSync(join(tmpdir(), 'console-full-'))
const figures = asked.figures ?? join(scratch, 'figures.jsonl')
const failed = []

function stage(title, command, args, env = {}) {
  process.stdout.write(`\n── ${title}\n`)
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, FULL: '1', FIGURES: figures, ...env },
  })
  if (status !== 0) failed.push(title)
}
const vitest = (title, args, env) => stage(title, 'npx', ['vitest', 'run', '--no-file-parallelism', ...args], env)

/** Files whose size the full run raises, whose cells it counts, or which only it runs. */
const counted = [
  'callers',
  'foreignRows',
  'fuzz',
  'writing',
  'processes',
  'disk',
  'postgres',
  'databaseAway',
  'killedMigration',
].map((name) => `/${name}.test.ts`)
const conformance = ['--project', 'conformance', '--project', 'faults', ...counted]
const books = ['--project', 'faults', '/books.test.ts', '/killedBooks.test.ts']
const decisions = ['--project', 'server', 'ownerPay.server.test.ts']

stage('build', 'node', ['tools/build.mjs'])
const postgres = await reachablePostgres()
if (only.includes('embedded')) vitest('embedded database', conformance, { TEST_DATABASE_URL: '' })
if (postgres && only.includes('postgres')) vitest('PostgreSQL', conformance, { TEST_DATABASE_URL: postgres })
if (only.includes('crowds')) {
  vitest('many at once on the books, embedded', books, { TEST_DATABASE_URL: '' })
  if (postgres) vitest('many at once on the books, PostgreSQL', books, { TEST_DATABASE_URL: postgres })
  vitest('two decide one refund', decisions, { TEST_DATABASE_URL: postgres ?? '' })
}
if (only.includes('matrix')) {
  // `npm test` tries all of it on PostgreSQL and a part of it on the embedded database.
  const whole = ['--project', 'conformance', '--project', 'journeys']
  vitest('every declaration and story, embedded', whole, { TEST_DATABASE_URL: '', CHROMIUM_PATH: findChromium() })
  vitest('the server on both databases', ['--project', 'server*'], { TEST_DATABASE_URL: postgres ?? '' })
}
if (only.includes('journeys')) vitest('long journeys', ['--project', 'long'], { CHROMIUM_PATH: findChromium() })

/** Greatest of what is a time, sum of what is a count. */
const together = (what, a, b) => (what.endsWith('in ms') ? Math.max(a, b) : a + b)
const table = new Map()
for (const line of existsSync(figures) ? readFileSync(figures, 'utf8').trim().split('\n') : []) {
  const { what, count, database } = JSON.parse(line)
  const row = table.get(what) ?? {}
  row[database] = together(what, row[database] ?? 0, count)
  table.set(what, row)
}
const text = (count) => (count === undefined ? '' : count.toLocaleString('en'))
const rows = [...table].map(([what, row]) => `| ${what} | ${text(row.embedded)} | ${text(row.PostgreSQL)} |`)
const machine = `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, Node ${process.version}`
const written = [
  `${machine}${failed.length > 0 ? `; failed: ${failed.join(', ')}` : ''}.`,
  '',
  '| what | embedded | PostgreSQL |',
  '|---|---:|---:|',
  ...rows,
].join('\n')
const [from, to] = ['<!-- npm run test:full: from here -->', '<!-- to here -->']
const document = readFileSync('docs/reliability.md', 'utf8')
const [before, rest] = document.split(from)
writeFileSync('docs/reliability.md', `${before}${from}\n\n${written}\n\n${to}${rest.split(to)[1]}`)
process.stdout.write(`\n${written}\n`)
rmSync(scratch, { recursive: true, force: true })
process.exitCode = failed.length > 0 ? 1 : 0
