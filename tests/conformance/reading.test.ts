import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentOf } from '../../server/http/openapi/document.ts'
import { registry } from '../../server/registry.ts'
import { calendarFields, type NormalField } from '../../src/declare/index.ts'
import { kindOf } from '../../src/fields/kinds.ts'
import type { FilterValue, WireRow } from '../../src/platform/contract.ts'
import { driftOfBehaviour } from '../../tools/contract/behaviour.ts'
import { type Ask, driftOfExchanges, readEverything } from '../../tools/contract/exchanges.ts'
import { calls, everyRow, succeeded, verbOf } from './subject.ts'
import { worldOf } from './world.ts'

const isNothing = (value: unknown) => value === null || value === undefined

/** A filter made from the value of a row, and an independent reading of what it must find. */
function filterFrom(
  field: NormalField,
  value: unknown,
): { filter: FilterValue; finds: (other: unknown) => boolean } | null {
  switch (kindOf(field).filter) {
    case 'yesNo':
      return { filter: value as boolean, finds: (other) => other === value }
    case 'oneOf':
      return { filter: [String(value)], finds: (other) => other === value }
    case 'hasAny': {
      const [first] = value as readonly string[]
      if (first === undefined) return null
      return { filter: [first], finds: (other) => Array.isArray(other) && other.includes(first) }
    }
    case 'contains': {
      const part = String(value).slice(1, 4) || String(value)
      return {
        filter: part,
        finds: (other) =>
          String(other ?? '')
            .toLowerCase()
            .includes(part.toLowerCase()),
      }
    }
    case 'prefix': {
      const part = String(value).slice(0, 2)
      return { filter: part, finds: (other) => String(other ?? '').startsWith(part) }
    }
    case 'range': {
      const end = value as string | number
      return {
        filter: { from: end, to: end },
        finds: (other) => (typeof end === 'number' ? other === end : String(other ?? '').startsWith(String(end))),
      }
    }
    default:
      return null
  }
}

// Reading: list, filters, sort, pages, detail, options.
const world = worldOf()
beforeAll(world.open)
afterAll(world.close)

