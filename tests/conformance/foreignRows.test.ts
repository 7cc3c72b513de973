import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NormalOperation } from '../../src/declare/index.ts'
import type { WireRow } from '../../src/platform/contract.ts'
import type { CallAnswer, Client } from '../support/client.ts'
import { reportFigure } from '../support/figures.ts'
import { openHolder } from './holder.ts'
import { calls, endpointOf, everyRow, succeeded, verbOf } from './subject.ts'
import { worldOf } from './world.ts'

// Rows outside one's scope (domain 0.8): read, they are as if they did not exist; written, they are refused untouched.
const world = worldOf()
let stranger: Client
beforeAll(async () => {
  await world.open()
  const holder = await openHolder(world.admin(), world.running(), 'stranger', { dataScope: 'community' })
  stranger = await holder.holdsEverything()
})
afterAll(world.close)

const never = 'nobody00000000000000'
const foreignRows = 3

/** Operations that change one row: they ask whose it is before they look at anything else that was sent. */
const writes = ({ verb, ofRow }: NormalOperation) => ofRow || ['update', 'remove', 'enable'].includes(verb)

const inputOf = ({ verb }: NormalOperation, { id, version }: WireRow) => {
  if (verb === 'remove') return { id }
  return verb === 'enable' ? { id, version, enable: false } : { id, version }
}

/** All that an answer tells; requests differ in nothing else. */
const said = ({ http, errorCode, msg, data, errors }: CallAnswer) => ({ http, errorCode, msg, data, errors })

describe.each(world.resources.filter(([, resource]) => verbOf(resource, 'list')))('%s', (_name, resource) => {
  const detail = verbOf(resource, 'detail')
  const call = (operation: NormalOperation, row: object) => stranger.call(endpointOf(operation), row)

  test('a row of others is neither shown nor changed', async () => {
    const subject = world.subjectOf(resource)
    const stranded = { ...subject, admin: () => stranger }
    // Pages that only super administrators have are no question of scope.
    if ((await calls(stranded).list({ pageSize: 1 })).errorCode === 'E_OP') return
    const { list: sample } = succeeded(await calls(subject).list({ pageSize: 200 }))
    const own = new Set((await everyRow(stranded)).map(({ id }) => id))
    const foreign = sample.filter(({ id }) => !own.has(id)).slice(0, foreignRows)
    for (const row of foreign) {
      if (detail) expect(said(await call(detail, { id: row.id }))).toEqual(said(await call(detail, { id: never })))
      for (const operation of resource.operations.filter(writes)) {
        const { errorCode, data } = await call(operation, inputOf(operation, row))
        // No menu offers the codes of some operations to anybody but super administrators.
        if (errorCode !== 'E_OP') expect([operation.name, errorCode, data]).toEqual([operation.name, 'E_SCOPE', null])
      }
      reportFigure('permission cells', resource.operations.filter(writes).length + (detail ? 1 : 0))
    }
    const after = succeeded(await calls(subject).list({ pageSize: 200 })).list
    const versions = new Map(after.map(({ id, version }) => [id, version]))
    expect(foreign.map(({ id }) => versions.get(id))).toEqual(foreign.map(({ version }) => version))
  })
})
