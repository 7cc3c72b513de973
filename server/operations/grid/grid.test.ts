import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { GridAnswer, GridRow } from '../../../src/platform/gridContract.ts'
import { mainDatabase } from '../../database/database.fixture.ts'
import { demoPeople } from '../../http/people.fixture.ts'

const phones = 'universalServicePhone'
const goods = 'mallGoods'

interface Reply {
  readonly status: string
  readonly errorCode?: string
  readonly errors?: Readonly<Record<string, string>>
  readonly data: GridAnswer
}

describe.each(mainDatabase)('sheets on %s', (_name, server) => {
  const people = demoPeople(server, ['admin', 'comm01', 'project01', 'editor'])
  const { post, get } = people
  const save = (who: string, rows: readonly object[], more: object = {}): Promise<Reply> =>
    post(who, '/grid/save', { resource: phones, partly: true, rows, ...more })
  const called = async (rows: readonly object[], headers: Record<string, string>, partly = true): Promise<Reply> => {
    const payload = { resource: phones, partly, rows }
    return (await people.call('admin', '/grid/save', { method: 'POST', payload, headers })).json()
  }
  const detail = async (id: string, resource = phones) => (await get('admin', `/${resource}/detail?id=${id}`)).data
  const phoneRows = async (count: number) =>
    await Promise.all((await people.rows('admin', phones)).slice(0, count).map(({ id }) => detail(id)))
  const changed = ({ id, version }: { id: string; version: number }, values: object, more: object = {}) => ({
    key: id,
    id,
    version,
    values,
    ...more,
  })

  it('changes and makes rows in one call, and answers them as the list shows them', async () => {
    const [first, second] = await phoneRows(2)
    const made = { name: '表格新行', phone: '0546-8812001', categoryId: first.categoryId }
    const { data } = await save('admin', [
      changed(first, { address: '黄河路1号' }),
      changed(second, { address: '黄河路2号', allDay: true }),
      { key: 'n1', values: { ...made, audience: first.audience, communityIds: first.communityIds } },
    ])
    expect(data.failed).toEqual([])
    expect(data.saved.map(({ key }) => key)).toEqual([first.id, second.id, 'n1'])
    expect(data.saved[0]?.row).toMatchObject({ version: first.version + 1, labels: { categoryId: expect.any(String) } })
    expect(await detail(second.id)).toMatchObject({ address: '黄河路2号', allDay: true })
    expect(await detail(String(data.saved[2]?.row.id))).toMatchObject(made)
  })

  it('says what is wrong cell by cell, and saves the others', async () => {
    const [first, second, third] = await phoneRows(3)
    const { data } = await save('admin', [
      changed(first, { phone: 'x', name: '' }),
      changed(second, { name: third.name, categoryId: third.categoryId }),
      changed(third, { address: '济南路3号' }),
    ])
    expect(data.saved.map(({ key }) => key)).toEqual([third.id])
    const [one, other] = data.failed
    expect(Object.keys(one?.errors ?? {}).toSorted()).toEqual(['name', 'phone'])
    expect(other).toMatchObject({
      key: second.id,
      errorCode: 'E_UNIQUE',
      errors: { name: expect.not.stringMatching(/^E_/) },
    })
  })

  it('keeps everything as it was where one row is refused and all were wanted', async () => {
    const [first, second] = await phoneRows(2)
    const rows = [changed(first, { address: '没有这回事' }), changed(second, { phone: 'x' })]
    const { data } = await save('admin', rows, { partly: false })
    expect(data).toMatchObject({ saved: [], failed: [{ key: second.id, errors: { phone: expect.any(String) } }] })
    expect(await detail(first.id)).toMatchObject({ address: first.address, version: first.version })
    expect((await save('admin', rows.slice(0, 1), { partly: false })).data).toMatchObject({ failed: [] })
  })

  it('answers the row as somebody else left it', async () => {
    const [first] = await phoneRows(1)
    const { id, version } = first
    await post('admin', `/${phones}/update`, { id, version, intro: '别人改的' })
    const { data } = await save('admin', [changed(first, { address: '我改的' })])
    expect(data.failed).toMatchObject([
      { key: id, errorCode: 'E_VERSION', errors: {}, current: { id, version: version + 1, intro: '别人改的' } },
    ])
  })

  it('finds rows by what people call them, as an import does', async () => {
    const [first] = await phoneRows(1)
    const [category] = (await post('admin', '/servicePhoneCategory/findAll')).data.list
    const named = (name: string): Partial<GridRow> => ({ names: { categoryId: name } })
    const wrong = await save('admin', [changed(first, {}, named('没有这个分类'))])
    expect(wrong.data.failed).toMatchObject([
      { errorCode: 'E_REF', errors: { categoryId: expect.stringContaining('没有这个分类') } },
    ])
    const right = await save('admin', [changed(first, {}, named(String(category.name)))])
    expect(right.data.saved).toMatchObject([{ row: { categoryId: category.id } }])
  })

  it('reaches no further than who asks may', async () => {
    const [all, mine] = [await people.rows('admin', phones), await people.rows('project01', phones)]
    const theirs = all.find(({ id }) => !mine.some((row) => row.id === id))
    const row = changed(await detail(theirs?.id ?? ''), { address: '越权' })
    expect((await save('project01', [row])).data.failed).toMatchObject([{ errorCode: 'E_SCOPE' }])
    expect(await save('editor', [row])).toMatchObject({ status: 'fail', errorCode: 'E_OP' })
    expect((await detail(theirs?.id ?? '')).address).not.toBe('越权')
  })

  it.each([
    [{ resource: 'nothing' }, 'E_OP'],
    [{ resource: 'operationLog' }, 'E_UNKNOWN'],
    [{ rows: [] }, 'E_REQUIRED'],
    [{ rows: undefined }, 'E_REQUIRED'],
    [{ partly: undefined }, 'E_REQUIRED'],
    [{ more: 1 }, 'E_UNKNOWN'],
    [{ rows: [{ key: 'a', values: { callCount: 5 } }] }, 'E_UNKNOWN'],
    [{ rows: [{ key: 'a', id: 'x', values: {} }] }, 'E_FORMAT'],
    [{ rows: [{ key: 'a', values: {}, names: { phone: 'x' } }] }, 'E_FORMAT'],
    [
      {
        rows: [
          { key: 'a', values: {} },
          { key: 'a', values: {} },
        ],
      },
      'E_FORMAT',
    ],
  ])('refuses %j', async (asked, errorCode) => {
    const rows = [{ key: 'a', values: { name: '不会有的行' } }]
    expect(await save('admin', rows, asked)).toMatchObject({ status: 'fail', errorCode })
  })

  it('does a call once, tells of it once, and takes it back as one', async () => {
    const [first, second, third] = await phoneRows(3)
    const rows = [first, second].map((row) => changed(row, { address: '一次' }))
    const made = { name: '一次的新行', phone: '0546-8812009', categoryId: third.categoryId, allDay: true }
    const sheet = [
      ...rows,
      { key: 'n', values: { ...made, audience: third.audience, communityIds: third.communityIds } },
    ]
    const headers = { 'idempotency-key': 'grid-once', 'x-request-id': 'grid-once' }
    const once = await called(sheet, headers)
    expect(once.data.failed).toEqual([])
    expect((await called(sheet, headers)).data).toEqual(once.data)
    expect(await detail(first.id)).toMatchObject({ version: first.version + 1 })
    const { rows: told } = await sql<{ operation: string; n: number }>`select "operation", count(*)::int as n
      from "operationLog" where "changeId" = 'grid-once' group by 1 order by 1`.execute(
      people.scratch.platform.database.read,
    )
    expect(told).toEqual([
      { operation: 'batch', n: 1 },
      { operation: 'create', n: 1 },
      { operation: 'update', n: 2 },
    ])
    const undone = await post('admin', '/undo/run', { resource: phones, change: 'grid-once' })
    expect(undone.data).toMatchObject({ total: 3, failed: [], next: null })
    expect(await detail(first.id)).toMatchObject({ address: first.address })
    expect(await people.rows('admin', phones, { keyword: '一次的新行' })).toEqual([])
  })

  it('saves two thousand rows by one call, and no more', async () => {
    const [row] = await people.rows('admin', goods)
    const db = people.scratch.platform.database.read
    await sql`insert into "mallGoods" select (jsonb_populate_record(t, jsonb_build_object('id', 'grid' || lpad(n::text, 6, '0'),
      'goodsNo', 'G' || n, 'version', 1))).* from "mallGoods" as t, generate_series(1, 2000) as n where t.id = ${row?.id}`.execute(
      db,
    )
    const rows = Array.from({ length: 2000 }, (_, at) => ({
      key: `r${at}`,
      id: `grid${String(at + 1).padStart(6, '0')}`,
      version: 1,
      values: { price: 100 + at, marketPrice: null },
    }))
    const { data } = await save('admin', rows, { resource: goods })
    expect(data.failed).toEqual([])
    expect(data.saved.length).toBe(2000)
    const more = [...rows, { key: 'more', values: {} }]
    expect(await save('admin', more, { resource: goods })).toMatchObject({ errors: { rows: expect.any(String) } })
  })
})
