import { expect, test } from 'vitest'
import { registry } from '../../server/registry.ts'
import { driftOfWrites, triedOf } from './writes.ts'

const { catalogue } = registry()
const { universalServicePhone: phones, passRegistration } = catalogue.byName
if (!phones || !passRegistration) throw new Error('these resources are gone')

type Row = Record<string, unknown> & { version: number }

/** A platform that does what it should, but for one thing; it ends with the rows it has left. */
function platform(fault: string) {
  const rows = new Map<string, Row>()
  const success = (data: unknown) => ({ status: 200, body: { status: 'success', data } })
  const fail = (errorCode: string, errors = {}) => ({ status: 200, body: { status: 'fail', errorCode, errors } })
  const ask = async (call: string, input: object) => {
    const { id = '', version, ...values } = input as Readonly<{ id?: string; version?: number; name?: string }>
    const verb = call.slice(call.lastIndexOf('/') + 1)
    const row = rows.get(id)
    if (!['insert', 'detail', 'update', 'delete'].includes(verb)) return success([{ id: 'one', code: 'one' }])
    if (verb === 'insert') {
      const isComplete = values.name !== undefined || fault === 'nothing required'
      if (!isComplete) return fail('E_VALIDATION', fault === 'no errors' ? {} : { name: 'is required' })
      const made = String(rows.size + 1)
      rows.set(made, { ...values, id: made, version: 1, ...(fault === 'another value' && { name: 'another' }) })
      return success({ id: made, version: 1 })
    }
    if (!row) return fault === 'every id' ? success({}) : fail('E_NOT_FOUND')
    if (verb === 'detail') return success(row)
    if (verb === 'delete') {
      if (fault !== 'nothing removed') rows.delete(id)
      return fault === 'nothing removed' ? fail('E_BLOCKED') : success({ count: 1 })
    }
    if (version !== row.version && fault !== 'no versions') return fail('E_VERSION')
    if (fault !== 'no change') Object.assign(row, values)
    row.version += 1
    return success({ id, version: row.version })
  }
  return { ask, rows }
}

test.each([
  ['nothing', []],
  ['nothing required', ['is a success without name, which is required']],
  ['no errors', ['does not name name in errors when it is left out']],
  ['another value', [expect.stringContaining('name is "another" where')]],
  ['no versions', ['is a success over a version that is no longer the latest']],
  ['no change', [expect.stringContaining('does not store')]],
  ['nothing removed', [expect.stringContaining('does not remove what was created, and 1 stays: E_BLOCKED')]],
  ['every id', ['still answers the row that was removed']],
])('a platform with this fault: %s', async (fault, expected) => {
  const { ask, rows } = platform(fault)
  expect((await driftOfWrites(phones, catalogue, ask)).map(({ what }) => what)).toEqual(expected)
  expect(rows.size).toBe(fault === 'nothing removed' ? 1 : 0)
})

test('what staff do not create is not tried, and says so', async () => {
  const told = await driftOfWrites(passRegistration, catalogue, platform('nothing').ask)
  expect(told).toEqual([{ call: 'passRegistration', path: '', what: expect.stringContaining('cannot be tried') }])
})

test('the calls that were tried are those of the verbs', () => {
  expect(triedOf(phones)).toEqual([
    'POST /platform/pc/universalServicePhone/insert',
    'POST /platform/pc/universalServicePhone/update',
    'GET /platform/pc/universalServicePhone/delete',
  ])
})
