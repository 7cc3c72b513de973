import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { driftOfCorporateId } from './corporateId.ts'

let server: Server | undefined
afterEach(() => server?.close())

/** A platform that answers its menu to who names the corporate id by one of these headers. */
async function platformThatKnows(...names: readonly string[]): Promise<string> {
  server = createServer(({ headers }, answer) => {
    const known = names.length === 0 || names.some((name) => headers[name] === '1853')
    answer.writeHead(known ? 200 : 403, { 'Content-Type': 'application/json' })
    const body = known
      ? { status: 'success', code: 200, errorCode: null, msg: '', data: [] }
      : { status: 'fail', code: 403, errorCode: null, msg: 'which corporation?', data: null }
    answer.end(JSON.stringify(body))
  })
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const drift = async (...names: readonly string[]) =>
  await driftOfCorporateId(await platformThatKnows(...names), { adapter: null, token: 't' })

describe('the corporate id as a browser names it', () => {
  test('is missed by a platform that knows the name of the specification alone', async () => {
    expect(await drift('proxy-corp-id')).toEqual([
      {
        call: 'GET /platform/pc/menu/list',
        path: '',
        what: 'is not answered to X-Proxy-Corp-Id, which is what browsers send for Proxy-Corp-Id: 403 which corporation?',
      },
    ])
  })

  test.each([
    ['both', ['proxy-corp-id', 'x-proxy-corp-id']],
    ['the name from browsers', ['x-proxy-corp-id']],
    ['none, and answers everybody', []],
  ])('is no difference to a platform that knows %s', async (_what, names) => {
    expect(await drift(...names)).toEqual([])
  })

  test('nothing is said of a platform that answers under neither', async () => {
    expect(await drift('another-header')).toEqual([])
  })
})
