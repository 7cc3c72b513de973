import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runNode } from './child.ts'

/** How a run of test files ended. */
export type Run =
  | { readonly is: 'green' }
  /** A test failed, or the file of one did not load. */
  | { readonly is: 'red'; readonly file: string; readonly test: string }
  /** No test failed, and yet the run did: what comes before all tests broke, or it never ended. */
  | { readonly is: 'broken'; readonly why: string }

interface Report {
  readonly success: boolean
  readonly numTotalTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

const longestRun = 60
const reportFile = '.seeded-report.json'

function reportIn(folder: string): Report | null {
  try {
    return JSON.parse(readFileSync(join(folder, reportFile), 'utf8')) as Report
  } catch {
    return null
  }
}

const firstLine = (text: string) => text.trim().split('\n')[0] ?? ''

function redIn(folder: string, { testResults }: Report): Run | null {
  const failed = testResults.filter(({ status }) => status === 'failed')
  for (const { name, assertionResults } of failed) {
    const test = assertionResults.find(({ status }) => status === 'failed')
    if (test) return { is: 'red', file: relative(folder, name), test: test.fullName }
  }
  const [unread] = failed
  if (!unread) return null
  return { is: 'red', file: relative(folder, unread.name), test: `does not load: ${firstLine(unread.message ?? '')}` }
}

/** What Vitest says where it says why it could not begin, or what nobody caught. */
const reasonIn = (said: string) =>
  said.split('\n').find((line) => /error/i.test(line) && !/^\s*(?:at|❯)\s/.test(line)) ?? said.trim().slice(-300)

interface Ran {
  /** Null: Vitest wrote none. */
  readonly report: Report | null
  readonly status: number | null
  readonly said: string
}

/**
 * What Vitest has made of the sources stays for the next run: between two runs one file differs, and to read all of them
 * anew is half of what a small test costs. It is kept by what stands in a file, so that a fault is never missed.
 */
const keepModules = (folder: string) => [
  '--experimental.fsModuleCache',
  `--experimental.fsModuleCachePath=${join(folder, '.seeded-modules')}`,
]

/** No project is named: a file belongs to whichever has it, but for those that repeat files on another database. */
async function vitest(folder: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ran> {
  rmSync(join(folder, reportFile), { force: true })
  const start = ['node_modules/vitest/vitest.mjs', 'run', '--retry=0', '--project=!*-embedded']
  const reporters = ['--reporter=json', `--outputFile=${reportFile}`]
  const ended = await runNode(folder, [...start, ...keepModules(folder), ...reporters, ...args], {
    env,
    minutes: longestRun,
  })
  return { ...ended, report: reportIn(folder) }
}

/** Runs test files up to the first that fails. The exit code alone says nothing: it is no other when no test was run. */
export async function runTests(
  folder: string,
  files: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Run> {
  const { report, status, said } = await vitest(folder, ['--bail=1', ...files], env)
  if (status === null) return { is: 'broken', why: `did not end in ${longestRun} minutes` }
  const red = report && redIn(folder, report)
  if (red) return red
  if (status === 0 && report?.success && report.numTotalTests > 0) return { is: 'green' }
  return { is: 'broken', why: reasonIn(said) }
}

/** Runs test files to the end; by file, whether all of its tests passed. */
export async function outcomesOf(
  folder: string,
  files: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, boolean>> {
  const { report, said } = await vitest(folder, files, env)
  if (!report || report.numTotalTests === 0) throw new Error(`the tests cannot be run: ${reasonIn(said)}`)
  return new Map(report.testResults.map(({ name, status }) => [relative(folder, name), status === 'passed']))
}
