import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openWorld, type World } from './operations.fixture.ts'
import { queryOf } from './query.ts'
import { contextFor, page, pageFigures } from './rows.ts'
import { statementsOf as countStatements } from './statements.fixture.ts'

let world: World
let categoryId: string

beforeAll(async () => {
  world = await openWorld()
  const call = world.call()
  const categories = await call.rows('category').insertMany([1, 2, 3].map((n) => ({ draft: { name: `分类${n}` } })))
  categoryId = categories[0]?.id ?? ''
  await call.rows('contact').insertMany(
    Array.from({ length: 120 }, (_, n) => ({
      draft: { name: `联系${n}`, categoryId: categories[n % 3]?.id, phone: '12345' },
    })),
  )
}, 300_000)
afterAll(() => world.close())

const statementsOf = (work: () => Promise<unknown>) => countStatements(world.platform, work)

it('reads a page in as many statements whatever its size', async () => {
  const rows = world.call().rows('contact')
  const [small, large] = [
    await statementsOf(() => rows.list({ pageSize: 10 })),
    await statementsOf(() => rows.list({ pageSize: 100 })),
  ]
  // The second page is of the same state of the database, whose rows have been counted and named.
  expect([small, large]).toEqual([3, 1])
  expect(await statementsOf(() => rows.list({ pageSize: 200 }))).toBe(1)
})

it('names what rows refer to again as soon as anybody has written', async () => {
  const call = world.call()
  const nameOf = async () => {
    const { list } = await call.rows('contact').list({ pageSize: 1, filters: { categoryId: [categoryId] } })
    return list[0]?.labels?.['categoryId']
  }
  const { name, version } = await call.rows('category').get(categoryId)
  expect(await nameOf()).toBe(name)
  const renamed = await call.rows('category').update(categoryId, version, { name: '改名' })
  expect(await nameOf()).toBe('改名')
  const inside = world.platform.database.transaction(async () => {
    await call.rows('category').update(categoryId, renamed.version, { name: '又改' })
    const seen = await nameOf()
    throw new Error(`${seen}`)
  })
  await expect(inside).rejects.toThrow('又改')
  expect(await nameOf()).toBe('改名')
})

it('counts a list again as soon as anybody has written', async () => {
  const rows = world.call().rows('contact')
  const page = () => rows.list({ pageSize: 10 })
  const totalOf = async () => (await page()).total
  const before = await totalOf()
  expect(await totalOf()).toBe(before)
  const added = await rows.insert({ name: '另一位', categoryId, phone: '12345' })
  expect(await totalOf()).toBe(before + 1)
  expect((await rows.list({ pageSize: 10, filters: { categoryId: [categoryId] } })).total).toBeLessThan(before)
  const inside = world.platform.database.transaction(async () => {
    const first = await totalOf()
    await rows.remove([added.id])
    return [first, await totalOf()]
  })
  expect(await inside).toEqual([before + 1, before])
  expect(await totalOf()).toBe(before)
})

it('counts once for all who ask at the same time', async () => {
  const rows = world.call().rows('contact')
  const crowd = Array.from({ length: 20 })
  const { total } = await rows.list({ pageSize: 10 })
  const added = await rows.insert({ name: '人多', categoryId, phone: '12345' })
  const pages: number[] = []
  const asked = () =>
    Promise.all(
      crowd.map(async () => {
        pages.push((await rows.list({ pageSize: 10 })).total)
      }),
    )
  expect(await statementsOf(asked)).toBe(2 * crowd.length + 1)
  expect(new Set(pages)).toEqual(new Set([total + 1]))
  await rows.remove([added.id])
})

it('counts anew after a count that failed, which fails for all who waited for it', async () => {
  const rows = world.call().rows('contact')
  const { total } = await rows.list({ pageSize: 10 })
  await rows.remove([(await rows.insert({ name: '再来', categoryId, phone: '12345' })).id])
  const executor = world.platform.database.read.getExecutor()
  const execute = executor.executeQuery.bind(executor)
  const spy = vi
    .spyOn(executor, 'executeQuery')
    .mockImplementation((query, ...rest) =>
      query.sql.includes('"$total"') ? Promise.reject(new Error('took too long')) : execute(query, ...rest),
    )
  const answers = await Promise.allSettled([1, 2, 3].map(() => rows.list({ pageSize: 10 })))
  spy.mockRestore()
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect((await rows.list({ pageSize: 10 })).total).toBe(total)
})

it('answers rows first where counting takes long, and the count to who asks for it alone', async () => {
  const rows = world.call().rows('contact')
  const { total } = await rows.list({ pageSize: 10 })
  await rows.remove([(await rows.insert({ name: '慢慢数', categoryId, phone: '12345' })).id])
  const context = contextFor(world.platform, world.call(), 'contact')
  const query = queryOf(context, { pageSize: 10 })
  let counted = 0
  const goOn: (() => void)[] = []
  const executor = world.platform.database.read.getExecutor()
  const execute = executor.executeQuery.bind(executor)
  const spy = vi.spyOn(executor, 'executeQuery').mockImplementation(async (statement, ...rest) => {
    if (statement.sql.includes('"$total"')) {
      counted += 1
      await new Promise<void>((resolve) => goOn.push(resolve))
    }
    return execute(statement, ...rest)
  })
  const first = await page(context, query, true)
  expect(first).toMatchObject({ total: 10, counting: true })
  expect(first.list).toHaveLength(10)
  // Whoever comes while it is counted, or knows that it was slow the last time, does not begin another count.
  expect(await page(context, { ...query, pageNum: 2 }, true)).toMatchObject({ total: 20, counting: true })
  const alone = [pageFigures(context, query), pageFigures(context, query)]
  for (const resolve of goOn.splice(0)) resolve()
  expect((await Promise.all(alone)).map((answer) => answer.total)).toEqual([total, total])
  expect(counted).toBe(1)
  spy.mockRestore()
  // A count that is no longer slow comes with the rows again.
  await rows.remove([(await rows.insert({ name: '又快了', categoryId, phone: '12345' })).id])
  expect((await pageFigures(context, query)).total).toBe(total)
  expect(await page(context, query, true)).toMatchObject({ total })
  expect(await page(context, query, true)).not.toHaveProperty('counting')
})

it('writes a row in few statements, and a hundred in no more', async () => {
  const rows = world.call().rows('contact')
  const draft = (name: string) => ({ name, categoryId, phone: '12345' })
  const one = await statementsOf(() => rows.insert(draft('一号')))
  const many = await statementsOf(() =>
    rows.insertMany(Array.from({ length: 100 }, (_, n) => ({ draft: draft(`多${n}`) }))),
  )
  // What it refers to and who has its name, the row, and its trail.
  expect(one).toBe(3)
  expect(many).toBe(one)
  const row = await rows.insert(draft('改号'))
  expect(await statementsOf(() => rows.update(row.id, 1, { phone: '12366' }))).toBe(3)
})

it('leaves nothing in the answers of the database, which outlive what is done with them', async () => {
  const spy = vi.spyOn(world.platform.database.read.getExecutor(), 'executeQuery')
  expect(await world.call().rows('contact').findAll({}, 50)).toHaveLength(50)
  const answers = await Promise.all(spy.mock.results.map(({ value }) => value as Promise<{ rows: unknown[] }>))
  spy.mockRestore()
  expect(answers.map(({ rows }) => rows.length)).toEqual([0])
})
