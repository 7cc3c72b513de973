import { describe, expect, test } from 'vitest'
import { addressAfterLogin, entryOf, loginAddress } from './entry.ts'

const visit = (address: string, hasToken = false) => {
  const { pathname, search, hash } = new URL(address, 'http://console')
  return entryOf({ pathname, search, hash, hasToken })
}

describe('a visit (specification 2, public routes)', () => {
  test('without a token goes to the login, with the page and its query', () => {
    expect(visit('/setting/job?keyword=a%26b')).toEqual({ goTo: '/login?redirect=%2Fsetting%2Fjob&keyword=a%26b' })
    expect(visit('/')).toEqual({ goTo: '/login' })
  })

  test('of a public page needs no token', () => {
    for (const path of ['/login', '/unifiedLogin', '/auth-redirect', '/404', '/401'] as const)
      expect(visit(path)).toEqual({ open: path })
  })

  test('of the login page by somebody who is logged in goes home', () => {
    expect(visit('/login?redirect=%2Fsetting', true)).toEqual({ goTo: '/' })
  })

  test('of a refresh goes to the page itself, with query and hash', () => {
    expect(visit('/redirect/setting/job?a=1#b', true)).toEqual({ goTo: '/setting/job?a=1#b' })
  })

  test.each(['/redirect//evil.example', '/redirect/login', '/redirect/redirect/setting/job'])(
    'of %s, which refreshes no page, goes to /404',
    (address) => {
      expect(visit(address, true)).toEqual({ goTo: '/404' })
      expect(visit(address)).toEqual({ goTo: '/404' })
    },
  )

  test('of the first password page needs the session that a login began', () => {
    expect(visit('/firstUpdatePass', true)).toEqual({ open: '/firstUpdatePass' })
    expect(visit('/firstUpdatePass')).toEqual({ goTo: '/login' })
  })

  test('with a token opens the shell', () => {
    expect(visit('/anything', true)).toEqual({ open: 'shell' })
  })
})

test.each(['/workplace', '/setting/job?keyword=x&filter=%7B%22a%22%3A1%7D', '/a?redirect=%2Fb', '/a?b=1#c', '/a#c'])(
  '%s comes back after the login',
  (address) => {
    const { pathname, search, hash } = new URL(address, 'http://console')
    const login = new URL(loginAddress({ pathname, search, hash }), 'http://console')
    const back = new URL(addressAfterLogin(login.search), 'http://console')
    expect([back.pathname, [...back.searchParams], back.hash]).toEqual([
      pathname,
      [...new URLSearchParams(search)],
      hash,
    ])
  },
)

test('a redirect parameter of more than 512 characters is not followed; the query beside it may be longer', () => {
  expect(addressAfterLogin(`?redirect=/${'a'.repeat(512)}`)).toBe('/')
  expect(addressAfterLogin(`?redirect=/workplace&keyword=${'a'.repeat(600)}`)).toBe(
    `/workplace?keyword=${'a'.repeat(600)}`,
  )
})
