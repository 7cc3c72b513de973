import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { preferenceLimits } from '../../src/platform/contract.ts'
import { mainDatabase } from '../database/database.fixture.ts'
import { openScene, type Scene } from './session.fixture.ts'

describe.each(mainDatabase)('preferences on %s', (_name, server) => {
  let scene: Scene
  const read = async (token: string) =>
    (await scene.send<Record<string, unknown>>('GET', '/platform/pc/user/preferences', undefined, { token })).data
  const keep = (token: string, key: unknown, value: unknown) =>
    scene.send('POST', '/platform/pc/user/preferences/update', { key, value }, { token })

  beforeAll(async () => {
    scene = await openScene(server)
    const jobIds = [await scene.role('clerk', { dataScope: 'all' }, { '/setting/job': ['detail'] })]
    for (const name of ['alice', 'bobby', 'carol', 'david']) await scene.account(name, { jobIds })
  }, 300_000)
  afterAll(() => scene.close())

  test('come back as they were kept, in every session of the account', async () => {
    const token = await scene.token('alice')
    expect(await read(token)).toEqual({})
    const layout = {
      columns: ['name', 'phone'],
      widths: { name: 120 },
      note: '宽\u0000\ud800 "x"',
      off: false,
      none: null,
    }
    expect(await keep(token, 'list.universalServicePhone', layout)).toMatchObject({ status: 'success', data: null })
    await keep(token, 'language', 'zh')
    await keep(token, 'language', 'es')
    expect(await read(await scene.token('alice'))).toEqual({ language: 'es', 'list.universalServicePhone': layout })
    await keep(token, 'language', null)
    expect(await keep(token, 'language', null)).toMatchObject({ status: 'success' })
    expect(Object.keys(await read(token))).toEqual(['list.universalServicePhone'])
  })

  test('are the own ones only', async () => {
    const [alice, bobby] = [await scene.token('alice'), await scene.token('bobby')]
    await keep(alice, 'theme', 'dark')
    expect(await read(bobby)).toEqual({})
    await keep(bobby, 'theme', 'light')
    expect((await read(alice))['theme']).toBe('dark')
    const named = { key: 'theme', value: 1, accountId: 'somebody' }
    expect(await scene.send('POST', '/platform/pc/user/preferences/update', named, { token: alice })).toMatchObject({
      errorCode: 'E_UNKNOWN',
    })
    expect(await scene.send('GET', '/platform/pc/user/preferences')).toMatchObject({ http: 401, code: 105 })
    expect(await keep('A'.repeat(43), 'theme', 1)).toMatchObject({ http: 401, code: 105 })
  })

  test.each([
    ['', '1'],
    ['__proto__', '1'],
    ['A', '1'],
    ['a b', '1'],
    [`a${'x'.repeat(100)}`, '1'],
    [7, '1'],
    [null, '1'],
  ])('refuse the key %j', async (key, value) => {
    expect(await keep(await scene.token('carol'), key, value)).toMatchObject({
      status: 'fail',
      errors: { key: expect.any(String) },
    })
  })

  test('refuse a value that is missing or longer than 32 KB, and keep what stood there', async () => {
    const token = await scene.token('carol')
    const longest = '社'.repeat((preferenceLimits.bytes - 2) / 3)
    expect(await keep(token, 'note', longest)).toMatchObject({ status: 'success' })
    expect(await keep(token, 'note', `${longest}社`)).toMatchObject({
      errorCode: 'E_RANGE',
      errors: { value: expect.any(String) },
    })
    expect((await read(token))['note']).toBe(longest)
    expect(await keep(token, 'note', undefined)).toMatchObject({
      status: 'fail',
      errors: { value: expect.any(String) },
    })
  })

  test('hold 200 keys, also when more come side by side, and those that are there can change', async () => {
    const token = await scene.token('david')
    const keys = Array.from({ length: preferenceLimits.keys - 2 }, (_, n) => `list.r${n}`)
    for (let from = 0; from < keys.length; from += 20)
      await Promise.all(keys.slice(from, from + 20).map((key) => keep(token, key, 1)))
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => keep(token, `more.r${n}`, 1)))
    expect(answers.filter(({ status }) => status === 'success')).toHaveLength(2)
    expect(answers.find(({ status }) => status === 'fail')).toMatchObject({ errorCode: 'E_LIMIT' })
    expect(Object.keys(await read(token))).toHaveLength(preferenceLimits.keys)
    expect(await keep(token, 'list.r0', 2)).toMatchObject({ status: 'success' })
    expect((await read(token))['list.r0']).toBe(2)
  })
})
