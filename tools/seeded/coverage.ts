import { writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import process from 'node:process'
import { filesBelow } from '../../tests/architecture/glob.ts'
import { distances } from '../../tests/architecture/graph.ts'

// Run in the copy of a checkout: `node tools/run.mjs tools/seeded/coverage.ts <answer.json> <file>…` writes the tests of
// the checkout and which of them cover each of the files, the nearest first.

/** So many imports away a test is one of the file itself; what it reaches by others it may hardly look at. */
const direct = 1

/** How many folders two files have in common, from the root on. */
function shared(one: string, other: string): number {
  const [a, b] = [one.split('/'), other.split('/')]
  const differs = a.findIndex((name, at) => name !== b[at])
  return differs < 0 ? a.length : differs
}

const root = resolve(import.meta.dirname, '../..')
const tests = ['src', 'server', 'resources', 'tools', 'tests']
  .flatMap((folder) => filesBelow(join(root, folder)))
  .map((file) => relative(root, file))
  .filter((file) => /\.test\.tsx?$/.test(file) && !/\.long\.test\.ts$/.test(file))
  .toSorted()

const reach = tests.map((test) => ({ test, away: distances(test) }))

/**
 * The nearest by imports first. Further away nearly everything is near everything, by way of the files that collect all
 * others: there those that lie near come first.
 */
const covering = (file: string): string[] =>
  reach
    .flatMap(({ test, away }) => {
      const distance = away.get(file)
      return distance === undefined ? [] : [{ test, distance, near: shared(test, file), beside: distance <= direct }]
    })
    .toSorted(
      (a, b) =>
        Number(b.beside) - Number(a.beside) ||
        (a.beside ? a.distance - b.distance || b.near - a.near : b.near - a.near || a.distance - b.distance),
    )
    .map(({ test }) => test)

const [, , answer = '', ...files] = process.argv
writeFileSync(
  answer,
  JSON.stringify({ tests, covering: Object.fromEntries(files.map((file) => [file, covering(file)])) }),
)
