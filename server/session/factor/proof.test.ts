import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mainDatabase } from '../../database/database.fixture.ts'
import { demoPeople } from '../../http/people.fixture.ts'
import { openScene, password, type Scene } from '../session.fixture.ts'
import { factorHand } from './factor.fixture.ts'

const minute = 60_000

describe.each(mainDatabase)('a proof inside a session on %s', (_name, server) => {
  let scene: Scene
  let hand: ReturnType<typeof factorHand>
  beforeAll(async () => {
    scene = await openScene(server)
    hand = factorHand(scene)
    const jobIds = [await scene.role('clerk', { dataScope: 'all' }, { '/setting/job': ['detail'] })]
    for (const name of ['alice', 'bobby']) await scene.account(name, { jobIds })
  }, 300_000)
  afterAll(() => scene.close())

  test('the login is one for ten minutes, then the password is, which is guessed five times at most', async () => {
    const token = await scene.token('alice')
    scene.pass(10 * minute - 1000)
    expect((await hand.begin(token)).status).toBe('success')
    scene.pass(1000)
    expect(await hand.begin(token)).toMatchObject({ http: 200, errorCode: 'E_PROOF', data: { by: 'password' } })
    expect(await hand.prove(token, { code: '123456' })).toMatchObject({ errorCode: 'E_REQUIRED' })
    expect(await hand.prove(token, { password: 'Wrong@2024' })).toMatchObject({ errorCode: 'E_LOGIN' })
    expect((await hand.prove(token, { password })).status).toBe('success')
    expect((await hand.begin(token)).status).toBe('success')
    const other = await scene.token('alice')
    const wrong = await Promise.all(Array.from({ length: 20 }, () => hand.prove(token, { password: 'Wrong@2024' })))
    expect(wrong.filter(({ errorCode }) => errorCode === 'E_LOGIN')).toHaveLength(5)
    expect(await hand.prove(token, { password })).toMatchObject({ errorCode: 'E_LOCKED' })
    // Whoever guesses in one session keeps the owner out of no other.
    expect((await hand.prove(other, { password })).status).toBe('success')
  })

  test('ending other sessions and another phone ask for it', async () => {
    const token = await scene.token('bobby')
    scene.pass(10 * minute)
    for (const url of ['/platform/pc/account/sessions/end', '/api/pc/user/login/reset/phone'])
      expect(await scene.send('POST', url, {}, { token }), url).toMatchObject({ errorCode: 'E_PROOF' })
  })

  test('one session proves nothing for another', async () => {
    const [one, other] = [await scene.token('bobby'), await scene.token('bobby')]
    scene.pass(10 * minute)
    expect((await hand.prove(one, { password })).status).toBe('success')
    expect((await hand.begin(one)).status).toBe('success')
    expect(await hand.begin(other)).toMatchObject({ errorCode: 'E_PROOF' })
  })
})

describe.each(mainDatabase)('what asks for a proof on %s', (_name, server) => {
  const people = demoPeople(server, ['admin'])
  const { post, get, rows } = people
  const pass = (minutes: number) => {
    people.scratch.time.now = new Date(people.scratch.time.now.getTime() + minutes * minute)
  }

  test('a declared operation does, alone and as a batch, and changes nothing without; others do not', async () => {
    const role = (await rows('admin', 'job')).find((one) => one['builtIn'] === false)
    if (!role) throw new Error('no role of the demo is free to be changed')
    pass(11)
    const asked = { errorCode: 'E_PROOF', data: { by: 'password' } }
    expect(await post('admin', '/job/update', { id: role.id, version: role.version, name: 'x' })).toMatchObject(asked)
    expect(await post('admin', '/job/enable', { ids: [role.id], enable: false })).toMatchObject(asked)
    expect(await get('admin', `/job/delete?ids=${role.id}`)).toMatchObject(asked)
    const batch = { resource: 'job', operation: 'enable', input: { enable: false }, ids: [role.id] }
    expect((await post('admin', '/batch/preview', batch)).status).toBe('success')
    expect(await post('admin', '/batch/run', batch)).toMatchObject(asked)
    expect((await get('admin', `/job/detail?id=${role.id}`)).data).toMatchObject({ version: role.version })
    expect((await post('admin', '/user/login/prove', { password })).status).toBe('success')
    expect((await post('admin', '/batch/run', batch)).status).toBe('success')
  })
})
