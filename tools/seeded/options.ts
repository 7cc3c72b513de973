import { resolve } from 'node:path'

export interface SeededOptions {
  /** Parts of names; only faults that have one of them are made. Empty: all. */
  readonly only: readonly string[]
  /** The checkout whose sources get the faults, and whose tests are to find them. */
  readonly root: string
  /** Where the results are written after every fault; null: nowhere. */
  readonly out: string | null
  /** Faults that have a result there already are passed over. */
  readonly goOn: boolean
}

export class UsageError extends Error {
  override readonly name = 'UsageError'
}

const usage = `node tools/run.mjs tools/seeded.ts [--only <part of a name>[,<another>]]… [--root <folder>] [--out <file.json> [--continue]]`

/** Reads what stands behind the tool's name. */
export function readOptions(given: readonly string[], project: string): SeededOptions {
  let [root, out, goOn] = [project, null as string | null, false]
  const only: string[] = []
  const left = [...given]
  const value = (option: string): string => {
    const next = left.shift()
    if (next === undefined || next.startsWith('--')) throw new UsageError(`${option} asks for a value\n${usage}`)
    return next
  }
  for (let option = left.shift(); option !== undefined; option = left.shift()) {
    if (option === '--only') only.push(...value(option).split(',').filter(Boolean))
    else if (option === '--root') root = resolve(value(option))
    else if (option === '--out') out = resolve(value(option))
    else if (option === '--continue') goOn = true
    else throw new UsageError(`${option} is no option\n${usage}`)
  }
  if (goOn && out === null) throw new UsageError(`--continue goes on with a file that --out names\n${usage}`)
  return { only, root, out, goOn }
}
