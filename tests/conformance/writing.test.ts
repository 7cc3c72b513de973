import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NormalField, NormalOperation } from '../../src/declare/index.ts'
import { fixtureOf } from '../../src/fields/kinds.fixture.ts'
import { headers, type ListAnswer, type WireRow, type WriteAnswer } from '../../src/platform/contract.ts'
import { changeOf, givenIn } from '../support/changes.ts'
import { reportFigure } from '../support/figures.ts'
import { times } from '../support/size.ts'
import { brokenBy, rulesOf } from './rules/all.ts'
import { calls, endpointOf, next, succeeded, verbOf } from './subject.ts'
import { worldOf } from './world.ts'

const uploads = ['image', 'images', 'file', 'files']

// Writing: create, field by field refusals, update, versions, enable, delete.
const world = worldOf()
beforeAll(world.open)
afterAll(world.close)

describe.each(world.resources.filter(([, resource]) => verbOf(resource, 'create')))('%s', (_name, resource) => {
  const subject = world.subjectOf(resource)
  const { list, detail, read, create, update, remove, draft } = calls(subject)
  const given = givenIn(resource)
  const total = async () => succeeded(await list({ pageSize: 1 })).total
  const made = async (values: object = draft(next())): Promise<WireRow> =>
    await read(succeeded(await create(values)).id)

  const endpoint = endpointOf(verbOf(resource, 'create') as NormalOperation)
  const removable = verbOf(resource, 'remove') !== undefined

  test.each(['required', 'everything'] as const)('creates a row with %s given, and answers it', async (only) => {
    const values = draft(next(), only === 'required' ? 'required' : undefined)
    const before = await total()
    const row = await made(values)
    expect(row.version).toBe(1)
    expect(await total()).toBe(before + 1)
    for (const field of given)
      if (field.name in values && !field.writeOnly && !field.mask) expect(row[field.name]).toEqual(values[field.name])
  })

  test('makes one row of many calls at once with the same key, and refuses the key another row', async () => {
    const key = { headers: { [headers.idempotencyKey]: `${resource.name}-${next()}` } }
    const [values, other] = [draft(next()), draft(next())]
    const before = await total()
    const insert = (row: object) => subject.admin().call<WriteAnswer>(endpoint, row, key)
    const answers = await Promise.all(Array.from({ length: times(5, 50) }, () => insert(values)))
    const ids = answers.flatMap(({ status, data }) => (status === 'success' ? [data.id] : []))
    expect(new Set(ids).size).toBe(1)
    // Who came while the first was under way may have been told so.
    expect(new Set(answers.map(({ errorCode }) => errorCode ?? 'E_IDEMPOTENCY'))).toEqual(new Set(['E_IDEMPOTENCY']))
    expect(await total()).toBe(before + 1)
    expect((await insert(other)).errorCode).toBe('E_IDEMPOTENCY')
    reportFigure('calls at once with one idempotency key, one effect each', answers.length)
  })

  const required = given.filter(
    (field) =>
      field.requiredOfStaff && field.when === null && field.default === undefined && !uploads.includes(field.kind),
  )
  test.runIf(required.length > 0)(
    'refuses a row without any one of its required fields, and changes nothing',
    async () => {
      const before = await total()
      for (const { name } of required) {
        const { [name]: _, ...rest } = draft(next())
        const answer = await create(rest)
        expect(answer).toMatchObject({ http: 200, status: 'fail', errorCode: 'E_REQUIRED' })
        expect(Object.keys(answer.errors ?? {})).toEqual([name])
        const empty = await create({ ...rest, [name]: '' })
        expect(Object.keys(empty.errors ?? {})).toContain(name)
      }
      expect(await total()).toBe(before)
    },
  )

  const chosen = given.filter(
    ({ kind, facts, when }) => kind === 'ref' && when === null && facts.only && 'enable' in facts.only,
  )
  test.runIf(chosen.length > 0)('C24: takes no reference to what is switched off', async () => {
    for (const field of chosen) {
      const target = field.kind === 'ref' ? subject.catalogue.byName[field.facts.to] : undefined
      const listing = target && verbOf(target, 'list')
      if (!listing) continue
      const off = { filters: { enable: false }, pageSize: 1 }
      const [row] = succeeded(await subject.admin().call<ListAnswer>(endpointOf(listing), off)).list
      if (!row) continue
      const answer = await create({ ...draft(next()), [field.name]: row.id })
      expect([field.name, answer.errorCode, Object.keys(answer.errors ?? {})]).toEqual([
        field.name,
        'E_REF',
        expect.arrayContaining([field.name]),
      ])
    }
  })

  const dependents = (name: string): readonly string[] =>
    resource.fields
      .filter(({ compare, when }) => compare.some(({ field }) => field === name) || name in (when ?? {}))
      .map((field) => field.name)
  const wrongValues = (field: NormalField): unknown[] => [
    ...fixtureOf(field).invalid.map(({ value }) => value),
    { toString: 'x' },
    [['x']],
    'x'.repeat(100_000),
  ]
  const checked = given.filter(({ kind, when }) => when === null && !uploads.includes(kind) && kind !== 'json')
  test.each(checked.map((field) => [field.name, field] as const))('refuses wrong values of %s', async (name, field) => {
    const before = await total()
    // What is compared with it, or asked because of it, may be wrong along with it.
    const touched = [name, ...dependents(name)]
    let refused = 0
    for (const value of wrongValues(field)) {
      const answer = await create({ ...draft(next()), [name]: value })
      expect(answer.http).toBe(200)
      // A fixture’s wrong value may be right for this field’s own facts; what is accepted must be a row.
      if (answer.status === 'success') {
        if (removable) await remove(answer.data.id)
      } else {
        const paths = Object.keys(answer.errors ?? {})
        expect([value, paths.length > 0, paths.filter((path) => !touched.some((one) => path.startsWith(one)))]).toEqual(
          [value, true, []],
        )
        refused += 1
      }
    }
    expect(refused).toBeGreaterThan(0)
    if (removable) expect(await total()).toBe(before)
  })

  test('refuses fields nobody declared or only the server sets', async () => {
    for (const name of ['nope', '__proto__', 'constructor', 'id', 'version', 'createdAt', 'deletedAt']) {
      const answer = await create(
        JSON.parse(`{${JSON.stringify(name)}: "x", ${JSON.stringify(draft(next())).slice(1)}`),
      )
      expect(answer.status).toBe('fail')
    }
    for (const { name } of resource.fields.filter(({ from }) => from !== 'staff')) {
      const answer = await create({ ...draft(next()), [name]: 'x' })
      expect(answer.status).toBe('fail')
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  test.runIf(verbOf(resource, 'update'))(
    'updates with the version it read, and refuses a stale one with the current row',
    async () => {
      const row = await made()
      const change = changeOf(resource, row, next())
      if (!change) return
      const { name, value } = change
      const { version } = succeeded(await update({ id: row.id, version: 1, [name]: value }))
      expect(version).toBe(2)
      expect((await read(row.id))[name]).toEqual(value)
      const stale = await update({ id: row.id, version: 1, [name]: value })
      expect(stale).toMatchObject({ http: 200, status: 'fail', errorCode: 'E_VERSION' })
      expect(stale.data).toMatchObject({ id: row.id, version: 2 })
      const unversioned = await update({ id: row.id, [name]: value })
      expect(unversioned.status).toBe('fail')
    },
  )

  const fixed = given.filter(({ immutable, kind }) => immutable && kind === 'text')
  test.runIf(fixed.length > 0 && verbOf(resource, 'update'))(
    'refuses to change what is fixed at creation',
    async () => {
      const row = await made()
      for (const field of fixed) {
        const answer = await update({ id: row.id, version: 1, [field.name]: fixtureOf(field).make(field, next()) })
        expect(answer.status).toBe('fail')
        expect(Object.keys(answer.errors ?? {})).toEqual([field.name])
      }
    },
  )

  const unique = given.find((field) => field.unique?.length === 0 && field.kind === 'text')
  test.runIf(unique)('refuses a unique value twice, whatever the case, and frees it with the row', async () => {
    const first = draft(next())
    const row = await made(first)
    const name = unique?.name ?? ''
    const again = { ...draft(next()), [name]: first[name] }
    const answer = await create(again)
    expect(answer).toMatchObject({ http: 200, status: 'fail', errorCode: 'E_UNIQUE' })
    expect(Object.keys(answer.errors ?? {})).toEqual([name])
    if (!removable) return
    succeeded(await remove(row.id))
    succeeded(await create(again))
  })

  test.runIf(verbOf(resource, 'enable'))('enables and disables to an explicit target, however often', async () => {
    const operation = verbOf(resource, 'enable')
    const row = await made()
    const set = async (enable: boolean, version: number) => {
      const input =
        operation?.method === 'GET' ? { id: row.id, enable: String(enable) } : { id: row.id, version, enable }
      return subject.admin().call(operation ? endpointOf(operation) : '', input)
    }
    const state = () => read(row.id)
    for (const enable of [false, false, true]) {
      succeeded(await set(enable, (await state()).version))
      expect((await state())[operation?.field ?? '']).toBe(enable)
    }
    const toggled = await subject.admin().call(operation ? endpointOf(operation) : '', { id: row.id })
    expect(toggled.status).toBe('fail')
  })

  test.runIf(verbOf(resource, 'remove'))(
    'deletes, answers success again when repeated, hides the row, and knows no row that never was',
    async () => {
      const row = await made()
      const before = await total()
      succeeded(await remove(row.id))
      succeeded(await remove(row.id))
      expect(await total()).toBe(before - 1)
      expect(await remove('nobody00000000000000')).toMatchObject({
        status: 'fail',
        errorCode: 'E_NOT_FOUND',
        data: null,
      })
      if (verbOf(resource, 'detail'))
        expect(await detail(row.id)).toMatchObject({ status: 'fail', errorCode: 'E_NOT_FOUND' })
    },
  )
})

// Domain 6.1: whatever was written above, the rules across resources hold.
test.each(rulesOf(world.catalogue))('$rule still holds: $says', async (rule) => {
  expect(await brokenBy(world.running().platform.database.read, rule)).toEqual([])
})
