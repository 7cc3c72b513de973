import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { arrAdd, arrDel } from './standIns/flatSelection.ts'
import { isBright } from './standIns/isBright.ts'
import { parse, stringify } from './standIns/qs.ts'

// What the console's build leaves out (lighter.ts) must be what no page uses.
const sources = ['src', 'resources']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`))
  .filter((path) => /\.tsx?$/.test(path))
  .filter((path) => !/\.(test|fixture|server|demo)\.tsx?$/.test(path))
  // In builds for developers and QA alone, which keep the filters of tables.
  .filter((path) => !path.startsWith('src/pages/declarations/'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const saying = (words: RegExp) => sources.filter(({ text }) => words.test(text)).map(({ path }) => path)

test('no page imports or exports through Refine, or makes plurals', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(saying(/\b(useImport|useExport|useUserFriendlyName)\b[^']*'@refinedev\/core'/)).toEqual([])
  expect(saying(/from '(papaparse|pluralize|qs)'/)).toEqual([])
})

test('no list keeps its state in the address through Refine', () => {
  expect(saying(/syncWithLocation: true/)).toEqual([])
})

test('no column has a filter of antd’s, no card has tabs, and no result is an HTTP status', () => {
  expect(saying(/\b(filterDropdown|onFilter|filterSearch|filterMode)\b/)).toEqual([])
  expect(saying(/\btabList=|\btabProps=/)).toEqual([])
  expect(saying(/<Result[^>]*status="(403|404|500)"/)).toEqual([])
})

test('no field is of a kind that is left out, no text is edited in its place, and rows are selected one by one', () => {
  expect(saying(/\bInput\.(OTP|Group)\b|\bInput\[|\} = Input\b/)).toEqual([])
  expect(saying(/<Typography\.\w+[^>]*\beditable\b/)).toEqual([])
  expect(saying(/\bcheckStrictly\b|type: 'radio'/)).toEqual([])
  expect(saying(/\bSkeleton\.(Avatar|Button|Image|Node)\b|\bBadge\.Ribbon\b|\bAvatar\.Group\b/)).toEqual([])
})

test('nothing is asked for through the fetch of axios', () => {
  expect(saying(/\badapter: ['"[]/)).toEqual([])
})

test('keys are selected as antd does it', () => {
  expect([arrAdd(['a'], 'b'), arrAdd(['a'], 'a'), arrAdd(undefined, 'a')]).toEqual([['a', 'b'], ['a'], ['a']])
  expect([arrDel(['a', 'b'], 'a'), arrDel(['a'], 'b'), arrDel(undefined, 'a')]).toEqual([['b'], ['a'], []])
})

test.each([
  [255, true],
  [193, true],
  [192, false],
  [0, false],
])('grey of %i needs dark text: %s', (level, expected) => {
  const color = { toRgb: () => ({ r: level, g: level, b: level }) }
  expect(isBright(color)).toBe(expected)
})

test('flat addresses are read and written as before', () => {
  expect(parse('status=open&name=%E4%B8%80')).toEqual({ status: 'open', name: '一' })
  expect(stringify({ name: '一 b', none: undefined, page: 2 }, { addQueryPrefix: true })).toBe(
    '?name=%E4%B8%80%20b&page=2',
  )
  expect(stringify({}, { addQueryPrefix: true })).toBe('')
})
