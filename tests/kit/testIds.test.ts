import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from '../architecture/glob.ts'

const root = resolve(import.meta.dirname, '../..')
const documented = readFileSync(join(root, 'docs/testing.md'), 'utf8')

/** What follows the name of a resource or report in the test ids of screens: `row` of `${resource.name}.row.${row.id}`. */
const families = (of: 'resource' | 'report'): ReadonlySet<string> =>
  new Set(
    filesBelow(join(root, 'src/screens'))
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .flatMap((file) => [
        ...readFileSync(file, 'utf8').matchAll(new RegExp(`data-testid=\\{\`\\$\\{${of}\\.name\\}\\.(\\w+)`, 'g')),
      ])
      .flatMap(([, family]) => family ?? []),
  )

test.each(['resource', 'report'] as const)('every family of test ids of a %s is documented', (of) => {
  const found = families(of)
  expect(found.size).toBeGreaterThan(5)
  expect([...found].filter((family) => !new RegExp(`<${of}>\\.${family}\\b`).test(documented))).toEqual([])
})
