import { expect, test } from 'vitest'
import { registry } from '../../server/registry.ts'
import type { Draft } from './draft.ts'
import { experienceOf } from './experience.ts'
import { draftFromSchema } from './schema.ts'
import { declarationOf, enumerationOf, enumerationWordsOf, localeEntryOf } from './templates.ts'

const experience = experienceOf(registry())
const drafted = (properties: object, more: object = {}): Draft =>
  draftFromSchema({ components: { schemas: { Slot: { properties } }, ...more } }, 'Slot', 'slot', experience)
const told = ({ fields }: Draft) =>
  fields.map(({ name, kind, of, facts, list }) => ({
    name,
    kind,
    ...(of && { of }),
    ...(list && { list: list.map((one) => `${one.name} ${one.kind}`) }),
    ...facts,
  }))

test('a $ref leads anywhere in the document', () => {
  const draft = drafted(
    {
      width: { $ref: '#/components/parameters/width/schema' },
      depth: { $ref: '#/components/schemas/Slot/properties/width' },
      weight: { $ref: '#/components/x~1y/kilo%20grams' },
      height: { $ref: 'sizes.json#/Height' },
    },
    { parameters: { width: { schema: { type: 'integer', minimum: 1 } } }, 'x/y': { 'kilo grams': { type: 'number' } } },
  )
  expect(told(draft).slice(1)).toEqual([
    { name: 'width', kind: 'integer', min: 1 },
    { name: 'depth', kind: 'integer', min: 1 },
    { name: 'weight', kind: 'decimal', digits: 2 },
  ])
  expect(draft.notes).toContain('height: left out, its schema is in another file')
})

test('arrays are lists of texts, codes, rows, or objects', () => {
  const draft = drafted({
    name: { type: 'string' },
    nicknames: { type: 'array', items: { type: 'string', maxLength: 20 }, maxItems: 5 },
    finishes: { type: 'array', items: { type: 'string', enum: ['matt', 'glossy'] } },
    communityIds: { type: 'array', items: { type: 'string' } },
    shifts: {
      type: 'array',
      items: { properties: { begin: { type: 'string', format: 'time' } }, required: ['begin'] },
    },
    grid: { type: 'array', items: { type: 'array', items: { type: 'integer' } } },
  })
  expect(told(draft)).toEqual([
    { name: 'name', kind: 'text' },
    { name: 'nicknames', kind: 'list', list: ['value text'], max: 5 },
    { name: 'finishes', kind: 'multiSelect', of: 'slotFinishes' },
    { name: 'communityIds', kind: 'refs', of: 'community' },
    { name: 'shifts', kind: 'list', list: ['begin timeOfDay'] },
  ])
  expect(draft.notes).toContain('grid: left out, no kind for array')
  const resource = { group: 'functions', name: 'slot', title: '槽位', en: 'Slots', es: 'Huecos' }
  const source = declarationOf(resource, draft)
  expect(source).toContain("import { slotFinishes } from '#enumerations'")
  expect(source).toContain("nicknames: f.list({ value: f.text({ label: '内容', required: true, max: 20 }),\n }, {")
  expect(source).toContain("communityIds: f.refs('community', {")
  expect(source).toMatch(/import: \['name', 'finishes', 'communityIds', 'sort'\]/)
  expect(localeEntryOf(resource, draft, 'en')).toContain(
    "lists: { nicknames: { value: 'Value' }, shifts: { begin: 'Begin' } }",
  )
})

test('codes of a new enumeration are TODO where nobody has said them', () => {
  expect(enumerationOf('finish', ['semi-matt', '哑光'])).toContain(
    "{ 'semi-matt': ['TODO Semi matt', 'grey'], '哑光': ['哑光', 'grey'] }",
  )
  expect(enumerationWordsOf('finish', ['semi-matt', '1'], 'en')).toContain(
    "{ 'semi-matt': 'Semi matt', '1': 'TODO 1' }",
  )
  expect(enumerationWordsOf('finish', ['semi-matt'], 'es')).toContain("'TODO Semi matt'")
})

test('an object that has no row of its own is flat, and what means the vocabulary is left to it', () => {
  const draft = drafted({
    slotId: { type: 'string' },
    title: { type: 'string' },
    size: { properties: { width: { type: 'integer' } } },
    is_active: { type: 'boolean' },
    orden: { type: 'integer' },
    observaciones: { type: 'string' },
    creado: { type: 'string', format: 'date-time' },
    longitude: { type: 'number' },
    latitude: { type: 'number' },
  })
  expect(draft.fields.map(({ name, mixin }) => mixin ?? name)).toEqual(['title', 'sizeWidth', 'remark', 'geo', 'geo'])
  expect(declarationOf({ group: 'functions', name: 'slot', title: '槽位', en: 'a', es: 'b' }, draft)).toContain(
    '...mixin.remark,\n    ...mixin.geo,\n    ...mixin.enable,',
  )
  expect(draft.notes).toEqual(
    expect.arrayContaining([
      'slotId: left out, every row has it as id',
      'is_active: is mixin.enable',
      'orden: is mixin.sort',
      'creado: left out, every row has it as createdAt',
    ]),
  )
})

test('a name that every object has is refused, and why', () => {
  const draft = drafted({ name: { type: 'string' }, constructor: { type: 'string' } })
  expect(draft.fields[1]?.name).toBe('constructorValue')
  expect(draft.notes).toContain('constructor: every object of JavaScript has that; it is called constructorValue')
})

test('a row of another resource is a reference, of a schema that is none it is left out', () => {
  const House = { properties: { id: { type: 'string' } } }
  const Valve = { properties: { valveId: { type: 'string' } } }
  const properties = {
    name: { type: 'string' },
    house: { $ref: '#/definitions/House' },
    houses: { type: 'array', items: { $ref: '#/definitions/House' } },
    valve: { allOf: [{ $ref: '#/definitions/Valve' }], nullable: true },
    valves: { type: 'array', items: { $ref: '#/definitions/Valve' } },
  }
  const document = { definitions: { Slot: { properties }, House, Valve } }
  const draft = draftFromSchema(document, 'Slot', 'slot', experience)
  expect(told(draft)).toEqual([
    { name: 'name', kind: 'text' },
    { name: 'houseId', kind: 'ref', of: 'house' },
    { name: 'houseIds', kind: 'refs', of: 'house' },
  ])
  expect(draft.notes).toEqual(
    expect.arrayContaining([
      'valve: left out, it is a row of Valve, which no resource is',
      'valves: left out, no kind for array',
    ]),
  )
})
