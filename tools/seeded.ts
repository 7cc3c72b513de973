/**
 * Known to find faults: makes each fault of `tests/seeded/` in a copy of the project and looks for the test that turns
 * red, the nearest first. `node tools/run.mjs tools/seeded.ts --only server/jobs` tries those of one room; `--root` takes
 * the sources and tests of another checkout; `--out` keeps the results, and `--continue` goes on with them. Ends with the
 * line `N passed, N failed`; a fault that no test finds, or that no longer fits the sources, fails.
 */
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import process from 'node:process'
import { type SeededFault, seededFaults } from '../tests/seeded/faults.ts'
import { reachablePostgres } from './postgres.mjs'
import { coverageIn } from './seeded/batches.ts'
import { endAll } from './seeded/child.ts'
import { copyProject } from './seeded/copy.ts'
import { Search, soundFiles } from './seeded/find.ts'
import { readOptions, type SeededOptions, UsageError } from './seeded/options.ts'
import { prepareOnce } from './seeded/prepared.ts'
import { isFound, lineOf, type Result, readResults, tableOf, writeResults } from './seeded/report.ts'

const project = resolve(import.meta.dirname, '..')

const isAsked =
  (only: readonly string[]) =>
  ({ name }: SeededFault): boolean =>
    only.length === 0 || only.some((part) => name.includes(part))

/** Tries them in copies of a checkout, as many at a time as there are copies. */
async function tryAll(
  faults: readonly SeededFault[],
  folders: readonly string[],
  keep: (result: Result) => void,
): Promise<void> {
  const [folder = ''] = folders
  const coverage = await coverageIn(folder, [...new Set(faults.map(({ file }) => file))])
  const { env, remove } = await prepareOnce(folder, (await reachablePostgres()) ?? '')
  try {
    const sound = await soundFiles(faults, folder, coverage, env)
    const red = [...sound].flatMap(([file, isGreen]) => (isGreen ? [] : [file]))
    if (red.length > 0) process.stdout.write(`Red without any fault, and passed over: ${red.join(', ')}\n`)
    const waiting = [...faults]
    const work = async (search: Search) => {
      for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
        const result = await search.find(fault)
        keep(result)
        process.stdout.write(`${lineOf(result)}\n`)
      }
    }
    await Promise.all(folders.map((one) => work(new Search(one, coverage, env, sound))))
  } finally {
    await remove()
  }
}

async function seeded({ only, root, out, goOn }: SeededOptions): Promise<void> {
  const asked = seededFaults.filter(isAsked(only))
  if (asked.length === 0) throw new UsageError(`no fault has ${only.join(' or ')} in its name`)
  const results = out !== null && goOn ? readResults(out) : []
  const known = new Set(results.map(({ name }) => name))
  const left = asked.filter(({ name }) => !known.has(name))
  const folders = Array.from({ length: availableParallelism() }, () => copyProject(root, project))
  const leave = () => {
    endAll()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      leave()
      process.exit(130)
    })
  try {
    await tryAll(left, folders, (result) => {
      results.push(result)
      if (out !== null) writeResults(out, results)
    })
  } finally {
    leave()
  }
  const told = results.filter(({ name }) => asked.some((fault) => fault.name === name))
  process.stdout.write(`${tableOf(told)}\n`)
  if (!told.every(isFound)) process.exitCode = 1
}

try {
  await seeded(readOptions(process.argv.slice(2), project))
} catch (cause) {
  if (!(cause instanceof UsageError)) throw cause
  process.stderr.write(`${cause.message}\n`)
  process.exitCode = 2
}
