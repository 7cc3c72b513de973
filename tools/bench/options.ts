import process from 'node:process'
import { parseArgs } from 'node:util'

export const parts = [
  'bytes',
  'warm',
  'list',
  'insert',
  'update',
  'depth',
  'months',
  'start',
  'queries',
  'jobs',
  'screens',
  'reports',
  'growth',
  'tabs',
  'peer',
  'consoles',
] as const
export type Part = (typeof parts)[number]

/** How much is measured; the quick one is for every day, the full one for `docs/performance.md`. */
export interface Extent {
  readonly name: 'quick' | 'full'
  /** Rows in the table, a stage for each. */
  readonly rows: readonly number[]
  readonly connections: readonly number[]
  /** Console and floor take turns this often, for this many seconds each. */
  readonly rounds: number
  readonly seconds: number
  /** Page loads of each subject. */
  readonly visits: number
  /** Rows of one export and of one import. */
  readonly exported: number
  readonly imported: number
  /** How much of a large installation there is for reports. */
  readonly installation: number
  /** Rows of a trail that is kept in months, a database for each. */
  readonly trail: readonly number[]
  /** Declarations of consoles that grew. */
  readonly grown: readonly number[]
  /** Consoles that are open at the same time. */
  readonly consoles: number
}

const quick: Extent = {
  name: 'quick',
  rows: [100_000],
  connections: [50],
  rounds: 2,
  seconds: 0.8,
  visits: 3,
  exported: 100_000,
  imported: 20_000,
  installation: 0.1,
  trail: [1_000_000],
  grown: [700],
  consoles: 1_000,
}
const full: Extent = {
  name: 'full',
  rows: [100_000, 1_000_000],
  connections: [50, 200],
  rounds: 5,
  seconds: 4,
  visits: 7,
  exported: 1_000_000,
  imported: 100_000,
  installation: 1,
  trail: [1_000_000, 50_000_000],
  grown: [700, 7000],
  consoles: 5_000,
}

export interface Options {
  readonly extent: Extent
  readonly only: ReadonlySet<Part>
  /** Into `docs/performance.md`. */
  readonly write: boolean
  /** Build console and server first; otherwise what lies in `dist/` and `.build/` is measured. */
  readonly build: boolean
}

const usage = `npm run bench -- [--quick | --full] [--only ${parts.join(',')}] [--write] [--no-build]`

export class UsageError extends Error {
  override readonly name = 'UsageError'
}

const isPart = (name: string): name is Part => parts.some((part) => part === name)

function partsIn(list: string | undefined): ReadonlySet<Part> {
  if (list === undefined) return new Set(parts)
  const names = list.split(',')
  const wrong = names.find((name) => !isPart(name))
  if (wrong !== undefined) throw new UsageError(`There is no part ${wrong}.\n${usage}`)
  return new Set(names.filter(isPart))
}

/** What the command line asks for. */
export function readOptions(args: readonly string[] = process.argv.slice(2)): Options {
  const flag = { type: 'boolean', default: false } as const
  const options = { quick: flag, full: flag, write: flag, 'no-build': flag, only: { type: 'string' } } as const
  try {
    const { values } = parseArgs({ args: [...args], options })
    return {
      extent: values.full ? full : quick,
      only: partsIn(values.only),
      write: values.write,
      build: !values['no-build'],
    }
  } catch (cause) {
    if (cause instanceof UsageError) throw cause
    throw new UsageError(`${cause instanceof Error ? cause.message : String(cause)}\n${usage}`)
  }
}
