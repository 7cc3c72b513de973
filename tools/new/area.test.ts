import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { registry } from '../../server/registry.ts'
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
