import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyProject, type ProjectCopy } from '../support/projectCopy.ts'

const file = join(import.meta.dirname, '../../tools/new/lockers.fixture.json')

describe('a project', () => {
  let copy: ProjectCopy
  beforeAll(() => {
    copy = copyProject('area')
  })
  afterAll(() => copy.remove())

  const check = () => copy.mayFail('tools/run.mjs', 'tools/check.ts')
  const mistakes = (said: string) => [...said.matchAll(/^(R\d+) +(\S+)/gm)].map(([, rule, at]) => `${rule} ${at}`)

  test('gets an area that check counts what is TODO of, and passes once that is said', () => {
    const call = [
      'tools/run.mjs',
      'tools/new.ts',
      'lockers',
      '--title',
      '快递柜',
      '--en',
      'Lockers',
      '--es',
      'Taquillas',
    ]
    expect(copy.run(...call, '--from-openapi', file)).toContain('Written: 3 resources in a new area')
    const counted = mistakes(check())
    expect(counted.toSorted()).toEqual([
      'R035 resources/enumerations.es.ts',
      'R035 resources/enumerations.ts',
      'R035 resources/lockers/cell.ts',
      'R035 resources/lockers/locale.es.ts',
      'R035 resources/lockers/locker.ts',
      'R035 resources/lockers/parcel.ts',
      'R035 resources/menu.ts',
    ])
    for (const at of counted.map((one) => join(copy.root, one.split(' ')[1] ?? ''))) {
      writeFileSync(at, readFileSync(at, 'utf8').replaceAll('TODO ', ''))
    }
    expect(check()).toContain('0 warnings, 0 mistakes')
    expect(copy.tool('tsc', '-p', 'resources')).toBe('')
    copy.tool('biome', 'check', '--error-on-warnings', 'resources')
    // A program each for the generator, the checks and the types.
  }, 300_000)

  test('gets a menu group that nothing stands in yet', () => {
    const names = ['--title', '储物柜', '--en', 'Boxes', '--es', 'Casilleros', '--icon', 'package']
    expect(copy.run('tools/run.mjs', 'tools/new.ts', 'boxes', ...names)).toContain('the menu group resources/boxes')
    expect(readFileSync(join(copy.root, 'resources/boxes/area.ts'), 'utf8')).toContain("icon: 'package'")
    expect(readFileSync(join(copy.root, 'resources/menu.ts'), 'utf8')).toContain("path: '/boxes', parent: null")
    // What draws fields needs something to give them to.
    expect(() => copy.run('tools/run.mjs', 'tools/new.ts', 'boxes', '--from-csv', 'boxes.csv')).toThrow('Usage:')
  }, 120_000)

  test('is told why a name is refused, and nothing is written', () => {
    const refused = (name: string) => {
      try {
        return copy.run('tools/run.mjs', 'tools/new.ts', `functions/${name}`)
      } catch (error) {
        return (error as { stderr: string }).stderr.trim()
      }
    }
    expect(refused('house')).toBe('house is taken by resources/setting/house.ts')
    expect(existsSync(join(copy.root, 'resources/functions/house.ts'))).toBe(false)
  }, 120_000)
})
