import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mistakes } from './mistakes.ts'
import { Worlds } from './world.ts'

const guide = readFileSync(join(resolve(import.meta.dirname, '../..'), 'docs/guide.md'), 'utf8')

describe('mistakes in an area', () => {
  const worlds = new Worlds(mistakes)
  let said: ReadonlyMap<string, string>

  beforeAll(async () => {
    said = await worlds.types()
  }, 240_000)
  afterAll(() => worlds.remove())

  test('without one, nobody says anything', async () => {
    expect(said.get('sound') ?? '').toBe('')
    expect(await worlds.check('sound')).toBe('')
    // Whatever the compiler says, it says of a mistake.
    expect([...said.keys()].filter((world) => !/^m\d+$/.test(world))).toEqual([])
  })

  test.each(mistakes.map((mistake, n) => [mistake.name, mistake, `m${n}`] as const))(
    '%s',
    async (_name, { file, types, check }, world) => {
      const compiled = said.get(world) ?? ''
      if (types === null) expect(compiled).toBe('')
      else {
        expect(compiled).toContain(types)
        expect(compiled.startsWith(`${file}(`)).toBe(true)
      }
      const checked = await worlds.check(world)
      if (check === null) expect(checked).toBe('')
      else {
        expect(checked.startsWith(check)).toBe(true)
        expect(checked).toMatch(/ → \S/)
      }
    },
  )

  test('none gets as far as the start, and the guide names each with who finds it', () => {
    expect(mistakes.length).toBeGreaterThanOrEqual(30)
    expect(mistakes.filter(({ types, check }) => types === null && check === null)).toEqual([])
    const lines = mistakes.map(
      ({ name, types, check }) => `| ${name} | ${types === null ? '' : 'yes'} | ${check?.slice(0, 4) ?? ''} |`,
    )
    expect(lines.filter((line) => !guide.includes(line))).toEqual([])
  })
})
