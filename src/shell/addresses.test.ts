import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { UserRecord } from '../platform/contract.ts'
import type { Access } from './access.ts'
import { anyAddress, anyTail } from './addresses.fixture.ts'
import { addressAfterLogin, entryOf } from './entry.ts'
import { destinationOf } from './guard.ts'
import { allPages } from './pages.ts'
import { safeRedirect } from './safeRedirect.ts'

const origin = 'https://console.example'
const access: Access = {
  user: { id: '1', name: 'admin', roles: ['super_admin'] } as unknown as UserRecord,
  menu: [],
  permissions: new Map(),
  pages: new Map(allPages.map((page) => [page.path, page])),
}
/** More steps than any address needs: who takes more never arrives. */
const maxSteps = 12

/** What `history.replaceState` does with an address: another origin is an exception, and the page stays white. */
function replaced(address: string, at: URL): URL {
  const url = new URL(address, at)
  if (url.origin !== origin) throw new Error(`${at} leads to ${url}`)
  return url
}

/** Where a visit ends: a page, or the pages for what is none. */
function endOf(address: string, hasToken: boolean): string {
  let url = new URL(origin + address)
  for (let step = 0; step < maxSteps; step += 1) {
    const entry = entryOf({ pathname: url.pathname, search: url.search, hash: url.hash, hasToken })
    if ('open' in entry && entry.open !== 'shell') return entry.open
    const next = 'goTo' in entry ? { redirect: entry.goTo } : destinationOf(url, access)
    if ('page' in next) return next.page.path
    if ('message' in next) return next.message
    if ('leave' in next) throw new Error(`${url} is loaded again and again`)
    url = replaced(next.redirect, url)
  }
  throw new Error(`${address} arrives nowhere`)
}

describe('an address', () => {
  test('ends at a page, whatever it is', () => {
    fc.assert(
      fc.property(anyAddress, fc.boolean(), (address, hasToken) => endOf(address, hasToken).startsWith('/')),
      { numRuns: 2000 },
    )
  })

  test('leads after the login to this console and nowhere else', () => {
    fc.assert(
      fc.property(fc.oneof(anyAddress, fc.string({ unit: 'binary' })), anyTail, (redirect, rest) => {
        const query = `?${new URLSearchParams({ redirect })}&${rest.slice(1)}`
        return endOf(safeRedirect(addressAfterLogin(query), origin), true).startsWith('/')
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    '/redirect//evil.example',
    '/redirect///evil.example',
    '/redirect//',
    '/redirect/%2F%2Fevil.example',
    '/redirect/.//evil.example',
    '/redirect/\\evil.example',
    '/redirect/nowhere',
    '/redirect/login',
    '/redirect/redirect/workplace',
    '/redirect',
    '//nowhere',
    '/..//nowhere',
    '/%E0%A4%A',
    '/WORKPLACE',
  ])('%s of somebody who is logged in ends at /404', (address) => {
    expect(endOf(address, true)).toBe('/404')
  })

  test('of a refresh that is no page is none before the login either', () => {
    expect(endOf('/redirect//evil.example', false)).toBe('/404')
    expect(endOf('/redirect/login', false)).toBe('/404')
  })

  test.each(['a:b', '%41', 'a%2Fb', '%E0%A4%A', '%25', '(1)', '中文', "'"])('may have the id %s in its path', (id) => {
    const page = '/appAccess/applicationAudit/detail/:id'
    expect(endOf(page.replace(':id', id), true)).toBe(page)
    expect(endOf(`/operation/houseKeeping/applicationAudit/detail/${id}`, true)).toBe(page)
  })

  test('of a refresh keeps a query of any length', () => {
    const filters = `?keyword=${'a'.repeat(2000)}`
    expect(destinationOf(new URL(`${origin}/redirect/workplace${filters}#x`), access)).toEqual({
      redirect: `/workplace${filters}#x`,
    })
  })
})
