import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { run } from './run.mjs'
import { projectRows } from './table.mjs'

/** Of every connection to PostgreSQL: a database of the tests need not outlive a power failure. */
export const hurried = '-c synchronous_commit=off'

const reporters = ['--reporter=./tools/test/reporter.mjs', '--reporter=default']

function filesIn(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).files
  } catch {
    process.stdout.write('Vitest wrote no report.\n')
    return []
  }
}

/**
 * One run of Vitest, whose projects fill all processors side by side. Answers what became of each file, a row of the table
 * for each project and one for the whole, and how many faults there are beside those of the tests: a run that executed
 * nothing, or in which something failed outside the tests, failed.
 */
export async function runTests(title, args, { postgres, chromium }, { scratch, env = {} }) {
  const report = join(scratch, `${title.replaceAll(/\W+/g, '-')}.json`)
  const { ok, seconds, processor } = await run('npx', ['vitest', 'run', ...reporters, ...args], {
    env: {
      TEST_DATABASE_URL: postgres,
      ...(chromium && { CHROMIUM_PATH: chromium }),
      PGOPTIONS: hurried,
      // Whatever a test leaves in the folder of temporary files goes with the run.
      TMPDIR: scratch,
      TEST_REPORT: report,
      ...env,
    },
  })
  const files = filesIn(report)
  const rows = projectRows(files)
  const failedTests = rows.reduce((sum, { failed }) => sum + failed, 0)
  const failed = !ok && failedTests === 0 ? 1 : 0
  return { files, rows: [...rows, { title, seconds, processor, passed: 0, failed }] }
}
