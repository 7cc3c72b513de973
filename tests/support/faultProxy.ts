import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const envelope = (code: number) => JSON.stringify({ status: 'fail', code, errorCode: null, msg: '', data: null })
const page = '<!doctype html><title>Welcome</title><h1>Log in to the network</h1>'

interface Instead {
  readonly status: number
  readonly type?: string
  readonly body: string
}

/** Answers that something on the way gives in place of the platform, which never hears of the call. */
const instead = {
  'a page instead of JSON': { status: 200, type: 'text/html', body: page },
  'a page of a gateway': { status: 502, type: 'text/html', body: page },
  'no content': { status: 204, body: '' },
  nothing: { status: 200, type: 'application/json', body: '' },
  'another envelope': { status: 200, type: 'application/json', body: '{"ok":true,"result":{"list":[]}}' },
  null: { status: 200, type: 'application/json', body: 'null' },
  'a session replaced (103)': { status: 401, type: 'application/json', body: envelope(103) },
  'a session unknown (105)': { status: 401, type: 'application/json', body: envelope(105) },
  'a session expired (401)': { status: 401, type: 'application/json', body: envelope(401) },
} as const satisfies Readonly<Record<string, Instead>>

/** What the connection itself does. `lost answer` and `truncated`: the platform has done what was asked. */
const connections = ['late', 'reset', 'lost answer', 'truncated', 'flapping'] as const

export type Fault = keyof typeof instead | (typeof connections)[number]
export const faults: readonly Fault[] = [...(Object.keys(instead) as (keyof typeof instead)[]), ...connections]
/** After these the platform has done what was asked, although nobody was told. */
export const faultsAfterwards: readonly Fault[] = ['lost answer', 'truncated']
export const endsSession = (fault: Fault): boolean => fault.startsWith('a session')

const isInstead = (fault: Fault): fault is keyof typeof instead => Object.hasOwn(instead, fault)
const pause = (ms: number) => new Promise((wake) => setTimeout(wake, ms))

export interface FaultProxy {
  /** Where the console is asked for. */
  readonly url: string
  /** From now on calls that it is for go wrong in this way; null: none does. */
  readonly fail: (fault: Fault | null, isFor?: (path: string) => boolean) => void
  /** Calls that went wrong since the fault began. */
  readonly failed: () => number
  readonly close: () => Promise<void>
}

/** Stands between browser and server: a network that can be told to fail. What is no call of the platform passes. */
export async function faultProxy(target: string): Promise<FaultProxy> {
  let fault: Fault | null = null
  let isFor: (path: string) => boolean = () => true
  let failed = 0
  const { hostname, port } = new URL(target)

  function pass(asked: IncomingMessage, answer: ServerResponse, body: Buffer, happening: Fault | null): void {
    const { method, url: path, headers } = asked
    const onward = request({ hostname, port, method, path, headers }, (given) => {
      if (happening === 'lost answer') {
        given.resume().on('end', () => answer.socket?.resetAndDestroy())
        return
      }
      answer.writeHead(given.statusCode ?? 502, given.headers)
      if (happening !== 'truncated') {
        given.pipe(answer)
        return
      }
      given.once('data', (part: Buffer) => {
        answer.write(part.subarray(0, Math.ceil(part.length / 2)), () => answer.socket?.destroy())
        given.resume()
      })
    })
    onward.on('error', () => answer.socket?.destroy())
    answer.on('close', () => onward.destroy())
    onward.end(body)
  }

  const server = createServer(async (asked, answer) => {
    const parts: Buffer[] = []
    for await (const part of asked) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    const path = asked.url ?? '/'
    const isCall = /^\/(platform|api|ecomessage)\//.test(path) && !path.endsWith('/pc/live')
    if (fault === null || !isCall || !isFor(path)) return pass(asked, answer, body, null)
    failed += 1
    if (fault === 'flapping')
      return failed % 3 === 0 ? pass(asked, answer, body, null) : answer.socket?.resetAndDestroy()
    if (fault === 'reset') return answer.socket?.resetAndDestroy()
    if (fault === 'late') await pause(1_500)
    if (!isInstead(fault)) return pass(asked, answer, body, fault)
    const { status, body: text, ...more }: Instead = instead[fault]
    answer.writeHead(status, more.type === undefined ? {} : { 'content-type': more.type }).end(text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: (next, only = () => true) => {
      fault = next
      isFor = only
      failed = 0
    },
    failed: () => failed,
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
