import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CountingProxy, countStatements } from '../../tools/bench/server/countingProxy.ts'
import { testServer } from '../database/database.fixture.ts'
import { openWorld, type World } from './operations.fixture.ts'
import { change, contextFor } from './rows.ts'
import { insertAll } from './write.ts'

// The embedded database takes one statement at a time.
describe.runIf(testServer)('what a write sends to PostgreSQL', () => {
  let proxy: CountingProxy
  let world: World
  beforeAll(async () => {
    proxy = await countStatements(testServer ?? '')
    world = await openWorld(proxy.url)
  }, 300_000)
  afterAll(async () => {
    await world.close()
    await proxy.close()
  })

  const categories = () => contextFor(world.platform, world.call(), 'category')
  const inTransaction = async <T>(work: () => Promise<T>): Promise<T> => {
    // The statements of the first call are those of its connection, too.
    await world.platform.database.transaction(async () => world.call().rows('category').count({}))
    proxy.taken()
    return world.platform.database.transaction(work)
  }
  const create = (name: string) => insertAll(categories(), [{ draft: { name } }], { unasked: true })

  it('the row of a create form leaves with its trail and the commit', async () => {
    const [row] = await inTransaction(() => create('一包'))
    // The unique name is asked for with `begin`.
    expect(proxy.taken()).toEqual({ statements: 3, transactional: 2, packets: 2 })
    expect(await world.call().rows('category').get(`${row?.id}`)).toMatchObject({ name: '一包', version: 1 })
  })

  it('so does what an edit form changes', async () => {
    const { id } = await world.call().rows('category').insert({ name: '改前' })
    const changed = await inTransaction(() => change(categories(), id, 1, { sort: 7 }, { unasked: true }))
    expect(proxy.taken()).toEqual({ statements: 3, transactional: 2, packets: 2 })
    expect(changed).toMatchObject({ id, version: 2, sort: 7 })
    expect(await world.call().rows('category').get(id)).toMatchObject({ name: '改前', version: 2, sort: 7 })
  })

  it('somebody whose rows are limited waits until the database says that they are still among them', async () => {
    const { rows } = world.call()
    const project = await rows('project').insert({ name: '界内' })
    const mine = await rows('community').insert({ name: '界内', projectId: project.id })
    const category = await rows('category').insert({ name: '界内' })
    const draft = {
      name: '界内',
      categoryId: category.id,
      phone: '12345',
      audience: 'community',
      communityIds: [mine.id],
    }
    const { id } = await rows('contact').insert(draft)
    const limited = { superAdmin: false, dataScope: 'community' as const, communityIds: [mine.id] }
    const context = contextFor(world.platform, world.call(limited), 'contact')
    const open = { audience: 'all', communityIds: [] }
    await expect(inTransaction(() => change(context, id, 1, open, { unasked: true }))).rejects.toThrow('E_SCOPE')
    expect(await rows('contact').get(id)).toMatchObject({ version: 1, audience: 'community' })
  })
})
