import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenSession, StartAnswer } from '../../src/platform/contract.ts'
import { mainDatabase } from '../database/database.fixture.ts'
import { limitsOf, usualLimits } from './limits.ts'
import { openScene, type Scene, stageHand } from './session.fixture.ts'

const minute = 60_000
const hour = 60 * minute

test('the strictest role counts, and none allows more than usual', () => {
  expect(limitsOf([])).toEqual(usualLimits)
  expect(limitsOf([{ idleMinutes: null, sessionHours: null }])).toEqual(usualLimits)
  const strict = limitsOf([{ idleMinutes: 20, sessionHours: 1 }, { idleMinutes: 10, sessionHours: null }, {}])
  expect(strict).toEqual({ idleMs: 10 * minute, absoluteMs: hour })
  expect(limitsOf([{ idleMinutes: 999, sessionHours: 999 }])).toEqual(usualLimits)
})

describe.each(mainDatabase)('limits of sessions by role on %s', (_name, server) => {
  let scene: Scene
  const probe = (token: string) => scene.send('GET', '/probe/login', undefined, { token })
  const roles: Record<string, string> = {}

  beforeAll(async () => {
    scene = await openScene(server)
    roles['usual'] = await scene.role('usual', { dataScope: 'all' })
    roles['desk'] = await scene.role('desk', { dataScope: 'all', idleMinutes: 10, sessionHours: 2 })
    roles['later'] = await scene.role('later', { dataScope: 'all' })
    const jobs = (...names: string[]) => ({ jobIds: names.map((name) => roles[name]) })
    await scene.account('alice', jobs('usual'))
    await scene.account('bobby', jobs('usual', 'desk'))
    await scene.account('carol', jobs('later'))
    await scene.account('david', jobs('usual'))
  }, 300_000)
  afterAll(() => scene.close())

  test('a session rests as long as the strictest role says, and its holder is told why it ended', async () => {
    const [usual, strict] = [await scene.token('alice'), await scene.token('bobby')]
    scene.pass(10 * minute)
    expect(await probe(usual)).toMatchObject({ code: 200 })
    const ended = await probe(strict)
    expect(ended).toMatchObject({ http: 401, code: 401, data: { why: 'There was no activity for 10 minutes' } })
    scene.pass(30 * minute)
    expect(await probe(usual)).toMatchObject({ data: { why: 'There was no activity for 30 minutes' } })
  })

  test('it lasts as long, however much it is used', async () => {
    const [usual, strict] = [await scene.token('alice'), await scene.token('bobby')]
    for (let passed = 0; passed < 115; passed += 5) {
      scene.pass(5 * minute)
      for (const token of [usual, strict]) expect(await probe(token)).toMatchObject({ code: 200 })
    }
    scene.pass(5 * minute)
    expect(await probe(usual)).toMatchObject({ code: 200 })
    expect(await probe(strict)).toMatchObject({ http: 401, code: 401, data: { why: 'A login lasts 2 hours' } })
  })

  test('what ended by them is no open session any more', async () => {
    const old = await scene.token('bobby')
    scene.pass(11 * minute)
    expect(await probe(old)).toMatchObject({ code: 401 })
    const token = await scene.token('bobby')
    const { data } = await scene.send<OpenSession[]>('GET', '/platform/pc/account/sessions', undefined, { token })
    expect(data).toHaveLength(1)
  })

  test('a role that becomes strict counts for sessions that are open', async () => {
    const token = await scene.token('carol')
    scene.pass(6 * minute)
    expect(await probe(token)).toMatchObject({ code: 200 })
    await scene.as(stageHand, ({ rows }) => rows('job').update(roles['later'] ?? '', null, { idleMinutes: 5 }))
    scene.pass(4 * minute)
    expect(await probe(token)).toMatchObject({ code: 200 })
    scene.pass(5 * minute)
    expect(await probe(token)).toMatchObject({ http: 401, code: 401 })
  })

  test('the console learns with the menu when to ask who is still there', async () => {
    const start = async (name: string) =>
      (
        await scene.send<StartAnswer>('GET', '/platform/pc/menu/list?with=start', undefined, {
          token: await scene.token(name),
        })
      ).data.idleMs
    expect(await start('alice')).toBe(undefined)
    expect(await start('bobby')).toBe(10 * minute)
  })

  test('whoever was disabled is told so', async () => {
    const token = await scene.token('david')
    const david = await scene.rows('account').find({ loginName: 'david' })
    await scene.rows('account').update(david?.id ?? '', null, { enable: false })
    expect(await probe(token)).toMatchObject({
      http: 401,
      code: 401,
      data: { why: 'The account was disabled or deleted, please contact the administrator' },
    })
  })
})
