import { expect, test } from 'vitest'
import { parts, readOptions, UsageError } from './options.ts'

test('without options everything is measured quickly and nothing written', () => {
  const { extent, only, write, build } = readOptions([])
  expect([extent.name, [...only], write, build]).toEqual(['quick', [...parts], false, true])
})

test('parts are chosen by name', () => {
  expect([...readOptions(['--only', 'list,bytes']).only]).toEqual(['list', 'bytes'])
})

test.each([[['--only', 'lists']], [['--fast']], [['list']], [['--only']]])('%j is refused with the usage', (args) => {
  expect(() => readOptions(args)).toThrow(UsageError)
  expect(() => readOptions(args)).toThrow(/npm run bench/)
})
