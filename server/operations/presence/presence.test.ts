import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { headers } from '../../../src/platform/contract.ts'
import {
  type PresenceState,
  type Present,
  presenceEndpoints,
  presenceName,
  presenceTimes,
} from '../../../src/platform/presenceContract.ts'
import { mainDatabase } from '../../database/database.fixture.ts'
import type { RowsChanged } from '../../events/events.ts'
import { demoPeople, everyRole } from '../../http/people.fixture.ts'
import { eventsFor } from '../../live/audience.ts'
import { authenticate } from '../../session/authenticate.ts'

const path = presenceEndpoints.here.replace('POST /platform/pc', '')

interface Place {
  readonly resource: string
  readonly id: string
}

describe.each(mainDatabase)('who has a record open on %s', (_name, server) => {
  const people = demoPeople(server, everyRole)
  const { get, idOf, post, rows } = people
  const say = (who: string, at: Place, state: PresenceState = 'viewing', tab = `${who}-1`) =>
    post(who, path, { ...at, state, tab })
  const others = async (...asked: Parameters<typeof say>): Promise<readonly Present[]> =>
    (await say(...asked)).data.list
  const names = async (...asked: Parameters<typeof say>) => (await others(...asked)).map(({ name }) => name)
  const refund = async (index: number) => ({ resource: 'refund', id: (await rows('admin', 'refund'))[index]?.id ?? '' })
  const query = async <T>(statement: ReturnType<typeof sql<T>>) =>
    (await statement.execute(people.scratch.platform.database.read)).rows
  /** Everybody has been silent for so long. */
  const pass = (ms: number) => query(sql`update "presence" set "at" = "at" - ${`${ms} milliseconds`}::interval`)
  let told: RowsChanged[] = []
  beforeEach(() => {
    told = []
    return people.scratch.platform.events.on('rowsChanged', (change) => {
      if (change.resource === presenceName) told.push(change)
    })
  })

  it('is told to others who have it open, and never of oneself', async () => {
    const at = await refund(0)
    expect(await others('finance', at)).toEqual([])
    expect(await others('finance', at, 'editing', 'finance-2')).toEqual([])
    expect(await others('finmgr', at)).toEqual([{ id: await idOf('finance'), name: '刘出纳', editing: true }])
    expect(await names('finance', at)).toEqual(['孙财务'])
    // On another record they are not.
    expect(await others('finmgr', await refund(1))).toEqual([])
  })

  it('is told anew when somebody comes, edits or leaves, and to those alone who are there', async () => {
    const at = await refund(2)
    await say('admin', await refund(3))
    await say('finance', at)
    expect(told).toEqual([])
    const finance = await idOf('finance')
    await say('finmgr', at)
    await say('finmgr', at)
    await say('finmgr', at, 'editing')
    await say('finmgr', at, 'gone')
    await say('finmgr', at, 'gone')
    expect(told.map(({ ids }) => ids)).toEqual([[finance], [finance], [finance]])
    expect(await others('finance', at)).toEqual([])
    const { platform } = people.scratch
    const event = async (who: string) =>
      eventsFor(
        platform,
        await authenticate(platform, people.headersOf(who)[headers.token]),
        told.slice(0, 1),
        new Map(),
      )
    expect(await event('finance')).toEqual([{ resource: presenceName, type: 'updated', ids: [] }])
    expect(await event('admin')).toEqual([])
  })

  it('ends when somebody is silent, and is written once in a while however often it is said', async () => {
    const at = await refund(4)
    const times = () => query(sql<{ at: Date }>`select "at" from "presence" where "recordId" = ${at.id}`)
    await say('finance', at)
    const [first] = await times()
    await say('finance', at)
    expect(await times()).toEqual([first])
    await pass(presenceTimes.beatMs)
    expect(await times()).not.toEqual([first])
    await say('finance', at)
    expect(await times()).toEqual([first])
    await pass(presenceTimes.aliveMs)
    expect(await others('finmgr', at)).toEqual([])
    // What has no use is not kept.
    expect(await times()).toHaveLength(1)
    expect(await names('finance', at)).toEqual(['孙财务'])
  })

  it('is told to whoever may read the record, of every role, and of nobody else', async () => {
    const audit = { resource: 'bindingAudit', id: (await rows('comm01', 'bindingAudit'))[0].id }
    for (const at of [await refund(5), audit]) {
      told = []
      const may: string[] = []
      for (const who of everyRole)
        if ((await get(who, `/${at.resource}/detail?id=${at.id}`)).status === 'success') may.push(who)
      expect(may.length).toBeGreaterThan(1)
      expect(may.length).toBeLessThan(everyRole.length)
      // Even if they say so: the row stands there, as of somebody who lost the right a moment ago.
      const { clock } = people.scratch.platform
      for (const who of everyRole)
        if (!may.includes(who))
          await query(
            sql`insert into "presence" values (${at.resource}, ${at.id}, ${await idOf(who)}, 'x', true, ${clock()})`,
          )
      for (const who of may) await say(who, at)
      const ids = new Map(await Promise.all(may.map(async (who) => [who, await idOf(who)] as const)))
      for (const who of may) {
        const seen = (await others(who, at)).map(({ id }) => id)
        expect(new Set(seen)).toEqual(new Set([...ids].flatMap(([name, id]) => (name === who ? [] : [id]))))
      }
      const allowed = new Set(ids.values())
      expect(told.flatMap(({ ids: accounts }) => accounts).filter((id) => !allowed.has(id))).toEqual([])
      for (const who of everyRole) if (!may.includes(who)) expect((await say(who, at)).data).toBeNull()
    }
  })

  it('is kept from whoever has another community', async () => {
    const own = new Set((await rows('comm01', 'bindingAudit')).map(({ communityId }) => communityId))
    const foreign = (await rows('admin', 'bindingAudit')).find(({ communityId }) => !own.has(communityId))
    if (!foreign) throw new Error('comm01 sees every community')
    const at = { resource: 'bindingAudit', id: foreign.id }
    await say('admin', at)
    expect(await say('comm01', at)).toMatchObject({ errorCode: 'E_NOT_FOUND', data: null })
    expect(await others('admin', at)).toEqual([])
  })

  it('does not name accounts that are disabled, and refuses what is no state or tab', async () => {
    const at = await refund(6)
    await say('finance', at)
    await query(sql`update "account" set enable = false where "loginName" = 'finance'`)
    expect(await others('finmgr', at)).toEqual([])
    await query(sql`update "account" set enable = true where "loginName" = 'finance'`)
    expect(await post('admin', path, { ...at, tab: 'a', state: 'here' })).toMatchObject({ errorCode: 'E_FORMAT' })
    expect(await post('admin', path, { ...at, tab: '../a', state: 'viewing' })).toMatchObject({ errorCode: 'E_FORMAT' })
    const nothing = { resource: 'constructor', id: at.id, tab: 'a', state: 'viewing' }
    expect(await post('admin', path, nothing)).toMatchObject({ errorCode: 'E_OP' })
  })
})
