import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DomainError } from '../core/errors.ts'
import { testServer } from '../database/database.fixture.ts'
import { openWorld, type World } from './operations.fixture.ts'
import { contextFor } from './rows.ts'
import { insertAll } from './write.ts'

// Calls that meet can only do so on a server with several connections.
describe.runIf(testServer)('calls at the same time', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(testServer)
  }, 300_000)
  afterAll(() => world.close())

  const outcome = (work: () => Promise<unknown>) =>
    world.platform.database.transaction(work).then(
      () => 'done',
      (cause: unknown) => {
        if (cause instanceof DomainError) return cause.code
        const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
        // The unique index decides a race; the server answers it as E_UNIQUE.
        if (code === '23505') return 'E_UNIQUE'
        throw cause
      },
    )

  it('never leave a row that refers to a deleted one', async () => {
    for (let round = 0; round < 20; round++) {
      const category = await world
        .call()
        .rows('category')
        .insert({ name: `竞争${round}` })
      const draft = { name: `竞争${round}`, categoryId: category.id, phone: '12345' }
      const [removed, inserted] = await Promise.all([
        outcome(() => world.call().rows('category').remove([category.id])),
        outcome(() => world.call().rows('contact').insert(draft)),
      ])
      expect([
        ['done', 'E_REF'],
        ['E_IN_USE', 'done'],
      ]).toContainEqual([removed, inserted])
    }
  })

  it('store one of several equal rows, and one of several changes', async () => {
    const category = await world.call().rows('category').insert({ name: '同时' })
    const draft = { name: '同时', categoryId: category.id, phone: '12345' }
    const inserts = await Promise.all([1, 2, 3, 4].map(() => outcome(() => world.call().rows('contact').insert(draft))))
    expect(inserts.toSorted()).toEqual(['E_UNIQUE', 'E_UNIQUE', 'E_UNIQUE', 'done'])
    const forms = [1, 2, 3, 4].map(() => contextFor(world.platform, world.call(), 'category'))
    const created = forms.map((form) =>
      outcome(() => insertAll(form, [{ draft: { name: '同名' } }], { unasked: true })),
    )
    expect((await Promise.all(created)).toSorted()).toEqual(['E_UNIQUE', 'E_UNIQUE', 'E_UNIQUE', 'done'])
    const changes = await Promise.all(
      [1, 2, 3, 4].map((n) => outcome(() => world.call().rows('category').update(category.id, 1, { sort: n }))),
    )
    expect(changes.toSorted()).toEqual(['E_VERSION', 'E_VERSION', 'E_VERSION', 'done'])
  })
})
