import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SeededFault } from '../../tests/seeded/faults.ts'
import { runNode } from './child.ts'

/** The tests of a checkout, and those that a fault in a file may turn red. */
export interface Coverage {
  readonly tests: readonly string[]
  readonly covering: Readonly<Record<string, readonly string[]>>
}

/** Test files that are run together. */
export interface Batch {
  readonly files: readonly string[]
  /** They drive the built server or the built console, which must have the fault in it. */
  readonly built: boolean
}

/**
 * So many are tried together, of those that need no database and of those that do, whose worker takes longer to begin:
 * most faults are found by the test beside them.
 */
const light = [1, 8]
const heavy = [8, 12]

/**
 * Tests that find nothing unless a fault names them: they look at how sources are written, or have compilers do so, and a
 * fault that is found by its spelling, as an import that nobody uses any more, is not found by what it does. The one that
 * holds the faults against the sources would be red for each of them.
 */
const readsSources = (file: string) =>
  ['tests/architecture/', 'tests/mistakes/', 'tests/kit/', 'tools/'].some((folder) => file.startsWith(folder))

const isConformance = (file: string) => file.startsWith('tests/conformance/')
const needsDatabase = (file: string) => file.startsWith('server/') || file.endsWith('.server.test.ts')
const isBuilt = (file: string) => file.startsWith('tests/faults/') || file.startsWith('tests/journeys/')

/** Asks in the copy itself, whose own files decide what covers what. */
export async function coverageIn(folder: string, files: readonly string[]): Promise<Coverage> {
  const answer = join(folder, '.seeded-coverage.json')
  const args = ['tools/run.mjs', 'tools/seeded/coverage.ts', answer, ...files]
  const { status, said } = await runNode(folder, args, { minutes: 5 })
  if (status !== 0) throw new Error(`nobody knows which tests cover which files:\n${said}`)
  return JSON.parse(readFileSync(answer, 'utf8')) as Coverage
}

/** The nearest in growing batches, without those that are left over at the end. */
function growing(files: readonly string[], sizes: readonly number[]): readonly (readonly string[])[] {
  let from = 0
  return sizes.map((size) => {
    from += size
    return files.slice(from - size, from)
  })
}

/**
 * What is tried for a fault, in this order and until something is red: what it names; the tests that import its file, the
 * nearest first, in growing batches; those of the whole platform; and those that drive what was built, which no import
 * leads to.
 */
export function batchesFor({ file, found = [] }: SeededFault, { tests, covering }: Coverage): readonly Batch[] {
  const tried = new Set<string>()
  const batch = (files: readonly string[], built = false): Batch => {
    const fresh = files.filter((one) => tests.includes(one) && !tried.has(one))
    for (const one of fresh) tried.add(one)
    return { files: fresh, built }
  }
  const covers = (covering[file] ?? []).filter((one) => !readsSources(one) && !isBuilt(one))
  const inside = covers.filter((one) => !isConformance(one))
  const withDatabase = growing(inside.filter(needsDatabase), heavy)
  const without = growing(
    inside.filter((one) => !needsDatabase(one)),
    light,
  )
  const nearest = needsDatabase(inside[0] ?? '') ? [withDatabase, without] : [without, withDatabase]
  return [
    batch(found.filter((one) => !isBuilt(one))),
    batch(found.filter(isBuilt), true),
    ...nearest.flat().map((files) => batch(files)),
    batch(inside),
    batch(covers.filter(isConformance)),
    batch(
      tests.filter((one) => one.startsWith('tests/faults/')),
      true,
    ),
    batch(
      tests.filter((one) => one.startsWith('tests/journeys/')),
      true,
    ),
  ].filter(({ files }) => files.length > 0)
}
