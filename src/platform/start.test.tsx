import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeToken, saveToken } from './token.ts'

/** What is sent, in order, and what comes back. */
const calls: string[] = []
let answer: (request: Request | string) => Response = () => new Response('', { status: 404 })

const whole = { menu: [], permissions: { notice: ['add'] }, preferences: { size: 'small' } }
const envelope = (data: unknown) =>
  Response.json({ status: 'success', code: 200, errorCode: null, msg: '', data }, { headers: { 'x-permissions': 'a' } })

beforeEach(() => {
  calls.length = 0
  saveToken('abcdefgh')
  vi.resetModules()
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) => {
      calls.push(address)
      return address.endsWith('/config.json') ? new Response('', { status: 404 }) : answer(address)
    }),
  )
})
afterEach(() => {
  removeToken()
  vi.unstubAllGlobals()
})

/** The modules, with a client whose own requests are noted as such. */
async function loaded() {
  const [{ sendEarlyRequest }, { loadStart }, { client }] = await Promise.all([
    import('./earlyRequest.ts'),
    import('./start.ts'),
    import('./client.ts'),
  ])
  client.defaults.adapter = async (config) => {
    calls.push(`client ${config.url}`)
    return { config, status: 200, statusText: '', headers: {}, data: await envelope([{ path: '/a' }]).text() }
  }
  return { sendEarlyRequest, loadStart }
}
const asked = '/platform/pc/menu/list?with=start'

test('what was asked early is taken, and not asked again', async () => {
  answer = () => envelope(whole)
  const { sendEarlyRequest, loadStart } = await loaded()
  sendEarlyRequest()
  expect(await loadStart()).toEqual(whole)
  expect(calls).toEqual(['/config.json', asked])
  // Afterwards, as when permissions change, it is asked anew; another platform answers the menu alone.
  expect(await loadStart()).toEqual({ menu: [{ path: '/a' }] })
  expect(calls.at(-1)).toBe('client /platform/pc/menu/list')
})

test('what was not answered, or for another session, is asked again by the client', async () => {
  answer = () => new Response('', { status: 502 })
  const { sendEarlyRequest, loadStart } = await loaded()
  sendEarlyRequest()
  expect(await loadStart()).toEqual({ menu: [{ path: '/a' }] })
  answer = () => envelope(whole)
  sendEarlyRequest()
  saveToken('someoneElse')
  expect(await loadStart()).toEqual({ menu: [{ path: '/a' }] })
})
