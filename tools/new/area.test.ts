import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../../server/registry.ts'
import { copyProject, type ProjectCopy } from '../../tests/support/projectCopy.ts'
import { draftArea } from './area.ts'
import { entityName } from './entities.ts'
import { experienceOf } from './experience.ts'
import { whyNoResource } from './source.ts'

const file = join(import.meta.dirname, 'lockers.fixture.json')
const document = JSON.parse(readFileSync(file, 'utf8'))
const experience = experienceOf(registry())
const area = () => draftArea(document, 'lockers', experience, whyNoResource)

test('a document becomes resources with references between them, in the order of the references', () => {
  const { drafted } = area()
  expect(drafted.map(({ resource }) => [resource.name, resource.title, resource.en, resource.es])).toEqual([
    ['locker', '储物柜', 'Lockers', 'TODO Locker'],
    ['cell', 'TODO Cell', 'Cells', 'TODO Cell'],
    ['parcel', 'TODO Parcel', 'Parcels', 'TODO Parcel'],
  ])
  const references = drafted.flatMap(({ resource, draft }) =>
    draft.fields.flatMap(({ name, kind, of, facts }) =>
      kind === 'ref' ? `${resource.name}.${name} → ${of}${facts['required'] ? ', required' : ''}` : [],
    ),
  )
  expect(references).toEqual([
    'locker.communityId → community, required',
    'cell.lockerId → locker, required',
    'parcel.cellId → cell',
  ])
  expect(drafted[0]?.draft.tabs).toEqual([{ resource: 'cell', by: 'lockerId' }])
})

test('what describes no rows is left out, and why is said', () => {
  expect(area().notes.map((note) => note.split(';')[0])).toEqual([
    'LockerPage: left out, it is what a call takes or answers',
    'CreateLocker: left out, it is what a call takes or answers',
    'Address: left out, it has no id: a part of others',
    'House: left out, house is taken by resources/setting/house.ts',
    'Class: left out, class is a reserved word: a declaration is a constant of that name',
  ])
  const chosen = draftArea(document, 'lockers', experience, whyNoResource, ['Address'])
  expect(chosen.drafted.map(({ resource }) => resource.name)).toEqual(['address'])
})

test.each([
  ['ParkingLotVO', 'parkingLot'],
  ['com.example.HouseEntity', 'house'],
  ['parking_lot', 'parkingLot'],
  ['Model', 'model'],
])('a resource is called after its schema: %s', (schema, name) => {
  expect(entityName(schema)).toBe(name)
})

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
