import { describe, expect, it } from 'vitest'
import type { NormalResource } from '#declare'
import { mainDatabase } from '../../database/database.fixture.ts'
import { demoPeople } from '../../http/people.fixture.ts'
import { revealLimit } from './routes.ts'

describe.each(mainDatabase)('personal data on %s', (_name, server) => {
  const people = demoPeople(server, ['admin', 'finance', 'project01'])
  const { post } = people
  const masked = () =>
    people.scratch.platform.catalogue.resources.flatMap((resource) => {
      const field = resource.fields.find(({ mask, writeOnly }) => mask && !writeOnly)
      const list = resource.operations.find(({ verb }) => verb === 'list')
      return field && list?.method === 'POST' ? [{ resource, field, list }] : []
    })
  const seenRow = async () => {
    for (const { resource, field, list } of masked()) {
      const { data } = await post('admin', list.path, { pageSize: 200 })
      const row = data?.list.find((one: Record<string, unknown>) => String(one[field.name] ?? '').includes('*'))
      if (row) return { resource: resource.name, field: field.name, row }
    }
    throw new Error('no row has personal data')
  }

  it('is shown to who may see it, and the log says who looked at what without saying it', async () => {
    const { resource, field, row } = await seenRow()
    const answer = await post('admin', '/reveal', { resource, id: row.id, field })
    expect(answer.data.value).not.toContain('*')
    expect(String(answer.data.value).at(-1)).toBe(String(row[field]).at(-1))
    const log = await post('admin', '/operationLog/condition', { pageSize: 200 })
    const entry = log.data.list.find((one: { operation: string }) => one.operation === 'reveal')
    expect(entry).toMatchObject({ entity: resource, entityId: row.id })
    expect(JSON.stringify(log.data.list)).not.toContain(answer.data.value)
  })

  it('is refused to everybody else, field by field, and leaves no trace then', async () => {
    const { resource, field, row } = await seenRow()
    const count = async () => (await post('admin', '/operationLog/condition', { pageSize: 1 })).data.total
    const before = await count()
    expect(await post('finance', '/reveal', { resource, id: row.id, field })).toMatchObject({ errorCode: 'E_OP' })
    for (const other of ['createdAt', 'password', 'version', 'nothing', 5])
      expect(await post('admin', '/reveal', { resource, id: row.id, field: other })).toMatchObject({
        errorCode: 'E_UNKNOWN',
      })
    expect(await post('admin', '/reveal', { resource, id: '0'.repeat(20), field })).toMatchObject({
      errorCode: 'E_NOT_FOUND',
    })
    expect(await post('admin', '/reveal', { resource: 'constructor', id: row.id, field })).toMatchObject({
      errorCode: 'E_OP',
    })
    expect(await count()).toBe(before)
  })

  it('asks why, where the field wants a reason, which stands in the trail and not on the show page before', async () => {
    const find = (resources: readonly NormalResource[]) =>
      resources.flatMap((resource) => {
        const field = resource.fields.find(({ maskReason }) => maskReason)
        const list = resource.operations.find(({ verb }) => verb === 'list')
        const detail = resource.operations.find(({ verb }) => verb === 'detail')
        return field && list && detail ? [{ resource, field, list, detail }] : []
      })
    const [subject] = find(people.scratch.platform.catalogue.resources)
    if (!subject) throw new Error('no field asks for a reason')
    const { resource, field, list, detail } = subject
    const { data } = await post('admin', list.path, { pageSize: 200 })
    const row = data.list.find((one: Record<string, unknown>) => typeof one[field.name] === 'string')
    const shown = await people.get('admin', `${detail.path}?id=${row.id}`)
    expect(shown.data[field.name]).toContain('*')

    const asked = { resource: resource.name, id: row.id, field: field.name }
    for (const reason of [undefined, '', '   ', 5])
      expect(await post('admin', '/reveal', { ...asked, reason })).toMatchObject({
        errorCode: 'E_REQUIRED',
        errors: { reason: expect.any(String) },
      })
    expect(await post('admin', '/reveal', { ...asked, reason: '长'.repeat(101) })).toMatchObject({
      errorCode: 'E_RANGE',
    })
    const answer = await post('admin', '/reveal', { ...asked, reason: '核对身份' })
    expect(answer.data.value).not.toContain('*')
    const history = await people.get('admin', `/history/list?resource=${resource.name}&id=${row.id}`)
    const entry = history.data.list.find((one: { operation: string }) => one.operation === 'reveal')
    expect(entry.changes).toContainEqual({ field: 'revealReason', before: null, after: '核对身份' })
  })

  it('stops for who looks at more than work asks for, and says so in the trail', async () => {
    const { resource, field, row } = await seenRow()
    const answers = []
    for (let n = 0; n <= revealLimit.tries; n += 1)
      answers.push(await post('admin', '/reveal', { resource, id: row.id, field }))
    expect(answers.at(-1)).toMatchObject({ errorCode: 'E_LIMIT', data: null })
    const log = await post('admin', '/operationLog/condition', { filters: { entityId: row.id }, pageSize: 200 })
    expect(log.data.list.map((one: { operation: string }) => one.operation)).toContain('revealRefused')
  })
})
