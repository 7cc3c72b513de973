import { describe, expect, it } from 'vitest'
import { mainDatabase } from '../../database/database.fixture.ts'
import { demoPeople } from '../../http/people.fixture.ts'

const phones = 'universalServicePhone'

describe.each(mainDatabase)('what was deleted on %s', (_name, server) => {
  const people = demoPeople(server, ['admin', 'comm01', 'project01', 'editor'])
  const { post, get } = people
  const trash = async (who: string, resource: string, more: object = {}) =>
    await post(who, '/trash/list', { resource, ...more })
  const restore = (who: string, resource: string, ids: readonly string[]) =>
    post(who, '/trash/restore', { resource, ids })
  const purge = (who: string, resource: string, ids: readonly string[]) => post(who, '/trash/purge', { resource, ids })
  const remove = async (resource: string, id: string) =>
    expect(await get('admin', `/${resource}/delete?id=${id}`)).toMatchObject({ status: 'success' })

  it('is listed, the latest first, with who did it, when and from where', async () => {
    const before = (await trash('admin', phones)).data.total
    const [first, second] = await people.rows('admin', phones)
    await remove(phones, first.id)
    await remove(phones, second?.id ?? '')
    const { data } = await trash('admin', phones)
    expect(data.total).toBe(before + 2)
    const moments = data.list.map(({ at }: { at: string }) => Date.parse(at))
    expect(moments).toEqual(moments.toSorted((a: number, b: number) => b - a))
    const told = data.list.find(({ id }: { id: string }) => id === first.id)
    expect(told).toMatchObject({ title: first['name'], who: 'admin', ip: '127.0.0.1' })
    expect(Date.parse(told.at)).toBe(people.scratch.platform.clock().getTime())
    expect((await trash('admin', phones, { keyword: String(first['name']) })).data.total).toBe(1)
    expect((await trash('admin', phones, { pageSize: 1, pageNum: 2 })).data.list).toEqual([data.list[1]])
    expect((await restore('admin', phones, [first.id, second?.id ?? ''])).data).toMatchObject({ failed: [] })
    expect((await trash('admin', phones)).data).toMatchObject({ total: before })
    expect((await get('admin', `/${phones}/detail?id=${first.id}`)).data).toMatchObject({ name: first['name'] })
  })

  it('comes back with what went because of it', async () => {
    const made = await post('admin', '/dictionary/insert', { dictCode: 'trash_test', dictName: '回收站' })
    const dictionaryId = made.data.id
    for (const value of ['first', 'second'])
      expect(
        await post('admin', '/dictionaryItem/insert', {
          dictionaryId,
          value,
          label: value,
          labelEn: value,
          labelEs: value,
        }),
      ).toMatchObject({ status: 'success' })
    await remove('dictionary', dictionaryId)
    expect(await people.rows('admin', 'dictionaryItem', { filters: { dictionaryId: [dictionaryId] } })).toEqual([])
    expect((await restore('admin', 'dictionary', [dictionaryId])).data).toMatchObject({ failed: [], together: 2 })
    expect(await people.rows('admin', 'dictionaryItem', { filters: { dictionaryId: [dictionaryId] } })).toHaveLength(2)
  })

  it('does not come back beside what has taken its place, or without what it refers to', async () => {
    const item = { dictCode: 'trash_two', dictName: '重复' }
    const first = (await post('admin', '/dictionary/insert', item)).data.id
    await remove('dictionary', first)
    const second = (await post('admin', '/dictionary/insert', item)).data.id
    const refused = await restore('admin', 'dictionary', [first])
    expect(refused.data).toMatchObject({ done: [], failed: [{ id: first, errorCode: 'E_UNIQUE' }] })
    const value = { value: 'only', label: 'x', labelEn: 'x', labelEs: 'x' }
    const inside = (await post('admin', '/dictionaryItem/insert', { dictionaryId: second, ...value })).data.id
    await remove('dictionaryItem', inside)
    await remove('dictionary', second)
    expect((await restore('admin', 'dictionaryItem', [inside])).data.failed).toMatchObject([{ errorCode: 'E_REF' }])
  })

  it('is seen and brought back by those who may delete such rows, within their scope', async () => {
    const [{ categoryId, phone }] = await people.rows('admin', phones)
    const made = await post('project01', `/${phones}/insert`, { name: '项目自己的', categoryId, phone })
    expect(made).toMatchObject({ status: 'success' })
    const mine: { readonly id: string } = made.data
    const all = await people.rows('admin', phones)
    const seen = new Set((await people.rows('project01', phones)).map(({ id }) => id))
    const theirs = all.find(({ id }) => !seen.has(id))
    await remove(phones, mine.id)
    await remove(phones, theirs?.id ?? '')
    const shown = (await trash('project01', phones)).data.list.map(({ id }: { id: string }) => id)
    expect(shown).toContain(mine.id)
    expect(shown).not.toContain(theirs?.id)
    // What is out of reach is not even told by its name.
    expect((await restore('project01', phones, [theirs?.id ?? ''])).data.failed).toMatchObject([
      { errorCode: 'E_SCOPE', title: theirs?.id },
    ])
    for (const who of ['comm01', 'editor']) {
      expect(await trash(who, phones)).toMatchObject({ errorCode: 'E_OP' })
      expect(await restore(who, phones, [mine.id])).toMatchObject({ errorCode: 'E_OP' })
    }
    expect((await restore('project01', phones, [mine.id])).data).toMatchObject({ done: [mine.id] })
    expect((await restore('admin', phones, [theirs?.id ?? '', 'nowhere'])).data).toMatchObject({
      done: [theirs?.id],
      failed: [{ id: 'nowhere', errorCode: 'E_NOT_FOUND' }],
    })
  })

  it('goes for good by the hand of a super administrator alone', async () => {
    const [row] = await people.rows('project01', phones)
    await remove(phones, row.id)
    expect(await purge('project01', phones, [row.id])).toMatchObject({ errorCode: 'E_OP' })
    expect((await purge('admin', phones, [row.id])).data).toMatchObject({ done: [row.id], failed: [] })
    expect((await restore('admin', phones, [row.id])).data.failed).toMatchObject([{ errorCode: 'E_NOT_FOUND' }])
    // A living row is not in the trash.
    const [living] = await people.rows('admin', phones)
    expect((await purge('admin', phones, [living.id])).data.failed).toMatchObject([{ errorCode: 'E_NOT_FOUND' }])
    const told = await people.rows('admin', 'operationLog', { filters: { entityId: row.id } })
    expect(told.map(({ operation }) => operation).slice(0, 2)).toEqual(['purge', 'remove'])
  })

  it('is told of no resource whose rows go at once', async () => {
    expect(await trash('admin', 'exportJob')).toMatchObject({ errorCode: 'E_OP' })
    expect(await trash('admin', 'nothing')).toMatchObject({ errorCode: 'E_OP' })
  })
})
