import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mainDatabase, type Scratch, scratchDatabase } from '../database/database.fixture.ts'
import { applySchema } from '../database/schema/apply.ts'
import { declaredTables } from '../database/schema/declared.ts'
import { platformOn } from '../demo/prepared.fixture.ts'
import { anonymousCaller } from '../platform/anonymous.ts'
import type { Call } from '../platform/call.ts'
import type { Platform } from '../platform/platform.ts'
import { platformTables } from '../platformTables.ts'
import { registry } from '../registry.ts'
import { orderOf, predicatesOf } from './query.ts'
import { contextFor } from './rows.ts'
import { statementOf } from './storage.ts'

// What rows derive of others, and what a scope asks about each of them, is looked up row by row: in tables that grow
// without end that must be by an index. The plan is asked for where reading a whole table is forbidden: it is done then
// only if nothing else is possible.

interface Plan {
  readonly 'Node Type': string
  readonly 'Parent Relationship'?: string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

/** The table of a part of one that is kept in months. */
const tableOf = (part: string) => part.replace(/_(before|after|\d{4}_\d{2})$/, '')

/** Tables that are read from end to end for each row; what is worked out once for the statement may be. */
function readWhole(plan: Plan, perRow = false): readonly string[] {
  const relationship = plan['Parent Relationship']
  const inner = relationship === 'SubPlan' || (perRow && relationship !== 'InitPlan')
  const own = inner && plan['Node Type'] === 'Seq Scan' ? [tableOf(plan['Relation Name'] ?? '')] : []
  return [...new Set([...own, ...(plan.Plans ?? []).flatMap((one) => readWhole(one, inner))])]
}

const places = { projectIds: ['p1'], communityIds: ['c1'] }
const callers = {
  'super administrator': { superAdmin: true, dataScope: 'all' },
  'manager of a project': { dataScope: 'project', ...places },
  'manager of a community': { dataScope: 'community', ...places },
  'one of the staff': { dataScope: 'own' },
} as const

describe.each(mainDatabase)('lookups on %s', (_name, server) => {
  let scratch: Scratch
  let platform: Platform

  beforeAll(async () => {
    scratch = await scratchDatabase(server)
    platform = platformOn(scratch, () => new Date())
    await applySchema(platform.database, declaredTables(platform.catalogue), { platformTables })
  }, 120_000)
  afterAll(() => scratch.drop())

  const planOf = (statement: ReturnType<typeof sql>, ...without: readonly string[]): Promise<Plan> =>
    platform.database.transaction(async () => {
      for (const way of ['seqscan', ...without])
        await sql`select set_config(${`enable_${way}`}, 'off', true)`.execute(platform.database.read)
      const explained = await sql<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>`
        explain (format json) ${statement}`.execute(platform.database.read)
      const [{ Plan: plan } = { Plan: { 'Node Type': 'none' } }] = explained.rows[0]?.['QUERY PLAN'] ?? []
      return plan
    })

  test('a table without an index for the question is seen to be read whole', async () => {
    const plan = await planOf(sql`
      select (select count(*) from "operationLog" o where o."ip" = t."id") from "account" as t`)
    expect(readWhole(plan)).toEqual(['operationLog'])
  })

  test('rows are found by what their reference says, and a whole id is asked for as it is: indexes know both', async () => {
    const call = { caller: { ...anonymousCaller, superAdmin: true }, now: new Date() } as unknown as Call
    for (const [name, filters, found] of [
      ['accessRecord', { projectId: ['p1'] }, '"Index Name":"accessRecord_communityId'],
      ['pointsUser', { communityId: ['c1'] }, '"Index Name":"pointsUser_customerId'],
      ['operationLog', { entityId: '1m8fynvrgvv0rbgy84n4' }, `(\\"entityId\\" = '`],
    ] as const) {
      const context = contextFor(platform, call, name)
      const where = predicatesOf(context, { keyword: '', filters })
      const selected = { where, order: [sql`t."id"`], limit: 1_000_000 }
      const plan = JSON.stringify(await planOf(sql`select count(*) from (${statementOf(context, selected)}) as found`))
      expect(plan).toContain(found)
    }
  })

  test.each(['yuanbaoLedger', 'operationLog', 'ownerPay'])(
    'the first page of %s is read along its index',
    async (name) => {
      const call = { caller: { ...anonymousCaller, superAdmin: true }, now: new Date() } as unknown as Call
      const context = contextFor(platform, call, name)
      const order = orderOf(context, context.resource.list.sort)
      const plan = await planOf(statementOf(context, { where: [], order, limit: 20 }), 'sort', 'bitmapscan')
      expect(JSON.stringify(plan)).not.toMatch(/"Node Type":"(Incremental )?Sort"/)
    },
  )

  test.each(registry().catalogue.resources.map((resource) => [resource.name, resource] as const))(
    'a row of %s finds what it tells of others',
    async (_name, resource) => {
      for (const [who, rights] of Object.entries(callers)) {
        const call = { caller: { ...anonymousCaller, accountId: 'a1', ...rights }, now: new Date() } as unknown as Call
        const context = contextFor(platform, call, resource.name)
        const order = orderOf(context, resource.list.sort)
        const plan = await planOf(statementOf(context, { where: [], order, limit: 20 }))
        expect([who, readWhole(plan)]).toEqual([who, []])
      }
    },
  )
})
