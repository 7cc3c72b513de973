import { beforeAll, describe, expect, it } from 'vitest'
import { mainDatabase } from '../../server/database/database.fixture.ts'
import { demoPeople } from '../../server/http/people.fixture.ts'

const base = '/listView'
const listName = 'universalServicePhone'

describe.each(mainDatabase)('saved views of lists on %s', (_name, server) => {
  const { post, get } = demoPeople(server, ['admin', 'editor', 'multi', 'comm01'])
  const roles: Record<string, string> = {}

  beforeAll(async () => {
    const { list } = await ask('admin', '/job/condition', { pageSize: 200 })
    for (const { code, id } of list) roles[code] = id
  })

  const ask = async (who: string, url: string, payload: object = {}) => (await post(who, url, payload)).data
  const save = (who: string, view: object) => post(who, `${base}/insert`, { listName, query: 'sort=name', ...view })
  const seenBy = async (who: string): Promise<string[]> =>
    (await ask(who, `${base}/condition`, { filters: { listName } })).list.map(({ name }: { name: string }) => name)
  const remove = (who: string, id: string) => get(who, `${base}/delete?id=${id}`)

  it('are private until they are shared with a role one has oneself', async () => {
    const { data: view } = await save('editor', { name: 'Mine' })
    expect(await seenBy('editor')).toEqual(['Mine'])
    expect(await seenBy('multi')).toEqual([])

    const shared = { id: view.id, version: view.version, jobIds: [roles['content_editor']] }
    expect(await post('editor', `${base}/update`, { ...shared, jobIds: [roles['comm_admin']] })).toMatchObject({
      errorCode: 'E_SCOPE',
      errors: { jobIds: expect.anything() },
    })
    expect(await post('editor', `${base}/update`, shared)).toMatchObject({ status: 'success' })
    expect(await seenBy('multi')).toEqual(['Mine'])
    expect(await seenBy('comm01')).toEqual([])
  })

  it('are offered the roles of the person alone, unless a page of theirs is about roles', async () => {
    const offered = async (who: string) => (await get(who, '/job/options')).data.map(({ id }: { id: string }) => id)
    expect(await offered('editor')).toEqual([roles['content_editor']])
    expect((await offered('admin')).length).toBeGreaterThan(5)
    // Who knows an id may call it by its name, as lists do.
    const known = await get('editor', `/job/options?ids=${roles['comm_admin']}`)
    expect(known.data).toMatchObject([{ id: roles['comm_admin'] }])
  })

  it('are changed and deleted only by who saved them; a super administrator clears away', async () => {
    const [view] = (await ask('multi', `${base}/condition`, { filters: { listName } })).list
    const renamed = { id: view.id, version: view.version, name: 'Yours' }
    expect(await post('multi', `${base}/update`, renamed)).toMatchObject({ errorCode: 'E_SCOPE' })
    expect(await post('comm01', `${base}/update`, renamed)).toMatchObject({ errorCode: 'E_SCOPE' })
    expect(await remove('multi', view.id)).toMatchObject({ errorCode: 'E_SCOPE' })
    expect(await post('editor', `${base}/update`, renamed)).toMatchObject({ status: 'success' })
    expect(await remove('admin', view.id)).toMatchObject({ status: 'success' })
    expect(await seenBy('editor')).toEqual([])
  })

  it('have names of their own per person and list, also when two windows save at once', async () => {
    const [first, second] = await Promise.all([save('comm01', { name: 'Same' }), save('comm01', { name: 'same ' })])
    expect([first.errorCode, second.errorCode].toSorted()).toEqual(['E_UNIQUE', null].toSorted())
    expect(await save('editor', { name: 'Same' })).toMatchObject({ status: 'success' })
    expect(await save('comm01', { name: 'Same', listName: 'company' })).toMatchObject({ status: 'success' })
  })

  it('are at most fifty per person and list', async () => {
    for (let n = 1; n < 50; n += 1) expect((await save('comm01', { name: `View ${n}` })).status).toBe('success')
    expect(await save('comm01', { name: 'One more' })).toMatchObject({ errorCode: 'E_LIMIT' })
  })
})