describe.each(world.resources.filter(([, resource]) => verbOf(resource, 'list')))('%s', (_name, resource) => {
  const subject = world.subjectOf(resource)
  const { list, detail } = calls(subject)
  // Nobody writes in this file.
  let all: Promise<WireRow[]> | undefined
  const allRows = () => {
    all ??= everyRow(subject)
    return all
  }
  const visible = (row: WireRow) => Object.keys(row).filter((key) => !resource.field[key])

  test('the list answers declared fields only, with an exact total', async () => {
    const rows = await allRows()
    const { total } = succeeded(await list({ pageSize: 1 }))
    expect(rows.length).toBe(total)
    const known = new Set(['labels', 'disabledRefs', 'disabled'])
    expect([...new Set(rows.flatMap(visible))].filter((key) => !known.has(key))).toEqual([])
    for (const field of resource.fields.filter(({ writeOnly }) => writeOnly))
      expect(rows.every((row) => !(field.name in row))).toBe(true)
  })

  test('pages neither overlap nor leave out', async () => {
    const ids = (await allRows()).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const second = succeeded(await list({ pageNum: 2, pageSize: 3 })).list.map(({ id }) => id)
    expect(second).toEqual(ids.slice(3, 6))
  })

  test.each([...new Set([...resource.list.filters, ...calendarFields(resource.list)])])(
    'filters by %s',
    async (name) => {
      const field = resource.field[name]
      if (!field) throw new Error(`no field ${name}`)
      const rows = await allRows()
      const sample = rows.map((row) => row[name]).find((value) => !isNothing(value))
      const asked = isNothing(sample) ? null : filterFrom(field, sample)
      if (!asked) {
        // No row has a value: the filter must still be understood, and find nothing wrong.
        expect(kindOf(field).filter).not.toBeNull()
        return
      }
      const expected = new Set(rows.filter((row) => asked.finds(row[name])).map(({ id }) => id))
      expect(expected.size).toBeGreaterThan(0)
      // The total is of all pages; what is on the first one stands for the others.
      const found = succeeded(await list({ filters: { [name]: asked.filter }, pageSize: 200 }))
      expect(found.total).toBe(expected.size)
      expect(found.list.map(({ id }) => id).filter((id) => !expected.has(id))).toEqual([])
    },
  )

  test.each(resource.list.sortable)('sorts by %s, both ways', async (name) => {
    const pageOf = async (sort: string) => {
      const { list: rows, total } = succeeded(await list({ sort, pageSize: 200 }))
      return { total, values: rows.map((row) => row[name]).filter((value) => !isNothing(value)) }
    }
    const [ascending, descending] = await Promise.all([pageOf(name), pageOf(`-${name}`)])
    const numbers = (values: readonly unknown[]) => values.filter((value) => typeof value === 'number')
    expect(numbers(ascending.values)).toEqual(numbers(ascending.values).toSorted((a, b) => a - b))
    expect(numbers(descending.values)).toEqual(numbers(descending.values).toSorted((a, b) => b - a))
    expect(ascending.total).toBe(descending.total)
    // What all stands on one page is the same backwards.
    if (ascending.total <= 200) expect(descending.values).toEqual(ascending.values.toReversed())
  })

  test.runIf(resource.list.search.length > 0)('the keyword finds rows by every field of the quick search', async () => {
    const rows = await allRows()
    for (const name of resource.list.search) {
      const field = resource.field[name]
      const value = rows.map((row) => row[name]).find((one) => !isNothing(one))
      if (isNothing(value) || field?.mask) continue
      const found = await everyRow(subject, { keyword: String(value) })
      expect(found.some((row) => row[name] === value)).toBe(true)
    }
  })

  test.each([
    [{ pageSize: 0 }, 'pageSize'],
    [{ pageSize: 201 }, 'pageSize'],
    [{ pageSize: 1e9 }, 'pageSize'],
    [{ pageSize: '20' }, 'pageSize'],
    [{ pageNum: 0 }, 'pageNum'],
    [{ pageNum: 1.5 }, 'pageNum'],
    [{ sort: 'nope' }, 'nope'],
    [{ sort: ['id'] }, 'sort'],
    [{ keyword: ['a'] }, 'keyword'],
    [{ filters: { nope: 'x' } }, 'nope'],
    [{ filters: [] }, 'filters'],
    [{ nope: 1 }, 'nope'],
  ])('refuses %j and names what is wrong', async (request, named) => {
    const answer = await list(request as object)
    expect(answer).toMatchObject({ http: 200, status: 'fail' })
    expect(JSON.stringify([answer.msg, answer.errors])).toContain(named)
  })

  test.runIf(verbOf(resource, 'detail'))('detail answers the row of the list, and only rows that exist', async () => {
    const [row] = await allRows()
    if (row) expect(succeeded(await detail(row.id))).toMatchObject({ id: row.id, version: row.version })
    for (const id of ['nope', '', "' or 1=1 --", '0'.repeat(20), '9'.repeat(10_000)])
      expect(await detail(id)).toMatchObject({ http: 200, status: 'fail' })
  })

  test.runIf(verbOf(resource, 'options'))('options are at most 50, enabled first, and found by keyword', async () => {
    const options = verbOf(resource, 'options')
    const call = (input: object) =>
      subject.admin().call<{ id: string; name: string; disabled: boolean }[]>(`GET ${options?.path}`, input)
    const items = succeeded(await call({}))
    expect(items.length).toBeLessThanOrEqual(50)
    const flags = items.map(({ disabled }) => Number(disabled))
    expect(flags).toEqual(flags.toSorted((a, b) => a - b))
    const [first] = items
    if (!first) return
    expect(succeeded(await call({ keyword: first.name })).some(({ id }) => id === first.id)).toBe(true)
    expect(succeeded(await call({ ids: first.id }))).toMatchObject([{ id: first.id, name: first.name }])
  })
})

const ask: Ask = async (call, input) => {
  const { http, ...body } = await world.admin().call(call, input)
  return { status: http, body }
}

test('pages, orders, keywords and filters are what a foreign platform is asked for', async () => {
  expect(await driftOfBehaviour(registry().catalogue, ask)).toEqual([])
})

test('what is read is what the API document says', async () => {
  const { catalogue, labelsByLocale } = registry()
  const document = documentOf({ catalogue, labelsByLocale, version: '0' })
  const exchanges = await readEverything(catalogue, ask)
  expect(exchanges.length).toBeGreaterThan(catalogue.resources.length)
  expect(driftOfExchanges(document, exchanges)).toEqual([])
})
