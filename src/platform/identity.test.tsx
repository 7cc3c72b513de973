import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, client } from './client.ts'
import type { UserRecord } from './contract.ts'
import { watchExpiry } from './expiry.ts'
import { type Failure, onFailure } from './failure.ts'
import { holdIdentity, somebodyElse, watchIdentity } from './identity.ts'
import { clearSession, saveSession, saveUser } from './session.ts'
import { saveToken } from './token.ts'
import { parseUser } from './userRecord.ts'

// Specification 4 (session) with two tabs of one browser, which share its cookies.
const person = (id: string, name: string): UserRecord => {
  const user = parseUser({ id, name, accessToken: id.repeat(43), roles: [], enable: true })
  if (!user) throw new Error('not a user record')
  return user
}
const [li, wang] = [person('1', '李'), person('2', '王')]
const elsewhere = () =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: localStorage.getItem('user') }))

let failures: Failure[] = []
let stops: (() => void)[] = []
const sent = vi.fn()
beforeEach(() => {
  failures = []
  sent.mockReset()
  client.defaults.adapter = async (config) => {
    sent(config.url)
    const data = { status: 'success', code: 200, errorCode: null, msg: '', data: null }
    return { data, status: 200, statusText: '', headers: {}, config }
  }
  vi.stubGlobal('fetch', async () => Response.json({ apiBase: '' }))
  stops = [onFailure((failure) => failures.push(failure))]
  saveSession(li)
  holdIdentity(li.id)
})
afterEach(() => {
  for (const stop of stops) stop()
  holdIdentity(null)
  clearSession()
  vi.unstubAllGlobals()
})

test('a page makes no call in the name of somebody who logged in in another tab', async () => {
  await call('GET /platform/pc/menu/list')
  saveSession(wang)
  await expect(call('POST /platform/pc/job/insert')).rejects.toMatchObject({ kind: 'session', code: 103 })
  expect(sent).toHaveBeenCalledTimes(1)
  expect(failures).toHaveLength(1)
})

test('a page inside an app makes no call in the name of somebody who logged in to the app since', async () => {
  sessionStorage.setItem('port', 'app')
  let inApp = li
  window.communityHost = { getUserInfo: () => inApp }
  await call('GET /platform/pc/menu/list')
  inApp = wang
  await expect(call('POST /platform/pc/job/insert')).rejects.toMatchObject({ kind: 'session', code: 103 })
  expect(sent).toHaveBeenCalledTimes(1)
  expect(somebodyElse()?.name).toBe('王')
  delete window.communityHost
  sessionStorage.clear()
})

test('a logout and another person are told at once, and why', () => {
  const ask = vi.fn((_ending: string, _why?: string) => new Promise<boolean>(() => {}))
  stops.push(watchIdentity(() => {}))
  saveSession(wang)
  const stop = watchExpiry(ask, () => {})
  elsewhere()
  expect(somebodyElse()?.name).toBe('王')
  expect(ask).toHaveBeenLastCalledWith('otherUser', undefined)
  stop()
  stops.push(watchExpiry(ask, () => {}))
  clearSession()
  elsewhere()
  expect(ask).toHaveBeenLastCalledWith('loggedOut', undefined)
})

test('a logout is told although this tab still sees the cookies of the session', () => {
  stops.push(watchIdentity(() => {}))
  localStorage.removeItem('user')
  elsewhere()
  expect(failures).toMatchObject([{ kind: 'session', code: 103 }])
})

test('the same person logging in again is nobody else', () => {
  const returned = vi.fn()
  stops.push(watchIdentity(returned))
  saveSession({ ...li, accessToken: 'Z'.repeat(43) })
  elsewhere()
  expect([returned.mock.calls.length, failures.length]).toEqual([1, 0])
})

test('the person is back as soon as the token is there, which comes after the record', async () => {
  const returned = vi.fn()
  stops.push(watchIdentity(returned))
  clearSession()
  saveUser(li)
  elsewhere()
  expect([returned.mock.calls.length, failures.length]).toEqual([0, 1])
  const otherTab = new BroadcastChannel('session')
  saveToken('Z'.repeat(43))
  otherTab.postMessage('saved')
  await vi.waitFor(() => expect(returned).toHaveBeenCalledTimes(1), { timeout: 15_000 })
  otherTab.close()
})

test('a page that was opened for nobody is left alone', async () => {
  holdIdentity(null)
  saveSession(wang)
  await call('GET /platform/pc/menu/list')
  stops.push(watchIdentity(() => {}))
  clearSession()
  elsewhere()
  expect(failures).toEqual([])
})
