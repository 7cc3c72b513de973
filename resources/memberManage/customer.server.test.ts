import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mainDatabase } from '../../server/database/database.fixture.ts'
import { scratchPlatform } from '../../server/http/http.fixture.ts'
import type { Repository } from '../../server/platform/repository.ts'
import { internalCall, systemCaller } from '../../server/session/internalCall.ts'

const hour = 3_600_000

describe.each(mainDatabase)('when a customer was last active, on %s', (_name, server) => {
  let scratch: Awaited<ReturnType<typeof scratchPlatform>>
  const rows = (resource: string): Repository =>
    internalCall(scratch.platform, systemCaller).rows(resource).withoutScope()
  const alone = <T>(work: () => Promise<T>): Promise<T> => scratch.platform.database.transaction(work)
  const moment = (hours: number) => new Date(scratch.time.now.getTime() + hours * hour).toISOString()

  let mobiles = 0
  const resident = async (): Promise<string> => {
    mobiles += 1
    const draft = { realName: '新住户', mobile: `1991000${String(mobiles).padStart(4, '0')}` }
    return (await alone(() => rows('customer').insert(draft, { set: { registerChannel: 'app' } }))).id
  }
  const buyWater = async (customerId: string, takenAt: string) => {
    const machine = await rows('waterMachine').find({ enable: true })
    const draft = { machineId: machine?.id, customerId, litres: 5, payMethod: 'wechat', takenAt }
    return alone(() => rows('waterMachineOrder').insert(draft, { set: { state: 'unpaid' } }))
  }
  const seen = async (id: string) => (await rows('customer').get(id))['lastActiveAt']

  beforeAll(async () => {
    scratch = await scratchPlatform(server)
  }, 300_000)
  afterAll(() => scratch.drop())

  test('it is what they did last, whatever is heard of first', async () => {
    const id = await resident()
    expect(await seen(id)).toBeNull()
    await buyWater(id, moment(-5))
    expect(await seen(id)).toBe(moment(-5))
    await buyWater(id, moment(-30))
    expect(await seen(id)).toBe(moment(-5))
    await buyWater(id, moment(-1))
    expect(await seen(id)).toBe(moment(-1))
  })

  test('what is known by its day counts as now on that day; nobody was active in the future', async () => {
    const [reader, early] = [await resident(), await resident()]
    const notice = await rows('notice').find({ publishState: 'published' })
    const readDate = new Date(scratch.time.now.getTime() + 8 * hour).toISOString().slice(0, 10)
    const draft = { bizType: 'notice', bizId: notice?.id, customerId: reader, readDate, times: 1, seconds: 10 }
    await alone(() => rows('publishRead').insert(draft))
    expect(await seen(reader)).toBe(moment(0))
    await buyWater(early, moment(3))
    expect(await seen(early)).toBe(moment(0))
  })

  test('it is no change that staff who edit the customer meanwhile would be stopped by', async () => {
    const id = await resident()
    const before = await rows('customer').get(id)
    await buyWater(id, moment(-1))
    const after = await rows('customer').get(id)
    expect([after.version, after['updatedAt']]).toEqual([before.version, before['updatedAt']])
    await alone(() => rows('customer').update(id, before.version, { remark: '来电咨询' }))
    expect(await seen(id)).toBe(moment(-1))
  })
})
