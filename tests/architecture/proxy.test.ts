import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the example of a proxy gives every call the headers that the platform reads, the live stream included', () => {
  const text = readFileSync('deploy/nginx.conf', 'utf8')
  const location = /location [^{]+\{[^}]*\}/g
  const [outside = '', inside = []] = [text.replaceAll(location, ''), text.match(location) ?? []]
  const named = [...outside.matchAll(/proxy_set_header (\S+)/g)].map(([, name]) => name)
  expect(named).toEqual(expect.arrayContaining(['Host', 'X-Forwarded-For', 'Proxy-Corp-Id']))
  // nginx hands none of them down to a location that sets one of its own.
  expect(inside.length).toBe(2)
  expect(inside.filter((one) => one.includes('proxy_set_header'))).toEqual([])
})
