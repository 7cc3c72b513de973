import { describe, expect, test } from 'vitest'
import { catalogue } from '../registry.ts'
import { safeRedirect } from './safeRedirect.ts'

const origin = 'https://console.example'
const safe = (value: string | null) => safeRedirect(value, origin)

/** As a browser's query hands it over: decoded once. */
const decoded = (raw: string) => new URLSearchParams(`redirect=${raw}`).get('redirect')

describe('a redirect (specification 2, navigation guard)', () => {
  test('to a page of the console is followed, with query and hash', () => {
    expect(safe('/workplace?a=1#b')).toBe('/workplace?a=1#b')
    expect(safe('/')).toBe('/')
    for (const { path } of catalogue.pages) if (!path.includes(':')) expect(safe(path)).toBe(path)
  })

  test.each([
    null,
    '',
    'workplace',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/workplace\r\nSet-Cookie: a=b',
    'https:evil.example',
    'https://evil.example',
    'https://console.example@evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' /workplace',
    '/workplace\u0000',
    '/work\tplace',
    '/workplace?a=\\b',
    '/workplace#a b',
    '//console.example/workplace',
    'https://console.example/workplace',
    '/login',
    '/login?redirect=/login',
    '/unifiedLogin',
    '/auth-redirect',
    '/firstUpdatePass',
    '/redirect/workplace',
    '/.//evil.example',
    '/404',
    '/401',
  ])('to %j is not', (value) => {
    expect(safe(value)).toBe('/')
  })

  test.each(['/nowhere', '/workplace/../../evil', '/workplace/nowhere?a=1', '/no%20page'])(
    'to %j, a page that there is not, ends at /404',
    (value) => {
      expect(safe(value)).toBe('/404')
    },
  )

  test.each([
    '%2F%2Fevil.example',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '%252F%252Fevil.example',
    '/%09/evil',
    '%E0%A4%A',
  ])('sent as %s is not', (raw) => {
    expect(safe(decoded(raw))).toBe('/')
  })
})
