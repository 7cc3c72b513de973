import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentOf } from '../../server/http/openapi/document.ts'
import { platformCalls } from '../../server/http/openapi/platformCalls/platformCalls.ts'
import { registry } from '../../server/registry.ts'
import { type Client, logIn } from '../support/client.ts'
import { openPlatform, type TestPlatform } from '../support/platform.ts'

// The calls beside those of declarations are described by hand: what they really answer is held against it.
const document = documentOf({ ...registry(), version: '0' })
const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema({ $id: 'api', components: document.components }, 'api')

let running: TestPlatform
let admin: Client
beforeAll(async () => {
  running = await openPlatform()
  admin = await logIn(running.url, 'admin')
})
afterAll(() => running?.close())

/** What a call answers, once it is what the document says. */
async function asDescribed<Data>(name: string, input: object = {}): Promise<Data> {
  const { endpoint = '', data: schema, body } = platformCalls[name] ?? {}
  const within = (one: unknown): object => JSON.parse(JSON.stringify(one).replaceAll('"$ref":"#/', '"$ref":"api#/'))
  if (body) expect([name, ajv.validate(within(body), input), ajv.errorsText()]).toEqual([name, true, 'No errors'])
  const { status, msg, errors, data } = await admin.call<Data>(endpoint, input)
  expect([name, status, msg, errors]).toEqual([name, 'success', expect.anything(), undefined])
  expect([name, ajv.validate(within(schema), data), ajv.errorsText()]).toEqual([name, true, 'No errors'])
  return data
}

const resource = 'universalServicePhone'
interface Row {
  readonly id: string
  readonly version: number
}
async function aRow(): Promise<Row> {
  const { data } = await admin.call<{ list: Row[] }>(`POST /${resource}/condition`, { pageSize: 1 })
  const [row] = data.list
  if (!row) throw new Error('there is no row')
  return row
}

test.each([
  'session.menu',
  'session.profile',
  'session.factor',
  'session.devices',
  'session.sessions',
  'session.preferences',
  'inbox.list',
  'inbox.count',
  'inbox.mail',
  'inbox.resources',
  'inbox.push',
  'assignment.work',
  'outbox.list',
  'outbox.subscriptions',
  'subscription.list',
])('%s', async (name) => {
  await asDescribed(name)
})

test('the past of a record, its comments, and who has it open', async () => {
  const { id, version } = await aRow()
  const about = { resource, id }
  await admin.call(`POST /${resource}/update`, { id, version, address: '西四路2号' })
  await admin.call(`POST /${resource}/update`, { id, version: version + 1, address: '西四路4号' })
  const history = await asDescribed<{ list: { id: string }[] }>('history.list', about)
  await asDescribed('history.version', { ...about, entryId: history.list[1]?.id })
  const comment = await asDescribed<{ id: string }>('comment.create', { ...about, text: '已核对' })
  await asDescribed('comment.list', about)
  await asDescribed('comment.readers', about)
  await asDescribed('comment.recordTitle', about)
  await asDescribed('comment.update', { id: comment.id, text: '已再次核对' })
  await asDescribed('comment.remove', { id: comment.id })
  await asDescribed('presence.here', { ...about, tab: 'tab-1', state: 'viewing' })
  await asDescribed('undo.preview', { resource, entryId: history.list[0]?.id })
  await asDescribed('undo.run', { resource, entryId: history.list[0]?.id })
})

test('many rows at once, and what was deleted', async () => {
  const { id } = await aRow()
  const asked = { resource, operation: 'enable', input: { enable: false }, ids: [id] }
  await asDescribed('batch.preview', asked)
  const batch = await asDescribed<{ id: string }>('batch.run', asked)
  await asDescribed('batch.state', { id: batch.id })
  const { version } = await aRow()
  await asDescribed('grid.save', { resource, partly: true, rows: [{ key: 'a', id, version, values: { sort: 7 } }] })
  await asDescribed('grid.save', { resource, partly: true, rows: [{ key: 'b', values: { name: '' } }] })
  await admin.call(`GET /${resource}/delete`, { id })
  await asDescribed('trash.list', { resource })
  await asDescribed('trash.restore', { resource, ids: [id] })
  await admin.call(`GET /${resource}/delete`, { id })
  await asDescribed('trash.purge', { resource, ids: [id] })
})

test('rights, load and subscriptions', async () => {
  const { data: jobs } = await admin.call<{ list: Row[] }>('POST /job/condition', { pageSize: 2 })
  const [one, other] = jobs.list
  await asDescribed('rights.explain', { jobId: one?.id, resource, operation: 'update' })
  await asDescribed('rights.compare', { jobId: one?.id, otherId: other?.id })
  await asDescribed('rights.seeAs', { jobId: one?.id })
  await asDescribed('assignment.load', { from: '2026-01-01', to: '2026-01-31' })
  const draft = { title: '停用电话', of: resource, query: 'enable=false', rhythm: 'daily', hour: 8, weekday: null }
  const more = { threshold: null, ways: ['inbox'], webhook: null, form: 'link' }
  const { id } = await asDescribed<{ id: string }>('subscription.create', { ...draft, ...more })
  await asDescribed('subscription.list')
  await asDescribed('subscription.pause', { id, paused: true })
  await asDescribed('subscription.send', { id })
  await asDescribed('inbox.list')
  await asDescribed('subscription.remove', { id })
  await asDescribed('inbox.read', {})
})
