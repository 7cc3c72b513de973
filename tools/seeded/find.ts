import type { SeededFault } from '../../tests/seeded/faults.ts'
import { findChromium } from '../chromium.mjs'
import { type Batch, batchesFor, type Coverage } from './batches.ts'
import { runNode } from './child.ts'
import { makeFault } from './copy.ts'
import type { Result } from './report.ts'
import { outcomesOf, type Run, runTests } from './vitest.ts'

const longestBuild = 20
const unbuilt: Run = { is: 'broken', why: 'it cannot be built' }

/** The browser of the journeys; null: none can be had, and they find nothing. */
function chromium(): Readonly<Record<string, string>> | null {
  try {
    return { CHROMIUM_PATH: findChromium() }
  } catch {
    return null
  }
}

/**
 * Runs what is tried first for these faults once without any of them, all at the same time: what is red anyway finds
 * nothing. Answers by file whether it is green.
 */
export async function soundFiles(
  faults: readonly SeededFault[],
  folder: string,
  coverage: Coverage,
  env: Readonly<Record<string, string>>,
): Promise<Map<string, boolean>> {
  const first = faults.flatMap((fault) => batchesFor(fault, coverage).find(({ built }) => !built)?.files ?? [])
  return first.length === 0 ? new Map() : new Map(await outcomesOf(folder, [...new Set(first)], env))
}

/** Looks for the test that finds a fault, in one copy of a checkout, one fault after the other. */
export class Search {
  readonly #folder: string
  readonly #coverage: Coverage
  readonly #env: Readonly<Record<string, string>>
  /** Test files that are known to be green, or red, where there is no fault. All searches of a run know the same. */
  readonly #sound: Map<string, boolean>
  /** The fault that the built server and console have in them; null: none. Undefined: nothing is built. */
  #built: SeededFault | null | undefined

  constructor(folder: string, coverage: Coverage, env: Readonly<Record<string, string>>, sound: Map<string, boolean>) {
    this.#folder = folder
    this.#coverage = coverage
    this.#env = env
    this.#sound = sound
  }

  /** Builds what stands in the copy; false when it cannot be built. */
  async #build(fault: SeededFault | null): Promise<boolean> {
    if (this.#built === fault) return true
    this.#built = undefined
    const { status } = await runNode(this.#folder, ['tools/build.mjs', '--quiet'], { minutes: longestBuild })
    if (status === 0) this.#built = fault
    return status === 0
  }

  async #run({ files, built }: Batch, fault: SeededFault | null): Promise<Run> {
    if (built && !(await this.#build(fault))) return unbuilt
    if (files.length === 0) return { is: 'green' }
    const browser = files.some((file) => file.startsWith('tests/journeys/')) ? chromium() : {}
    if (browser === null) return { is: 'broken', why: 'there is no Chromium' }
    return runTests(this.#folder, files, { ...this.#env, ...browser })
  }

  /** Whether the same is green without the fault: a test that is red anyway has found nothing. */
  async #isSoundWithout(fault: SeededFault, takeBack: () => void, batch: Batch): Promise<boolean> {
    const [only] = batch.files
    const known = batch.files.length === 1 && only !== undefined ? this.#sound.get(only) : undefined
    if (known !== undefined) return known
    takeBack()
    const sound = (await this.#run(batch, null)).is === 'green'
    makeFault(this.#folder, fault)
    if (sound) for (const file of batch.files) this.#sound.set(file, true)
    else if (batch.files.length === 1 && only !== undefined) this.#sound.set(only, false)
    return sound
  }

  async #tryAll(fault: SeededFault, takeBack: () => void): Promise<Pick<Result, 'seconds' | 'outcome'>> {
    const unusable: string[] = []
    let spent = 0
    const ended = (outcome: Result['outcome']) => ({ seconds: Math.round(spent / 100) / 10, outcome })
    for (const { files: all, built } of batchesFor(fault, this.#coverage)) {
      let files = all.filter((file) => this.#sound.get(file) !== false)
      while (files.length > 0) {
        const started = performance.now()
        const run = await this.#run({ files, built }, fault)
        spent += performance.now() - started
        if (run.is === 'green') break
        // Of a fault that cannot be built it is only asked whether the rest can.
        const suspects = run.is === 'red' ? [run.file] : run === unbuilt ? [] : files
        if (await this.#isSoundWithout(fault, takeBack, { files: suspects, built }))
          return run.is === 'red'
            ? ended({ is: 'found', by: run.file, test: run.test })
            : ended({
                is: 'found',
                by: run === unbuilt ? 'the build' : 'the run itself, before any test',
                test: run.why,
              })
        unusable.push(...(run === unbuilt ? files : suspects))
        files = run === unbuilt ? [] : files.filter((file) => !suspects.includes(file))
      }
    }
    const left = unusable.length > 0 ? ` Not usable without the fault either: ${unusable.join(', ')}` : ''
    return ended({ is: 'missed', why: `No test turned red.${left}` })
  }

  async find(fault: SeededFault): Promise<Result> {
    const { name, file } = fault
    const takeBack = makeFault(this.#folder, fault)
    if (!takeBack)
      return {
        name,
        file,
        seconds: 0,
        outcome: { is: 'unfit', why: `Its text does not stand exactly once in ${file}` },
      }
    try {
      return { name, file, ...(await this.#tryAll(fault, takeBack)) }
    } finally {
      takeBack()
    }
  }
}
