import { expect, test } from 'vitest'
import { documentOf } from '../../server/http/openapi/document.ts'
import { registry } from '../../server/registry.ts'
import { driftOfDocuments, driftOfValue } from './drift.ts'
import { driftOfExchanges } from './exchanges.ts'
import type { ApiDocument } from './schema.ts'

const document = documentOf({ ...registry(), version: '0' }) as unknown as ApiDocument
const copy = (): { paths: Record<string, Record<string, never>>; components: never } =>
  structuredClone(document) as never
const list = 'POST /platform/pc/servicePhoneCategory/findAll'
const envelope = { status: 'success', code: 200, errorCode: null, msg: 'ok' }
const exchange = (body: unknown, status = 200) => ({ call: list, input: {}, status, body })
const row = {
  id: '1',
  version: 1,
  name: '物业',
  icon: 'phone',
  enable: true,
  sort: 10,
  createdAt: '2024-01-05T00:00:00.000Z',
}
const rows = (more: object) =>
  exchange({ ...envelope, data: { list: [{ ...row, ...more }], total: 1, pageNum: 1, pageSize: 3 } })

test('a document is not different from itself', () => {
  expect(driftOfDocuments(document, document)).toEqual([])
})

test('calls that moved, fields that went, types that changed and new demands are told', () => {
  const theirs = copy() as never as {
    paths: Record<string, Record<string, object>>
    components: { schemas: Record<string, { properties: Record<string, object>; required?: string[] }> }
  }
  delete theirs.paths['/platform/pc/servicePhoneCategory/detail']
  theirs.paths['/platform/pc/servicePhoneCategory/findAll'] = { get: {} }
  const phone = theirs.components.schemas['universalServicePhone']
  delete phone?.properties['phone']
  if (phone) phone.properties['callCount'] = { type: 'string' }
  const draft = theirs.components.schemas['universalServicePhone.Draft']
  draft?.required?.push('unitCode')
  if (draft) draft.properties['unitCode'] = { type: 'string' }
  delete draft?.properties['intro']
  const found = driftOfDocuments(document, theirs as never).map(({ call, path, what }) => `${call} ${path} ${what}`)
  expect(found).toContain('GET /platform/pc/servicePhoneCategory/detail  is not there')
  expect(found).toContain(`${list}  is a GET there`)
  expect(found).toContain('POST /platform/pc/universalServicePhone/condition data.list[].phone is not answered')
  expect(found).toContain(
    'GET /platform/pc/universalServicePhone/detail data.callCount is string instead of integer or null',
  )
  expect(found).toContain('POST /platform/pc/universalServicePhone/insert input.unitCode is demanded')
  expect(found).toContain('POST /platform/pc/universalServicePhone/insert input.intro is not taken')
  expect(found).toHaveLength(8)
})

test('answers that fit say nothing', () => {
  expect(driftOfExchanges(document, [rows({ labels: {}, somethingNew: 1 })])).toEqual([])
})

test.each([
  ['another type', rows({ sort: '10' }), 'data.list[].sort is string instead of integer or null'],
  ['a row without its version', rows({ version: null }), 'data.list[].version is null instead of integer'],
  ['no total', exchange({ ...envelope, data: { list: [] } }), 'data.total is missing'],
  ['no envelope', exchange('<html>', 502), ' answers 502 without an envelope'],
  ['a page that is not there', exchange({ ret: 404 }, 404), ' answers 404 without an envelope'],
  ['another envelope', exchange({ ret: 0, result: [] }), 'answer.status is missing'],
  [
    'a refusal',
    exchange({ ...envelope, status: 'fail', errorCode: 'E_OP', msg: '无权限', data: null }, 200),
    ' is refused: 200 E_OP 无权限',
  ],
])('%s is told', (_name, one, told) => {
  const found = driftOfExchanges(document, [one]).map(({ path, what }) => `${path} ${what}`)
  expect(found.join('\n')).toContain(told)
})

test('of alternatives the nearest one is told', () => {
  const schema = {
    anyOf: [{ type: 'object', properties: { id: { type: 'string' } }, required: ['id'] }, { type: 'null' }],
  }
  expect(driftOfValue(document, schema, null, 'data')).toEqual([])
  expect(driftOfValue(document, schema, {}, 'data')).toEqual([{ path: 'data.id', what: 'is missing' }])
  expect(driftOfValue(document, schema, 5, 'data')).toEqual([
    { path: 'data', what: 'is integer instead of object or null' },
  ])
  const anything = { anyOf: [{ title: '筛选条件' }, { type: 'null' }] }
  expect(driftOfValue(document, anything, { a: 1 }, 'data')).toEqual([])
})
