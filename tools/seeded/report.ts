import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** What became of a fault. */
export interface Result {
  readonly name: string
  readonly file: string
  /** Until a test was red or none was left, without what it took to see that the test is green where there is no fault. */
  readonly seconds: number
  readonly outcome:
    | { readonly is: 'found'; readonly by: string; readonly test: string }
    | { readonly is: 'missed'; readonly why: string }
    /** The replacement no longer applies. */
    | { readonly is: 'unfit'; readonly why: string }
}

export const isFound = ({ outcome }: Result): boolean => outcome.is === 'found'

/** What an earlier run wrote; nothing where there was none. */
export const readResults = (file: string): Result[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Result[]) : []

export const writeResults = (file: string, results: readonly Result[]): void =>
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)

const words = { found: 'found ', missed: 'MISSED', unfit: 'FAILS ' } as const

const seconds = ({ seconds: took }: Result) => `${took.toFixed(1)} s`.padStart(9)

/** One line, as soon as it is known. */
export function lineOf(result: Result): string {
  const { name, outcome } = result
  const told = outcome.is === 'found' ? `${outcome.by}: ${outcome.test}` : outcome.why
  return `${words[outcome.is]} ${seconds(result)}  ${name} — ${told}`
}

/** All of them below each other, and the line that other stages end with. */
export function tableOf(results: readonly Result[]): string {
  const width = Math.max(0, ...results.map(({ name }) => name.length))
  const rows = results.map((result) => {
    const { name, outcome } = result
    return `${words[outcome.is]} ${seconds(result)}  ${name.padEnd(width)}  ${outcome.is === 'found' ? outcome.by : ''}`
  })
  const passed = results.filter(isFound).length
  return ['', ...rows.map((row) => row.trimEnd()), '', `${passed} passed, ${results.length - passed} failed`].join('\n')
}
