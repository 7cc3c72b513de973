import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placesOf } from '#declare'
import { commentEndpoints } from '../../../src/platform/commentContract.ts'
import { eraseEndpoints } from '../../../src/platform/eraseContract.ts'
import { mainDatabase } from '../../database/database.fixture.ts'
import { registry } from '../../registry.ts'
import { type Figures, openFigures, type Raw } from '../report/figures.fixture.ts'
import type { Recompute } from '../report/recomputed/arithmetic.fixture.ts'
import { communities } from '../report/recomputed/communities.fixture.ts'
import { passages } from '../report/recomputed/passages.fixture.ts'
import { people } from '../report/recomputed/people.fixture.ts'
import { publishing } from '../report/recomputed/publishing.fixture.ts'
import { yuanbao } from '../report/recomputed/yuanbao.fixture.ts'

const recomputed: Readonly<Record<string, Recompute>> = {
  ...passages,
  ...people,
  ...communities,
  ...publishing,
  ...yuanbao,
}
const { catalogue } = registry()
const subject = catalogue.resources.find((one) => one.subject)
if (!subject) throw new Error('nobody can be erased')
const places = placesOf(catalogue, subject)

describe.each(mainDatabase)('erasing somebody on %s', (_name, server) => {
  let scene: Figures
  let id: string
  let before: Raw
  const rows = async (statement: ReturnType<typeof sql>) => ((await scene.run(statement)) as { rows: Raw[] }).rows
  const post = async (who: string, endpoint: string, payload: object) =>
    (
      await scene.app.inject({
        method: 'POST',
        url: endpoint.split(' ')[1] ?? '',
        headers: await scene.sessionOf(who),
        payload,
      })
    ).json()
  const body = () => ({ resource: subject.name, id })
  /** Every value of every table, as text: what somebody who looks for a name would read. */
  const dump = async () => {
    const texts = await Promise.all(
      [...catalogue.resources.map(({ of }) => of), 'comment'].map(async (of) =>
        (await rows(sql`select to_jsonb(t)::text as "text" from ${sql.table(of)} as t`)).map(({ text }) =>
          String(text),
        ),
      ),
    )
    return texts.flat()
  }
  /** What every column of money, points and yuanbao adds up to. */
  const money = () =>
    Promise.all(
      catalogue.resources.flatMap(({ of, fields }) =>
        fields
          .filter(({ kind, stored }) => stored && (kind === 'money' || kind === 'points' || kind === 'yuanbao'))
          .map(({ name }) =>
            rows(sql`select count(*)::int as n, coalesce(sum(${sql.ref(name)}), 0)::text as sum from ${sql.table(of)}`),
          ),
      ),
    )

  beforeAll(async () => {
    scene = await openFigures(server)
    // Whoever left the most traces: with money, and with passes.
    const found = await rows(sql`select c.* from "customer" c where exists (select 1 from "yuanbaoLedger" l
        where l."customerId" = c.id) and c."realName" is not null
      order by (select count(*) from "ownerPay" o where o."customerId" = c.id) + (select count(*) from "workOrder" w
        where w."customerId" = c.id) desc, c.id limit 1`)
    before = found[0] ?? {}
    id = String(before['id'])
  }, 300_000)
  afterAll(() => scene.close())

  test('is for holders of the code, of people, in their scope', async () => {
    for (const endpoint of Object.values(eraseEndpoints)) {
      expect(await post('comm01', endpoint, body())).toMatchObject({ errorCode: 'E_OP' })
      expect(await post('admin', endpoint, { resource: 'account', id })).toMatchObject({ errorCode: 'E_OP' })
      expect(await post('admin', endpoint, { resource: 'nothing', id })).toMatchObject({ errorCode: 'E_OP' })
      expect(await post('admin', endpoint, { resource: subject.name, id: 'nobody' })).toMatchObject({
        errorCode: 'E_NOT_FOUND',
      })
    }
  })

  test('asks who is there when nobody has said so for long', async () => {
    const headers = await scene.sessionOf('admin')
    await scene.run(sql`update "session" set "provedAt" = "createdAt" - interval '11 minutes'`)
    const url = eraseEndpoints.run.split(' ')[1] ?? ''
    const answer = await scene.app.inject({ method: 'POST', url, headers, payload: body() })
    expect(answer.json()).toMatchObject({ errorCode: 'E_PROOF' })
  })

  test('says beforehand what goes and what stays, and changes nothing', async () => {
    const { data } = await post('admin', eraseEndpoints.preview, body())
    expect(data.places[0]).toMatchObject({ resource: subject.of, rows: 1 })
    const refund = data.places.find((one: { masked: string[] }) => one.masked.length > 0)
    expect(refund.stays).toContain('accounts must add up')
    expect(await rows(sql`select * from "customer" where id = ${id}`)).toEqual([before])
  })

  test('leaves no trace of the person in any table, and money as it was', async () => {
    const names = [before['realName'], before['mobile'], before['idCardNo']].filter(
      (value): value is string => typeof value === 'string' && value.length > 1,
    )
    const mobile = String(before['mobile'])
    const namesakes = await rows(sql`select 1 from "customer" where "realName" = ${before['realName']} and id <> ${id}`)
    const said = { text: `打 ${mobile} 没有人接` }
    expect(await post('admin', commentEndpoints.addComment, { ...body(), ...said })).toMatchObject({
      status: 'success',
    })
    const [sums, all] = [await money(), await dump()]
    expect(all.filter((text) => text.includes(mobile)).length).toBeGreaterThan(1)
    const answer = await post('admin', eraseEndpoints.run, body())
    expect(answer).toMatchObject({ status: 'success' })
    for (const value of names) {
      const left = (await dump()).filter((text) => text.includes(value) && text.includes(id))
      expect(left.filter((text) => !namesakes.length || !text.includes(String(before['realName'])))).toEqual([])
    }
    expect((await dump()).filter((text) => text.includes(mobile))).toEqual([])
    expect(await money()).toEqual(sums)
    for (const { resource, by } of places)
      if (by) {
        const where = by.kind === 'refs' ? sql`${id} = any(${sql.ref(by.name)})` : sql`${sql.ref(by.name)} = ${id}`
        expect(Array.isArray(await rows(sql`select 1 from ${sql.table(resource.of)} where ${where}`))).toBe(true)
      }
    // Nobody finds what was written about the person in what the log says was replaced.
    expect(answer.data.report.content).not.toContain(mobile)
    expect(answer.data.report.content).toContain(id)
  })

  test('is noted in the operation log, as a number', async () => {
    const [entry] = await rows(sql`select "changes", "replaced", "entityId" from "operationLog"
      where "operation" = 'erase' and "entityId" = ${id}`)
    expect(entry).toMatchObject({ entityId: id, replaced: null, changes: [{ field: 'id', after: /^\d+$/ }] })
  })

  test('the account of the person is disabled, and is erased once', async () => {
    expect(await rows(sql`select "enable", "realName", "birthday" from "customer" where id = ${id}`)).toEqual([
      { enable: false, realName: null, birthday: null },
    ])
    const again = await post('admin', eraseEndpoints.run, body())
    expect(again).toMatchObject({ status: 'success' })
  })

  test('rows that are only added are changed in no other way', async () => {
    const change = (set: ReturnType<typeof sql>) =>
      scene.run(sql`with allowed as (select set_config('platform.lettingGo', 'on', true))
        update "yuanbaoLedger" set ${set} from allowed`)
    await expect(change(sql`"amount" = "amount" + 1`)).rejects.toThrow(/never changed/)
    await expect(scene.run(sql`delete from "yuanbaoLedger"`)).rejects.toThrow(/never changed/)
    await expect(scene.run(sql`update "yuanbaoLedger" set "ownerName" = 'x'`)).rejects.toThrow(/never changed/)
  })

  describe('every report equals its recomputation afterwards', () => {
    beforeAll(() => scene.sumUp(), 300_000)
    test.each(Object.keys(recomputed))('%s', async (report) => {
      await recomputed[report]?.(scene, 'admin')
    })
  })
})
