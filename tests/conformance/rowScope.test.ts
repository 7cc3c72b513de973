import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxConcurrent } from '../../server/export/exportFile.ts'
import type { NormalOperation, NormalPage, NormalResource } from '../../src/declare/index.ts'
import type { OptionItem, WireRow } from '../../src/platform/contract.ts'
import { type Client, logIn } from '../support/client.ts'
import { isSample } from './extent.ts'
import { openHolder } from './holder.ts'
import { calls, endpointOf, everyRow, succeeded, verbOf } from './subject.ts'
import { type Keeper, theirs } from './theirs.ts'
import { worldOf } from './world.ts'

// Row scope (domain 0.8) of the demo's community and project staff, and of somebody who holds every page: what the
// platform answers is compared with what the database holds.
const world = worldOf()
const names = ['comm01', 'project01', 'keeper'] as const
type Name = (typeof names)[number]
const staff = new Map<Name, { readonly client: Client; readonly keeper: Keeper }>()

const query = async <T>(statement: string): Promise<readonly T[]> =>
  (await sql.raw<T>(statement).execute(world.running().platform.database.read)).rows

async function keeperOf(name: Name): Promise<Keeper> {
  const [row] = await query<{ id: string; projectIds: string[] | null; communityIds: string[] | null }>(
    `select "id", "projectIds", "communityIds" from "account" where "loginName" = '${name}'`,
  )
  const communities = await query<{ id: string; projectId: string }>(`select "id", "projectId" from "community"`)
  const mine = communities.filter(({ id, projectId }) =>
    name === 'project01' ? row?.projectIds?.includes(projectId) : row?.communityIds?.includes(id),
  )
  return {
    accountId: row?.id ?? '',
    communityIds: mine.map(({ id }) => id),
    projectIds: name === 'project01' ? (row?.projectIds ?? []) : [...new Set(mine.map(({ projectId }) => projectId))],
  }
}

beforeAll(async () => {
  await world.open()
  const { url } = world.running()
  const holder = await openHolder(world.admin(), world.running(), 'keeper', { dataScope: 'community' })
  const clients = [await logIn(url, 'comm01'), await logIn(url, 'project01'), await holder.holdsEverything()]
  for (const [index, name] of names.entries()) {
    const client = clients[index]
    if (client) staff.set(name, { client, keeper: await keeperOf(name) })
  }
})
afterAll(world.close)

/** Whether one of somebody's pages shows all rows of a resource; tabs show what belongs to others (`shownRows.test.ts`). */
async function hasPage(resource: NormalResource, name: string): Promise<boolean> {
  const held = await query<{ path: string }>(
    `select m."path" from "account" a join "job" j on j."id" = any(a."jobIds")
      cross join jsonb_array_elements(j."menuPermissions") p join "menu" m on m."id" = p->>'menuId'
      where a."loginName" = '${name}'`,
  )
  const shows = ({ kind, path, of }: NormalPage) => {
    const shown = world.catalogue.byName[of]
    const isWhole = shown?.of === resource.of && Object.keys(shown.where ?? {}).length === 0
    return kind === 'list' && isWhole && held.some((one) => one.path === path)
  }
  return world.catalogue.pages.some(shows)
}

const changing = ({ verb, ofRow }: NormalOperation) => ofRow || ['update', 'remove', 'enable'].includes(verb)
const pageSize = 200
const sample = 3
/** Resources of which somebody was shown a part only: were it none, nothing would have been tried. */
const parted = new Map<Name, number>(names.map((name) => [name, 0]))

/** Whoever has not the operation learns nothing; every other refusal fails the test. */
const unlessRefused = async <T>(answer: Promise<T>): Promise<T | null> =>
  await answer.catch((cause: unknown) => {
    if (String(cause).includes('E_OP')) return null
    throw cause
  })

