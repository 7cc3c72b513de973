import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry } from '../../server/registry.ts'
import { changeOf } from '../support/changes.ts'
import { calls, everyRow, next, succeeded, verbOf } from './subject.ts'
import { worldOf } from './world.ts'

// Where the full matrix runs on the other database: each declaration once from the first call to the last.
const world = worldOf()
beforeAll(world.open)
afterAll(world.close)

const resources = registry().catalogue.resources.map((resource) => [resource.name, resource] as const)
const listed = resources.filter(([, resource]) => verbOf(resource, 'list'))
const created = listed.filter(([, resource]) => verbOf(resource, 'create'))

test.each(listed)('%s is listed', async (_name, resource) => {
  const { list, total } = succeeded(await calls(world.subjectOf(resource)).list({ pageSize: 20 }))
  expect(list.length).toBe(Math.min(20, total))
})

test.each(created)('a row of %s is created, found in the list, updated and deleted', async (_name, resource) => {
  const subject = world.subjectOf(resource)
  const { create, read, update, remove, draft } = calls(subject)
  const { id } = succeeded(await create(draft(next())))
  expect((await everyRow(subject)).some((row) => row.id === id)).toBe(true)
  if (verbOf(resource, 'update')) {
    const row = await read(id)
    const change = changeOf(resource, row, next())
    if (change) {
      succeeded(await update({ id, version: row.version, [change.name]: change.value }))
      expect((await read(id))[change.name]).toEqual(change.value)
    }
  }
  if (verbOf(resource, 'remove')) {
    // Another one: what the change made of the first may be in use, as the role that newcomers get.
    const other = succeeded(await create(draft(next()))).id
    succeeded(await remove(other))
    expect((await everyRow(subject)).some((row) => row.id === other)).toBe(false)
  }
})
