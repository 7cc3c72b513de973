import { afterAll, beforeAll, expect, it } from 'vitest'
import { fieldI18nOf } from '../domain/fieldI18n.ts'
import { openWorld, type World } from '../domain/operations.fixture.ts'
import { contextFor } from '../domain/rows.ts'
import { cellsOf } from './cells.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
}, 300_000)
afterAll(() => world.close())

it('calls what a row refers to by name, pictures by those of their files', async () => {
  const call = world.call()
  const { id: categoryId } = await call.rows('category').insert({ name: '物业' })
  const { id: photo } = await call
    .rows('fileAsset')
    .withoutScope()
    .insert({}, { set: { name: '门前.png', mime: 'image/png' } })
  const row = await call.rows('contact').insert({ name: '值班室', categoryId, phone: '12345', photo })
  const context = contextFor(world.platform, call, 'contact')
  const fields = ['name', 'categoryId', 'photo'].flatMap((name) => context.resource.field[name] ?? [])
  expect(await cellsOf(context, [row], fields, fieldI18nOf(world.platform, 'zh'))).toEqual([
    ['值班室', '物业', '门前.png'],
  ])
})