async function whatIsThere(resource: NormalResource, keeper: Keeper) {
  const condition = theirs(resource, keeper, world.catalogue)
  if (condition === null) return null
  const rows = await query<{ id: string; mine: boolean; version: number }>(
    `select "id", coalesce(${condition}, false) as mine, "version" from "${resource.of}" where "deletedAt" is null`,
  )
  return {
    mine: new Set(rows.filter(({ mine }) => mine).map(({ id }) => id)),
    foreign: rows.filter(({ mine }) => !mine),
  }
}

describe.each(world.resources.filter(([, resource]) => verbOf(resource, 'list')))('%s', (_name, resource) => {
  const operation = (verb: NormalOperation['verb']) => verbOf(resource, verb)

  test.each(names)(
    'of %s: lists, counts, sums, pickers, exports, details and changes keep to the scope',
    async (name) => {
      const { client, keeper } = staff.get(name) ?? {}
      if (!client || !keeper) throw new Error(`${name} is not logged in`)
      const there = await whatIsThere(resource, keeper)
      const subject = { ...world.subjectOf(resource), admin: () => client }
      const first = await calls(subject).list({ pageSize })
      if (first.errorCode === 'E_OP' || there === null) return
      const { foreign } = there
      const whole = await hasPage(resource, name)
      const mine = whole ? there.mine : new Set((await everyRow(subject)).map(({ id }) => id))
      expect([...mine].filter((id) => !there.mine.has(id))).toEqual([])
      if (foreign.length > 0) parted.set(name, (parted.get(name) ?? 0) + 1)

      const { total, list, summary } = succeeded(first)
      expect(total).toBe(mine.size)
      const last = succeeded(await calls(subject).list({ pageSize, pageNum: Math.max(1, Math.ceil(total / pageSize)) }))
      expect([...list, ...last.list].filter(({ id }) => !mine.has(id))).toEqual([])
      for (const sum of resource.list.sums.filter((one) => resource.field[one]?.stored)) {
        const [row] = await query<{ total: string | null }>(
          `select sum("${sum}") as total from "${resource.of}" where "id" = any(array[${[...mine].map((id) => `'${id}'`)}]::text[])`,
        )
        expect([sum, summary?.[sum]]).toEqual([sum, Number(row?.total ?? 0)])
      }

      const options = operation('options')
      if (options) {
        const offered = async (input: object) => succeeded(await client.call<OptionItem[]>(endpointOf(options), input))
        const named = foreign.slice(0, sample).map(({ id }) => id)
        // Where a field asks for one, others of their own data scope are offered as well.
        expect((await offered({})).filter(({ id }) => !there.mine.has(id))).toEqual([])
        if (named.length > 0) expect(await offered({ ids: named.join(',') })).toEqual([])
      }

      const exporting = operation('export')
      if (exporting && mine.size <= maxConcurrent) {
        const file = await unlessRefused(client.file(endpointOf(exporting), { format: 'csv' }))
        if (file)
          expect(parse(file.bytes, { bom: true, from_line: 2, relax_column_count: true })).toHaveLength(mine.size)
      }

      const detail = operation('detail')
      for (const { id, version } of foreign.slice(0, sample)) {
        if (detail) {
          const { errorCode } = await client.call<WireRow>(endpointOf(detail), { id })
          if (errorCode !== 'E_OP') expect(errorCode).toBe('E_NOT_FOUND')
        }
        for (const one of resource.operations.filter(changing)) {
          const input =
            one.verb === 'remove' ? { id } : { id, version, ...(one.verb === 'enable' && { enable: false }) }
          const { errorCode } = await client.call(endpointOf(one), input)
          if (errorCode !== 'E_OP') expect([one.name, errorCode]).toEqual([one.name, 'E_SCOPE'])
        }
      }
      const after = await whatIsThere(resource, keeper)
      expect(after?.foreign).toEqual(foreign)
    },
  )
})

test('there was something to keep from everybody', () => {
  const least = isSample ? 2 : 20
  for (const [name, count] of parted) expect([name, count > least]).toEqual([name, true])
})
