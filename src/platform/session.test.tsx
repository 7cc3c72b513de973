import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storedLocale, storedSidebar, storedSize } from './preferences.ts'
import { clearSession, saveSession, storedUser } from './session.ts'
import { storedToken } from './token.ts'
import { parseUser, parseUserText } from './userRecord.ts'

const token = 'A'.repeat(43)
const admin = parseUser({
  id: '1',
  name: '李运营',
  accessToken: token,
  roles: ['super_admin'],
  enable: true,
  mobile: '13800001234',
  setting: { articlePlatform: ['notice'] },
})
const cookies = () => Object.fromEntries(document.cookie.split('; ').map((cookie) => cookie.split('=')))

beforeEach(() => clearSession())
afterEach(() => {
  vi.restoreAllMocks()
  // The own property that blocks cookies hides the real one.
  Reflect.deleteProperty(document, 'cookie')
})

describe('the stored session (specification 3, stored keys)', () => {
  test('keeps token, name and user, and nothing else', () => {
    if (!admin) throw new Error('not a user record')
    saveSession(admin)
    expect(storedToken()).toBe(token)
    expect(storedUser()).toEqual(admin)
    expect(Object.keys(cookies()).toSorted()).toEqual(['name', 'token', 'user'])
    expect(JSON.stringify([document.cookie, { ...localStorage }])).not.toContain('13800001234')
    clearSession()
    expect([storedToken(), storedUser(), document.cookie]).toEqual([null, null, ''])
  })

  test('trims the cookie of a large record and keeps the record', () => {
    if (!admin) throw new Error('not a user record')
    const large = { ...admin, introduction: '长'.repeat(4000) }
    saveSession(large)
    expect(cookies()['user']?.length).toBeLessThan(3500)
    expect(storedUser()).toEqual(large)
    localStorage.clear()
    expect(parseUserText(decodeURIComponent(cookies()['user'] ?? ''))).toMatchObject({
      name: admin.name,
      roles: admin.roles,
    })
  })

  test('works for the visit when the browser keeps nothing', () => {
    if (!admin) throw new Error('not a user record')
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => '',
      set: () => {
        throw new Error('blocked')
      },
    })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    saveSession(admin)
    expect(storedToken()).toBe(token)
    expect(storedUser()).toEqual(admin)
  })

  test.each(['%', '', ' ', 'short', 'a b c d e f g h', 'x'.repeat(2000)])('takes the token %j for none', (value) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie of a broken browser
    document.cookie = `token=${value}; Path=/`
    expect(storedToken()).toBeNull()
  })

  test('takes a damaged record for none, and removes it', () => {
    for (const value of ['{', 'null', '[]', '"x"', '{"name":1}', '{"roles":["super_admin"]}']) {
      localStorage.setItem('user', value)
      expect(storedUser()).toBeNull()
      expect(localStorage.getItem('user')).toBeNull()
    }
  })

  test('reads any record without a fault, and never more than it knows', () => {
    const keys = Object.keys(admin ?? {})
    fc.assert(
      fc.property(
        fc.record({ name: fc.string(), roles: fc.anything(), setting: fc.anything(), x: fc.anything() }),
        (value) => {
          const user = parseUser(value)
          expect(Object.keys(user ?? {})).toEqual(keys)
          expect(user?.roles.every((role) => typeof role === 'string')).toBe(true)
        },
      ),
    )
  })
})

test('preferences that make no sense are the defaults', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookies of an older version
  for (const cookie of ['language=xx', 'size=huge', 'sidebarStatus=abc']) document.cookie = `${cookie}; Path=/`
  expect([storedLocale(), storedSize(), storedSidebar()]).toEqual(['zh', 'medium', true])
})
