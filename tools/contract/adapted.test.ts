import { expect, test } from 'vitest'
import adapter from '../../docs/examples/adapter.js'
import { documentOf } from '../../server/http/openapi/document.ts'
import { registry } from '../../server/registry.ts'
import { adaptedAnswer, adaptedCall } from '../../src/platform/adapter.ts'
import { endpoints } from '../../src/platform/contract.ts'
import { otherPlatform } from '../../src/platform/otherPlatform.fixture.ts'
import { type Ask, driftOfExchanges, readEverything } from './exchanges.ts'
import type { ApiDocument } from './schema.ts'

const { catalogue, labelsByLocale } = registry()
const document = documentOf({ catalogue, labelsByLocale, version: '0' }) as unknown as ApiDocument
const resources = catalogue.resources.filter(({ name }) => name === 'universalServicePhone')

const askerOf = (translate: typeof adapter | null): Ask => {
  const platform = otherPlatform()
  return async (endpoint, input) => {
    const [method = 'GET', path = ''] = endpoint.split(' ')
    const plain = {
      method,
      path,
      headers: { Authorization: 'secret-token' },
      ...(method === 'GET' ? { params: { ...input } } : { body: input }),
    }
    const call = adaptedCall(translate, plain)
    const query = new URLSearchParams((call.params ?? {}) as Record<string, string>)
    const answer = platform.answer({
      ...call,
      address: `${call.path}?${query}`,
      authorization: call.headers['Authorization'],
      body: call.body,
    })
    return adaptedAnswer(translate, answer, plain)
  }
}

test('exchanges with another platform, through its adapter, are what the console expects', async () => {
  const exchanges = await readEverything({ resources }, askerOf(adapter))
  expect(exchanges.map(({ call }) => call)).toEqual([
    endpoints.menu,
    'POST /platform/pc/universalServicePhone/condition',
    'GET /platform/pc/universalServicePhone/detail',
  ])
  expect(driftOfExchanges(document, exchanges)).toEqual([])
})

test('without it everything is different', async () => {
  const exchanges = await readEverything({ resources }, askerOf(null))
  const drifts = driftOfExchanges(document, exchanges)
  expect(drifts.map(({ call }) => call)).toEqual(expect.arrayContaining(exchanges.map(({ call }) => call)))
})
