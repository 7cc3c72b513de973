import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holds, type NormalField, type NormalOperation, type NormalResource } from '../../src/declare/index.ts'
import { formFields } from '../../src/fields/formFields.ts'
import type { WireRow } from '../../src/platform/contract.ts'
import { reportFigure } from '../support/figures.ts'
import { isSample } from './extent.ts'
import { calls, endpointOf, next, succeeded, verbOf } from './subject.ts'
import { worldOf } from './world.ts'

// Mass assignment: no write takes a field that is not to be written there, whoever asks. What the server sets, what is derived
// or fixed, what other forms ask, what every table has and what nobody declared is refused by its name, and nothing changes.
const world = worldOf()
let cells = 0
beforeAll(world.open)
afterAll(world.close)

const query = async <T>(statement: string): Promise<readonly T[]> =>
  (await sql.raw<T>(statement).execute(world.running().platform.database.read)).rows

/** Columns and words that every table or object has, and one that nobody has. */
const undeclared = [
  'deletedAt',
  'createdBy',
  'createdAt',
  'updatedBy',
  'updatedAt',
  'superAdmin',
  'labels',
  'toString',
  'nope',
]

/** What staff may not set in a write: what the server sets, what is derived, what the form does not ask. */
function closedIn(resource: NormalResource, { verb, input }: NormalOperation): readonly string[] {
  if (verb !== 'create' && verb !== 'update') {
    const taken = new Set(input.map(({ name }) => name))
    const known = ['id', 'ids', 'version', 'enable']
    return [...resource.fields.map(({ name }) => name), ...undeclared].filter(
      (name) => !taken.has(name) && !known.includes(name),
    )
  }
  const { writable } = formFields({ resource }, verb, 'staff')
  const closed = resource.fields.filter((field) => !writable(field)).map(({ name }) => name)
  return [...new Set([...closed, ...undeclared])].filter(
    (name) => verb === 'create' || !['id', 'version'].includes(name),
  )
}

const valueFor = ({ kind }: Pick<NormalField, 'kind'> = { kind: 'text' }): unknown => {
  if (['integer', 'money', 'points', 'yuanbao', 'decimal', 'percent'].includes(kind)) return 1
  if (kind === 'switch') return true
  return ['refs', 'multiSelect', 'images', 'files', 'list'].includes(kind) ? [] : 'x'
}

/** Rows of a table as they are, but for the demo's clock. */
const stateOf = async ({ of }: NormalResource) =>
  await query<{ state: string }>(
    `select count(*)::text || ' ' || coalesce(sum("version"), 0)::text as state from "${of}"`,
  )

const writing = ({ verb, method, ofRow }: NormalOperation) =>
  method === 'POST' && (ofRow || ['create', 'update', 'enable'].includes(verb))

describe.each(world.resources.filter(([, { operations }]) => operations.some(writing)))('%s', (_name, resource) => {
  const subject = world.subjectOf(resource)
  const list = verbOf(resource, 'list')

  /** A row about which the call is right but for what is sent: some are refused for their state by rules of business. */
  async function firstThat(rows: readonly WireRow[], operation: NormalOperation): Promise<WireRow | undefined> {
    const isIn = (row: WireRow) =>
      operation.from === null || operation.from.includes(String(row[resource.stateField ?? '']))
    for (const row of rows.filter((one) => isIn(one) && holds(operation.only, one)).slice(0, 50)) {
      const { id, version } = row
      const answer = await subject.admin().call(endpointOf(operation), { id, version, nope: 1 })
      if (answer.errors?.['nope'] !== undefined) return row
    }
    return undefined
  }

  test.each(resource.operations.filter(writing).map((one) => [one.name, one] as const))(
    '%s takes no field that is not to be written there',
    async (_operation, operation) => {
      const rows = list ? succeeded(await calls(subject).list({ pageSize: 200 })).list : []
      const row = await firstThat(rows, operation)
      if (!row && operation.verb !== 'create') return
      const about = operation.verb === 'create' ? calls(subject).draft(next()) : { id: row?.id, version: row?.version }
      const right = operation.verb === 'enable' ? { ...about, [operation.field ?? 'enable']: row?.['enable'] } : about
      const before = await stateOf(resource)
      for (const name of closedIn(resource, operation)) {
        const sent = { ...right, [name]: valueFor(resource.field[name]) }
        const answer = await subject.admin().call(endpointOf(operation), sent)
        expect([name, answer.status, Object.keys(answer.errors ?? {})]).toEqual([
          name,
          'fail',
          expect.arrayContaining([name]),
        ])
        cells += 1
      }
      expect(await stateOf(resource)).toEqual(before)
    },
  )
})

test('there were fields enough', () => {
  reportFigure('permission cells', cells)
  expect(cells).toBeGreaterThan(isSample ? 300 : 3_000)
})
