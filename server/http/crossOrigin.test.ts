import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { corporateId, headers } from '../../src/platform/contract.ts'
import type { Route } from '../platform/route.ts'
import { isCrossOrigin } from './crossOrigin.ts'

const changing = { method: 'GET', mutates: true } as Route
const own = { [headers.browserCorporateId.toLowerCase()]: corporateId }
const foreign = (sent: Record<string, string>, route = changing) =>
  isCrossOrigin(route, { headers: sent } as unknown as FastifyRequest)

test('the console, and a program that names the corporate id, are heard', () => {
  expect(foreign({ ...own, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' })).toBe(false)
  expect(foreign({ [headers.corporateId.toLowerCase()]: corporateId })).toBe(false)
  expect(foreign({}, { method: 'GET', mutates: false } as Route)).toBe(false)
})

test.each([
  ['no corporate id', {}],
  ['an empty one', { 'proxy-corp-id': '' }],
  ['one of blanks, under either name', { 'proxy-corp-id': ' ', 'x-proxy-corp-id': '' }],
])('a changing GET with %s is foreign', (_what, sent) => expect(foreign(sent as Record<string, string>)).toBe(true))

test.each([
  ['sec-fetch-site', 'cross-site'],
  // A neighbour under the same domain is another site to us: the console is of one origin with its platform.
  ['sec-fetch-site', 'same-site'],
  ['sec-fetch-mode', 'navigate'],
  ['sec-fetch-mode', 'no-cors'],
  ['sec-purpose', 'prefetch;prerender'],
  ['purpose', 'prefetch'],
  ['purpose', 'Prefetch'],
  ['x-purpose', 'preview'],
  ['x-moz', 'prefetch'],
])('a changing call with %s: %s is foreign, GET or POST', (name, value) => {
  expect(foreign({ ...own, [name]: value })).toBe(true)
  expect(foreign({ ...own, [name]: value }, { method: 'POST', mutates: true } as Route)).toBe(true)
})
