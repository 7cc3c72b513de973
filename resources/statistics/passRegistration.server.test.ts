import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DomainError } from '../../server/core/errors.ts'
import { mainDatabase } from '../../server/database/database.fixture.ts'
import { scratchPlatform } from '../../server/http/http.fixture.ts'
import { runClocks } from '../../server/jobs/clock/runClocks.ts'
import type { Values } from '../../server/platform/repository.ts'
import { internalCall, systemCaller } from '../../server/session/internalCall.ts'

const hour = 3_600_000
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (cause: unknown) => (cause instanceof DomainError ? cause.code : Promise.reject(cause)),
  )

describe.each(mainDatabase)('passes on %s', (_name, server) => {
  let scratch: Awaited<ReturnType<typeof scratchPlatform>>
  let houseId: string
  let communityId: unknown
  let customerId: string

  const at = (hours = 0) =>
    internalCall(
      { ...scratch.platform, clock: () => new Date(scratch.time.now.getTime() + hours * hour) },
      systemCaller,
    )
  const moment = (hours: number) => new Date(scratch.time.now.getTime() + hours * hour).toISOString()
  const passes = (hours = 0) => at(hours).rows('passRegistration').withoutScope()
  const ask = (more: Values = {}) =>
    passes().insert({
      customerId,
      houseId,
      visitorName: '访客甲',
      visitorMobile: '13800000001',
      validFrom: moment(-1),
      validTo: moment(6),
      ...more,
    })
  const gate = (id: string, state: 'entered' | 'left', hours = 0) =>
    codeOf(
      scratch.platform.database.transaction(() =>
        passes(hours).update(id, null, {}, { set: { state, gateName: '东门' }, operation: 'gate' }),
      ),
    )
  const recorded = (visitorName: string) => at().rows('accessRecord').findAll({ personName: visitorName })

  beforeAll(async () => {
    scratch = await scratchPlatform(server)
    const house = await at().rows('house').find({})
    houseId = house?.id ?? ''
    communityId = house?.['communityId']
    customerId = (await at().rows('customer').find({ enable: true }))?.id ?? ''
  }, 300_000)
  afterAll(() => scratch.drop())

  it('C43: an approved pass enters and leaves once each, and both are recorded with its person and community', async () => {
    const { id, passNo } = await ask()
    expect(passNo).toMatch(/^TX\d{8}-\d{5}$/)
    expect(await gate(id, 'entered')).toBe('E_STATE')
    await passes().transition(id, null, 'approve', {})
    expect(await gate(id, 'left')).toBe('E_STATE')
    const twice = await Promise.all([gate(id, 'entered'), gate(id, 'entered')])
    expect(twice).toContain('none')
    expect(await passes().get(id)).toMatchObject({ state: 'entered', communityId })
    expect(await recorded('访客甲')).toMatchObject([
      { direction: 'in', communityId, gateName: '东门', abnormal: false },
    ])
    expect(await codeOf(passes().transition(id, null, 'cancel', {}))).toBe('E_STATE')
    expect(await gate(id, 'left')).toBe('none')
    expect((await recorded('访客甲')).map(({ direction }) => direction).toSorted()).toEqual(['in', 'out'])
  })

  it('C43: opens the gate from the first to the last moment of its time only', async () => {
    const early = await ask({ visitorName: '访客乙', validFrom: moment(1), validTo: moment(2) })
    await passes().transition(early.id, null, 'approve', {})
    expect(await gate(early.id, 'entered')).toBe('E_STATE')
    expect(await gate(early.id, 'entered', 3)).toBe('E_STATE')
    expect(await recorded('访客乙')).toEqual([])
    expect(await gate(early.id, 'entered', 1.5)).toBe('none')
  })

  it('expires what nobody used in its time, once, and nothing else', async () => {
    const [waiting, allowed, inside] = [await ask(), await ask(), await ask()]
    for (const { id } of [allowed, inside]) await passes().transition(id, null, 'approve', {})
    await gate(inside.id, 'entered')
    const later = { ...scratch.platform, clock: () => new Date(scratch.time.now.getTime() + 7 * hour) }
    await Promise.all([runClocks(later), runClocks(later)])
    expect(await passes().get(waiting.id)).toMatchObject({ state: 'expired', version: 2 })
    expect(await passes().get(allowed.id)).toMatchObject({ state: 'expired', version: 3 })
    expect(await passes().get(inside.id)).toMatchObject({ state: 'entered' })
  })

  it('C43: every pass of the demo that went in has its record', async () => {
    const entered = await passes().findAll({ state: ['entered', 'left'] }, 1_000)
    const records = await at().rows('accessRecord').findAll({ direction: 'in', personType: 'visitor' }, 10_000)
    const known = new Set(records.map((row) => `${row['personName']} ${row['recordedAt']} ${row['communityId']}`))
    const missing = entered.filter(
      (pass) => !known.has(`${pass['visitorName']} ${pass['enteredAt']} ${pass['communityId']}`),
    )
    expect(missing.map(({ id }) => id)).toEqual([])
  })
})
