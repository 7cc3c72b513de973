import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { withoutSecrets } from './subscriptions.ts'

const folder = mkdtempSync(join(tmpdir(), 'console-subscriptions-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'webhooks.json')
const read = (content: string) => {
  writeFileSync(file, content)
  return readConfig({ WEBHOOKS: file }).outbox.subscriptions
}
const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
const hook = { name: 'erp', kind: 'webhook', url: 'https://erp.example/in', secrets: [secret], resources: ['refund'] }

test('without a file nobody is told', () => {
  expect(readConfig({}).outbox.subscriptions).toEqual([])
})

test('a file names who is told of which changes', () => {
  const robot = { name: 'ops', kind: 'wecom', url: 'https://qyapi.example/send?key=k', resources: ['refund'] }
  expect(read(JSON.stringify([hook, robot]))).toEqual([
    { ...hook, events: ['created', 'updated', 'deleted'] },
    { ...robot, events: ['created', 'updated', 'deleted'], language: 'zh' },
  ])
})

test('what is shown of one names its host, and neither secrets nor the rest of its address', () => {
  const [shown] = read(JSON.stringify([{ ...hook, url: 'https://erp.example:8443/in?key=k' }])).map(withoutSecrets)
  expect(shown).toEqual({
    name: 'erp',
    kind: 'webhook',
    host: 'erp.example:8443',
    resources: ['refund'],
    events: ['created', 'updated', 'deleted'],
  })
})

test.each([
  ['{', 'WEBHOOKS must be a file with JSON'],
  [JSON.stringify([{ ...hook, secrets: ['whsec_short'] }]), '0.secrets.0: must be whsec_'],
  [JSON.stringify([{ ...hook, url: 'ftp://erp.example' }]), '0.url: must be an address'],
  [JSON.stringify([{ ...hook, url: 'https://user:word@erp.example' }]), '0.url: must be an address'],
  [JSON.stringify([{ ...hook, name: 'Two words' }]), '0.name: '],
  [JSON.stringify([hook, hook]), 'the list: two have the same name'],
])('%s ends the start', (content, line) => {
  expect(() => read(content)).toThrow(line)
})

test('what is wrong is said without the secret', () => {
  const wrong = JSON.stringify([{ ...hook, secrets: ['not-a-secret-of-the-right-form'] }])
  expect(() => read(wrong)).not.toThrow('not-a-secret-of-the-right-form')
})
