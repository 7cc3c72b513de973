import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DomainError } from '../core/errors.ts'
import { mainDatabase } from '../database/database.fixture.ts'
import { openWorld, type World } from './operations.fixture.ts'

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
    return 'none'
  } catch (cause) {
    if (cause instanceof DomainError) return [cause.code, ...Object.keys(cause.facts.errors ?? {})].join(' ')
    throw cause
  }
}

describe.each(mainDatabase)('rows on %s', (_name, server) => {
  let world: World
  let categoryId: string
  let sequence = 0
  const contact = (more: object = {}) => ({ name: `联系${sequence++}`, categoryId, phone: '12345', ...more })

  beforeAll(async () => {
    world = await openWorld(server)
    categoryId = (await world.call().rows('category').insert({ name: '物业' })).id
  }, 300_000)
  afterAll(() => world.close())

  it('stores a draft with defaults, standard fields and canonical values', async () => {
    const row = await world
      .call()
      .rows('contact')
      .insert(contact({ name: ' 张三 ', phone: '12345 ' }))
    expect(row).toMatchObject({
      name: '张三',
      phone: '12345',
      openTime: '08:00',
      audience: 'all',
      callCount: 0,
      version: 1,
      createdBy: 'root',
    })
    expect(row.id).toHaveLength(20)
    expect(await world.call().rows('contact').get(row.id)).toEqual(row)
  })

  it('refuses what the declaration forbids, naming the field', async () => {
    const rows = world.call().rows('contact')
    expect(await codeOf(rows.insert(contact({ name: undefined })))).toBe('E_REQUIRED name')
    expect(await codeOf(rows.insert(contact({ name: ['a'] })))).toBe('E_FORMAT name')
    expect(await codeOf(rows.insert(contact({ callCount: 5 })))).toBe('E_UNKNOWN callCount')
    expect(await codeOf(rows.insert(contact({ nonsense: 5 })))).toBe('E_UNKNOWN nonsense')
    expect(await codeOf(rows.insert(contact({ categoryId: 'nowhere' })))).toBe('E_REF categoryId')
    expect(await codeOf(rows.insert(contact({ people: [{ name: 'a', categoryId: 'nowhere' }] })))).toBe(
      'E_REF people[0].categoryId',
    )
    expect(await codeOf(rows.insert(contact({ department: 'moon' })))).toBe('E_REF department')
    expect(await codeOf(rows.insert(contact({ closeTime: '07:00' })))).toBe('E_RANGE closeTime')
  })

  it('keeps values unique within their scope, deleted rows aside', async () => {
    const rows = world.call().rows('contact')
    const first = await rows.insert(contact({ name: 'Unique' }))
    expect(await codeOf(rows.insert(contact({ name: 'uNIQUE' })))).toBe('E_UNIQUE name')
    const other = await world.call().rows('category').insert({ name: '其他' })
    await rows.insert(contact({ name: 'unique', categoryId: other.id }))
    expect(await rows.remove([first.id])).toBe(1)
    expect(await rows.remove([first.id])).toBe(0)
    await rows.insert(contact({ name: 'unique' }))
    expect(
      await codeOf(rows.insertMany([{ draft: contact({ name: 'twice' }) }, { draft: contact({ name: 'Twice' }) }])),
    ).toBe('E_UNIQUE name')
  })

  it('C51: updates what changed, under the version the caller saw', async () => {
    const rows = world.call().rows('contact')
    const row = await rows.insert(contact({ code: 'AB-1' }))
    const changed = await rows.update(row.id, 1, { phone: '12366' })
    expect(changed).toMatchObject({ version: 2, phone: '12366' })
    expect(await codeOf(rows.update(row.id, 1, { phone: '12333' }))).toBe('E_VERSION')
    expect(await rows.update(row.id, 2, { phone: '12366' })).toMatchObject({ version: 2 })
    expect(await codeOf(rows.update(row.id, 2, { code: 'CD-2' }))).toBe('E_STATE code')
    expect(await codeOf(rows.update('nowhere', 1, {}))).toBe('E_NOT_FOUND')
    expect(await rows.update(row.id, 2, { allDay: true })).toMatchObject({ openTime: null, closeTime: null })
  })

  it('keeps a reference that was switched off, and refuses to choose it anew', async () => {
    const off = await world.call().rows('category').insert({ name: '停用' })
    const row = await world
      .call()
      .rows('contact')
      .insert(contact({ categoryId: off.id }))
    await world.call().rows('category').update(off.id, 1, { enable: false })
    expect(await world.call().rows('contact').update(row.id, 1, { phone: '12399' })).toMatchObject({ version: 2 })
    expect(
      await codeOf(
        world
          .call()
          .rows('contact')
          .insert(contact({ categoryId: off.id })),
      ),
    ).toBe('E_REF categoryId')
    const { list } = await world
      .call()
      .rows('contact')
      .list({ filters: { categoryId: [off.id] } })
    expect(list[0]).toMatchObject({ labels: { categoryId: '停用' }, disabledRefs: { categoryId: [off.id] } })
  })

  it('names what keeps a row from being deleted', async () => {
    const used = await world.call().rows('category').insert({ name: '使用中' })
    await world
      .call()
      .rows('contact')
      .insert(contact({ categoryId: used.id }))
    await expect(world.call().rows('category').remove([used.id])).rejects.toMatchObject({
      code: 'E_IN_USE',
      facts: { msg: expect.stringContaining('联系人 × 1'), data: { blocking: [{ resource: 'contact', count: 1 }] } },
    })
  })

  it('refuses trees that loop or grow too deep', async () => {
    const rows = world.call().rows('company')
    const a = await rows.insert({ name: 'a' })
    const b = await rows.insert({ name: 'b', parentId: a.id })
    const c = await rows.insert({ name: 'c', parentId: b.id })
    expect(await codeOf(rows.insert({ name: 'd', parentId: c.id }))).toBe('E_TREE parentId')
    expect(await codeOf(rows.update(a.id, 1, { parentId: c.id }))).toBe('E_TREE parentId')
    expect(await codeOf(rows.update(a.id, 1, { parentId: a.id }))).toBe('E_TREE parentId')
    const x = await rows.insert({ name: 'x' })
    expect(await codeOf(rows.update(a.id, 1, { parentId: x.id }))).toBe('E_TREE parentId')
    expect(await rows.update(c.id, 1, { parentId: x.id })).toMatchObject({ parentId: x.id })
  })

  it('lists by keyword, filter and derived order, with labels, masks and an exact total', async () => {
    const listed = await world.call().rows('category').insert({ name: '列表' })
    const rows = world.call().rows('contact')
    for (const n of [1, 2, 3])
      await rows.insert(
        contact({ name: `列表${n}`, categoryId: listed.id, mobile: `1380000000${n}`, secret: 'x', intro: '<p>hi</p>' }),
      )
    const page = await rows.list({ filters: { categoryId: [listed.id] }, sort: '-name', pageSize: 2 })
    expect(page).toMatchObject({ total: 3, pageNum: 1, pageSize: 2 })
    expect(page.list.map(({ name }) => name)).toEqual(['列表3', '列表2'])
    expect(page.list[0]).toMatchObject({ mobile: '138****0003', labels: { categoryId: '列表' } })
    expect(page.list[0]).not.toHaveProperty('secret')
    expect(page.list[0]).not.toHaveProperty('intro')
    expect((await rows.list({ keyword: '0002' })).list.map(({ name }) => name)).toEqual(['列表2'])
    expect((await rows.list({ keyword: '13800000001' })).total).toBe(1)
    expect((await rows.list({ keyword: '100%' })).total).toBe(0)
    const { list } = await world.call().rows('category').list({ sort: '-contactCount', pageSize: 1 })
    expect(list[0]).toHaveProperty('contactCount', expect.any(Number))
    expect(await codeOf(rows.list({ sort: 'phone' }))).toBe('E_UNKNOWN phone')
    expect(await codeOf(rows.list({ filters: { secret: 'x' } }))).toBe('E_UNKNOWN secret')
    expect(await codeOf(rows.list({ pageSize: 1e9 }))).toBe('E_RANGE pageSize')
    expect(await codeOf(rows.list({ filters: { allDay: 'x' as never } }))).toBe('E_FORMAT allDay')
  })

  it('puts the rows a list begins with before all others', async () => {
    const rows = world.call().rows('notice')
    const made: string[] = []
    for (const [title, publishState] of [
      ['甲', 'draft'],
      ['乙', 'scheduled'],
      ['丙', 'published'],
      ['丁', 'scheduled'],
    ])
      made.push(
        (
          await rows.insert(
            { title, startAt: '2026-01-01T00:00:00.000Z', endAt: '2026-01-02T00:00:00.000Z' },
            { set: { publishState } },
          )
        ).id,
      )
    const states = (await rows.list({})).list.map((row) => row['publishState'] === 'scheduled')
    expect(states).toEqual(states.toSorted((a, b) => Number(b) - Number(a)))
    expect((await rows.list({ sort: 'publishState:scheduled,title' })).list.map(({ id }) => id)).toEqual(
      (await rows.list({})).list.map(({ id }) => id),
    )
    expect(await codeOf(rows.list({ sort: 'publishState:draft' }))).toMatch(/^E_UNKNOWN/)
    await rows.remove(made)
  })

  it('writes the operation log in words, with secrets left out', async () => {
    const rows = world.call().rows('contact')
    const row = await rows.insert(contact({ mobile: '13800001234', secret: 'topsecret' }))
    await rows.update(row.id, 1, { mobile: '13900001234', allDay: true, secret: 'other' })
    const log = await world.call().rows('operationLog').findAll({ entityId: row.id })
    expect(log.map(({ operation }) => operation)).toEqual(['create', 'update'])
    expect(log[1]).toMatchObject({ accountId: 'root', entity: 'contact', ip: '127.0.0.1', result: 'success' })
    expect(log[1]?.['changes']).toEqual(
      expect.arrayContaining([
        { field: 'mobile', before: '138****1234', after: '139****1234' },
        { field: 'allDay', before: '否', after: '是' },
      ]),
    )
    expect(JSON.stringify(log)).not.toContain('secret')
    expect(log[0]?.['changes']).toContainEqual({ field: 'categoryId', before: null, after: '物业' })
  })

  it('calls files by their names in the operation log, the one that goes as well as the one that comes', async () => {
    const picture = async (name: string) =>
      (
        await world
          .call()
          .rows('fileAsset')
          .insert({}, { set: { name, mime: 'image/png', size: 10 } })
      ).id
    const rows = world.call().rows('contact')
    const row = await rows.insert(contact({ photo: await picture('大门.png') }))
    await rows.update(row.id, 1, { photo: await picture('后门.png') })
    const log = await world.call().rows('operationLog').findAll({ entityId: row.id })
    expect(log[0]?.['changes']).toContainEqual({ field: 'photo', before: null, after: '大门.png' })
    expect(log[1]?.['changes']).toEqual([{ field: 'photo', before: '大门.png', after: '后门.png' }])
  })

  it('moves along declared transitions only', async () => {
    const rows = world.call().rows('notice')
    const dates = { startAt: '2020-01-01T00:00:00.000Z', endAt: '2020-02-01T00:00:00.000Z' }
    const row = await rows.insert({ title: '停水', ...dates })
    expect(row).toMatchObject({ publishState: 'draft', windowState: 'ended' })
    expect(await codeOf(rows.transition(row.id, 1, 'withdraw', {}))).toBe('E_STATE')
    const published = await rows.transition(row.id, 1, 'publish', {})
    expect(published).toMatchObject({ publishState: 'published', publishedBy: 'root', version: 2 })
    expect(await codeOf(rows.transition(row.id, 2, 'withdraw', {}))).toBe('E_REQUIRED withdrawReason')
    expect(await codeOf(rows.transition(row.id, 2, 'withdraw', { bogus: 1 }))).toBe('E_UNKNOWN bogus')
    expect(await rows.transition(row.id, 2, 'withdraw', { withdrawReason: '内容有误' })).toMatchObject({
      publishState: 'withdrawn',
      withdrawReason: '内容有误',
    })
    const chosen = await rows.transition(row.id, 3, 'publish', { publishAt: '2999-01-01T00:00:00.000Z' })
    expect(chosen).toMatchObject({ publishState: 'scheduled', publishAt: '2999-01-01T00:00:00.000Z' })
    expect(await codeOf(rows.update(row.id, 4, { publishAt: null }))).toBe('E_REQUIRED publishAt')
    expect(await codeOf(rows.transition(row.id, 4, 'publish', {}))).toBe('E_STATE')
    expect(await rows.transition(row.id, 4, 'withdraw', {})).toMatchObject({ publishState: 'draft', publishAt: null })
    expect((await rows.list({ filters: { windowState: ['ended'] } })).total).toBe(1)
    expect((await rows.list({ filters: { windowState: ['active'] } })).total).toBe(0)
  })

  it('counts a list by its states, whichever of them are asked for', async () => {
    const rows = world.call().rows('notice')
    const period = { startAt: '2031-01-01T00:00:00.000Z', endAt: '2031-02-01T00:00:00.000Z' }
    const filters = { windowState: ['notStarted'] }
    const drafts = await rows.insertMany(
      ['一', '二', '三'].map((title) => ({ draft: { title: `将来${title}`, ...period } })),
    )
    const [first] = drafts
    if (first) await rows.transition(first.id, 1, 'publish', {})
    const every = await rows.list({ filters, pageSize: 1 })
    expect(every).toMatchObject({ total: 3, states: { draft: 2, published: 1 } })
    for (const [state, total] of Object.entries(every.states ?? {})) {
      const asked = await rows.list({ filters: { ...filters, publishState: [state] }, pageSize: 1 })
      expect(asked).toMatchObject({ total, states: every.states })
    }
    const both = { ...filters, publishState: ['draft', 'withdrawn', 'published'] }
    expect(await rows.list({ filters: both, pageSize: 1 })).toMatchObject({ total: 3, states: every.states })
    expect((await rows.list({ filters: { windowState: ['active'] } })).states).toEqual({})
    expect(await world.call().rows('category').list({})).not.toHaveProperty('states')
  })

  it('shows and lets write only what is in the scope of the caller', async () => {
    const root = world.call()
    const project = await root.rows('project').insert({ name: 'P' })
    const mine = await root.rows('community').insert({ name: '我的', projectId: project.id })
    const theirs = await root.rows('community').insert({ name: '他们的', projectId: project.id })
    const forMine = await root.rows('contact').insert(contact({ audience: 'community', communityIds: [mine.id] }))
    const forTheirs = await root.rows('contact').insert(contact({ audience: 'community', communityIds: [theirs.id] }))
    const forAll = await root.rows('contact').insert(contact())
    const scoped = world.call({
      superAdmin: false,
      accountId: 'comm',
      dataScope: 'community',
      communityIds: [mine.id],
      projectIds: [project.id],
    })
    const rows = scoped.rows('contact')
    expect(await rows.get(forMine.id)).toBeTruthy()
    expect(await rows.get(forAll.id)).toBeTruthy()
    expect(await codeOf(rows.get(forTheirs.id))).toBe('E_NOT_FOUND')
    expect(await codeOf(rows.update(forTheirs.id, 1, { phone: '12311' }))).toBe('E_SCOPE')
    expect(await codeOf(rows.update(forAll.id, 1, { phone: '12311' }))).toBe('E_SCOPE')
    expect(await codeOf(rows.remove([forAll.id]))).toBe('E_SCOPE')
    expect(await codeOf(rows.insert(contact({ audience: 'all' })))).toBe('E_SCOPE')
    expect(
      await codeOf(world.platform.database.transaction(() => rows.update(forMine.id, 1, { audience: 'all' }))),
    ).toBe('E_SCOPE')
    expect(await codeOf(rows.insert(contact({ communityIds: [theirs.id] })))).toBe('E_REF communityIds')
    expect(await rows.insert(contact())).toMatchObject({ audience: 'community', communityIds: [mine.id] })
    expect(await scoped.rows('community').findAll({})).toHaveLength(1)
    expect(await codeOf(scoped.rows('project').update(project.id, 1, { name: 'Q' }))).toBe('E_SCOPE')
    expect(await rows.withoutScope().get(forTheirs.id)).toBeTruthy()
  })
})
