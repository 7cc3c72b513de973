import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from './glob.ts'

const root = resolve(import.meta.dirname, '../..')

// Numbers, money and dates are written by one formatter per language, `src/platform/format`: what writes them in any other
// way is written nowhere, but where nobody reads it, and that is named here.
const others = /\.toLocale(?:Date|Time)?String\(|\.toFixed\(|\bIntl\.(?:Number|DateTime|RelativeTime)Format\b/
const excused: Readonly<Record<string, string>> = {
  'src/fields/families/number.ts': 'asks how many decimals a number has',
  'src/platform/shortNumber.ts':
    'the abbreviations of specification 9, in plain digits; the formatter gives them their marks',
}

const written = ['src', 'server', 'resources']
  .flatMap((folder) => filesBelow(join(root, folder)))
  .map((file) => relative(root, file))
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture|check)\.|^src\/platform\/format\//.test(file))

test('numbers, money and dates are written by the formatter of the language', () => {
  const found = written.filter((file) => others.test(readFileSync(join(root, file), 'utf8')))
  expect(written.length).toBeGreaterThan(900)
  expect(found.toSorted()).toEqual(Object.keys(excused).toSorted())
})

test.each(['n.toLocaleString()', 'day.toLocaleDateString(locale)', 'rate.toFixed(1)', 'new Intl.NumberFormat(locale)'])(
  '%s would be found',
  (line) => expect(others.test(line)).toBe(true),
)
