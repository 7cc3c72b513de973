import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from './glob.ts'

const root = resolve(import.meta.dirname, '../..')

// Money is integer fen, points and yuanbao are integers (domain 0.2): what would make a fraction of an
// amount is written nowhere on the server but where people are shown yuan, and what is no amount is named here.
const fractions = /\bparseFloat\b|\.toFixed\(|[*/]\s*0?\.\d|\/\s*100(?![\d_])/
const excused: Readonly<Record<string, string>> = {
  'server/operations/report/exportReport.ts': 'cells of a sheet that people read, in yuan',
  'server/sheets/cells.ts': 'cells of a sheet that people read, in yuan',
  'resources/appAccess/appTest.server.ts': 'share of cases that passed',
}

const written = [...filesBelow(join(root, 'resources')), ...filesBelow(join(root, 'server'))]
  .map((file) => relative(root, file))
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture|demo)\.|^server\/demo\/|fiction\.ts$/.test(file))

test('no floating point touches an amount', () => {
  const found = written.filter((file) => fractions.test(readFileSync(join(root, file), 'utf8')))
  expect(written.length).toBeGreaterThan(300)
  expect(found.toSorted()).toEqual(Object.keys(excused).toSorted())
})

test.each(['amount * 0.05', 'Number.parseFloat(sum)', 'fen / 100', 'sum.toFixed(2)', 'paid / .5'])(
  '%s would be found',
  (line) => expect(fractions.test(line)).toBe(true),
)

test.each(['pages / 1000', '1 / 100_000', 'a * 10'])('%s is none', (line) => expect(fractions.test(line)).toBe(false))
