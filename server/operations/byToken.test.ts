import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { AccessTokenDraft } from '../../src/platform/accessTokenContract.ts'
import { mainDatabase } from '../database/database.fixture.ts'
import { demoPeople } from '../http/people.fixture.ts'
import { callsBy, makeToken } from '../session/accessTokens/accessToken.fixture.ts'
import { authenticateToken } from '../session/accessTokens/authenticateToken.ts'
import { askedBy, callerBehind, internalCall } from '../session/internalCall.ts'

// Calls that every session may make decide about rights themselves: behind a token for some areas they refuse the others.
describe.each(mainDatabase)('calls by a token for some areas on %s', (_name, server) => {
  const people = demoPeople(server, ['admin', 'comm01'])
  const by = async (draft: Partial<AccessTokenDraft>, who = 'admin') => {
    const made = await makeToken(people, who, draft)
    return { ...made, ...callsBy(people, made.token) }
  }
  const phones = 'universalServicePhone'
  const rowOf = async (resource: string) => (await people.rows('admin', resource))[0]

  test('history, comments, batches, sheets, undo and the deleted are told of these areas alone', async () => {
    const token = await by({ areas: ['functions'] })
    const [phone, house] = [await rowOf(phones), await rowOf('house')]
    const asked = (resource: string, id: string) => ({
      history: token.get(`/history/list?resource=${resource}&id=${id}`),
      comments: token.get(`/comment/list?resource=${resource}&id=${id}`),
      batch: token.post('/batch/preview', { resource, operation: 'remove', ids: [id] }),
      grid: token.post('/grid/save', { resource, rows: [{ key: id, id, version: 1, values: {} }], partly: true }),
      undo: token.post('/undo/preview', { resource, change: 'nothing-was-done' }),
      trash: token.post('/trash/list', { resource }),
    })
    const codes = async (answers: Record<string, Promise<{ errorCode: string | null }>>) =>
      Object.fromEntries(
        await Promise.all(Object.entries(answers).map(async ([name, answer]) => [name, (await answer).errorCode])),
      )
    const closed = await codes(asked('house', house.id))
    expect(new Set(Object.values(closed))).toEqual(new Set(['E_OP']))
    const open = await codes(asked(phones, phone.id))
    expect(Object.values(open)).not.toContain('E_OP')
    expect(open).toMatchObject({ history: null, batch: null, trash: null })
  })

  test('comments are written there and nowhere else, and one elsewhere is neither changed nor removed', async () => {
    const [narrow, wide] = [await by({ areas: ['functions'] }), await by({})]
    const [phone, house] = [await rowOf(phones), await rowOf('house')]
    const text = (resource: string, id: string) => ({ resource, id, text: 'by a program', mentions: [] })
    expect(await narrow.post('/comment/insert', text('house', house.id))).toMatchObject({ errorCode: 'E_OP' })
    expect(await narrow.post('/comment/insert', text(phones, phone.id))).toMatchObject({ status: 'success' })
    const { data } = await wide.post('/comment/insert', text('house', house.id))
    expect(await narrow.post('/comment/delete', { id: data.id })).toMatchObject({ errorCode: 'E_OP' })
    expect(await wide.post('/comment/delete', { id: data.id })).toMatchObject({ status: 'success' })
  })

  test('the menu has the pages of these areas', async () => {
    const { get } = await by({ areas: ['functions'] })
    const { data } = await get('/menu/list?with=start')
    const paths = data.menu.map(({ path }: { path: string }) => path)
    expect(paths).toContain('/functions')
    expect(paths).not.toContain('/setting')
    expect(data.preferences).toEqual({})
    expect(Object.keys(data.permissions)).not.toContain('job')
  })

  test('a batch, a sheet or a call that asks for a proof is refused with a word about it', async () => {
    const { post } = await by({ areas: ['setting'] })
    const id = await people.idOf('comm01')
    const refused = { errorCode: 'E_PROOF', msg: expect.stringContaining('access token'), data: null }
    expect(await post('/account/enable', { id, enable: false })).toMatchObject(refused)
    const batch = { resource: 'account', operation: 'enable', input: { enable: false }, ids: [id] }
    expect(await post('/batch/run', batch)).toMatchObject(refused)
  })

  test('personal data is revealed by a token that was made for it, and by no other', async () => {
    const [silent, telling] = [await by({}), await by({ reveal: true })]
    const customer = await rowOf('customer')
    const asked = { resource: 'customer', id: customer.id, field: 'mobile' }
    expect(await silent.post('/reveal', asked)).toMatchObject({ errorCode: 'E_TOKEN' })
    expect((await telling.post('/reveal', asked)).data.value).toMatch(/^1\d{10}$/)
    const page = await by({ areas: ['functions'], reveal: true })
    expect(await page.post('/reveal', { ...asked, resource: 'account' })).toMatchObject({ errorCode: 'E_OP' })
  })

  test('an export is downloaded by the token that asked for it, and not by another for other areas', async () => {
    const [one, other] = [await by({ areas: ['functions'] }), await by({ areas: ['setting'] })]
    const exported = await one.inject('POST', `/${phones}/export`, {})
    expect(exported.headers['content-disposition']).toBeTruthy()
    const db = people.scratch.platform.database.read
    const { rows } = await sql<{ id: string }>`select id from "exportJob" order by id desc limit 1`.execute(db)
    const path = `/exportJob/download?id=${rows[0]?.id}`
    expect((await one.inject('GET', path)).headers['content-disposition']).toBeTruthy()
    expect(await other.get(path)).toMatchObject({ errorCode: 'E_NOT_FOUND' })
  })

  test('long work goes on with what the token leaves, and ends with it', async () => {
    const { platform } = people.scratch
    const { id, token } = await by({ areas: ['functions'] })
    const caller = await authenticateToken(platform, token, '127.0.0.1')
    const kept = askedBy({ ...internalCall(platform, caller), tool: 'phones_update' })
    expect(kept).toEqual({ tokenId: id, tool: 'phones_update' })
    const behind = await callerBehind(platform, caller.accountId, kept.tokenId)
    expect([behind?.superAdmin, behind?.permits('house'), behind?.permits(phones)?.has('edit')]).toEqual([
      false,
      null,
      true,
    ])
    expect(behind?.token?.id).toBe(id)
    expect(await callerBehind(platform, await people.idOf('comm01'), id)).toBeNull()
    await people.post('admin', '/account/tokens/revoke', { id })
    expect(await callerBehind(platform, caller.accountId, id)).toBeNull()
  })
})
