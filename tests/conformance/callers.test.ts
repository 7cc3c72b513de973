import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routesOf } from '../../server/app.ts'
import { resourceOf } from '../../server/http/permission.ts'
import type { Route } from '../../server/platform/route.ts'
import { registry } from '../../server/registry.ts'
import { type NormalOperation, pickableBy, satisfies } from '../../src/declare/index.ts'
import {
  corporateId,
  type Envelope,
  endpoints,
  headers,
  type ListAnswer,
  sessionCodes,
} from '../../src/platform/contract.ts'
import { clientOf, logIn } from '../support/client.ts'
import { reportFigure } from '../support/figures.ts'
import { openPlatform, type TestPlatform } from '../support/platform.ts'
import { openHolder } from './holder.ts'
import { succeeded } from './subject.ts'

// Every route there is, called by every kind of caller: who gets through is exactly who the declaration says.
let running: TestPlatform
let routes: readonly Route[]
beforeAll(async () => {
  running = await openPlatform()
  routes = routesOf(running.platform)
})
afterAll(() => running?.close())

/** What became of a call: refused for the session, refused for the operation, or let through to its own checks. */
type Outcome = `session ${number}` | 'E_OP' | 'through'

/** A call nobody could mistake for a right one. */
const probe = { id: 'nobody', ids: 'nobody', version: '1' }

/** How a call is sent: as it should be, or with a body that it does not take. */
type Manner = 'right' | 'the other kind' | 'no JSON' | 'a form' | 'packed'
const manners: readonly Manner[] = ['the other kind', 'no JSON', 'a form', 'packed']

interface Sent {
  readonly body?: string | FormData
  readonly type?: string
  readonly encoding?: string
}

function bodyOf({ method, multipart = false }: Route, manner: Manner): Sent {
  if (method === 'GET') return {}
  if (manner === 'no JSON') return { body: '{"a":', type: 'application/json' }
  if (manner === 'a form') return { body: 'id=1', type: 'application/x-www-form-urlencoded' }
  if (manner === 'packed') return { body: '{}', type: 'application/json', encoding: 'gzip' }
  if (multipart === (manner === 'the other kind')) return { body: JSON.stringify(probe), type: 'application/json' }
  const form = new FormData()
  form.append('file', new Blob(['x']), 'x.csv')
  return { body: form }
}

async function call(route: Route, token: string | null, manner: Manner = 'right'): Promise<Outcome> {
  const { body, type, encoding } = bodyOf(route, manner)
  const ended = new AbortController()
  const answer = await fetch(`${running.url}${route.url}${route.method === 'GET' ? '?id=nobody' : ''}`, {
    method: route.method,
    signal: ended.signal,
    headers: {
      [headers.corporateId]: corporateId,
      ...(token === null ? {} : { [headers.token]: token }),
      ...(type && { 'content-type': type }),
      ...(encoding && { 'content-encoding': encoding }),
    },
    ...(body && { body }),
  })
  expect(answer.status, route.name).toBeLessThan(500)
  // Files and events were given.
  if (!answer.headers.get('content-type')?.startsWith('application/json')) {
    ended.abort()
    return 'through'
  }
  const { code, errorCode } = (await answer.json()) as Envelope
  if (answer.status === 401 && Object.values<number>(sessionCodes).includes(code) && errorCode === null)
    return `session ${code}`
  return errorCode === 'E_OP' ? 'E_OP' : 'through'
}

const isPublic = ({ permit }: Route) => permit === 'public'
/** Whether a picker is part of what everybody may do: roles, with which anybody shares a list. */
const isEverybodys = (route: Route) =>
  route.permit === 'uses' && pickableBy(registry().catalogue, []).has(resourceOf(route))
const isOpenTo = (permits: 'pre' | 'login') => (route: Route) =>
  isPublic(route) ||
  route.permit === 'pre' ||
  (permits === 'login' && (route.permit === 'login' || isEverybodys(route)))

/** Calls that would end the session they are made with. */
const ends = ['session.logout', 'session.endSessions']

const atOnce = 100
let cells = 0
/** Every route, rightly called and, where a body is sent, with bodies it does not take: who may not call learns nothing of it. */
async function expectCells(token: string | null, expected: (route: Route) => Outcome): Promise<void> {
  const asked = routes.filter(({ name }) => token === null || !ends.includes(name))
  const cell = async (route: Route, manner: Manner) => {
    const [outcome, wanted] = [await call(route, token, manner), expected(route)]
    return outcome === wanted ? [] : [`${route.method} ${route.url} (${manner}): ${outcome}, not ${wanted}`]
  }
  const posts = asked.filter(({ method }) => method === 'POST')
  const made = [
    ...asked.map((route) => [route, 'right'] as const),
    ...posts.flatMap((route) => manners.map((manner) => [route, manner] as const)),
  ]
  const unexpected: string[] = []
  // As many side by side as one machine has connections for.
  for (let first = 0; first < made.length; first += atOnce)
    unexpected.push(
      ...(await Promise.all(made.slice(first, first + atOnce).map(([route, manner]) => cell(route, manner)))).flat(),
    )
  expect(unexpected.slice(0, 10)).toEqual([])
  cells += made.length
}

const tokenOf = async (body: object, endpoint: string = endpoints.login): Promise<string> => {
  const { data } = await clientOf(running.url).call<{ accessToken: string }>(endpoint, body)
  return data.accessToken
}
const demo = (loginName: string) => tokenOf({ loginName, password: 'Demo@2024' })
const sessionOf = (loginName: string) =>
  sql`"accountId" in (select "id" from "account" where "loginName" = ${loginName})`

describe('without a session that carries the call, nothing but what is public', () => {
  const closed = (code: number) => (route: Route) => (isPublic(route) ? 'through' : (`session ${code}` as const))

  test('nobody', () => expectCells(null, closed(sessionCodes.invalid)))

  test('a token with one letter changed', async () => {
    const token = await demo('ops')
    await expectCells(`${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`, closed(sessionCodes.invalid))
  })

  test('logged out', async () => {
    const token = await demo('ops')
    await clientOf(running.url, token).call(endpoints.logout)
    await expectCells(token, closed(sessionCodes.replaced))
  })

  test('not used for too long', async () => {
    const token = await demo('adops')
    await sql`update "session" set "lastUsedAt" = "lastUsedAt" - interval '31 minutes' where ${sessionOf('adops')}`.execute(
      running.platform.database.read,
    )
    await expectCells(token, closed(sessionCodes.expired))
  })

  test('switched off while logged in', async () => {
    const token = await demo('multi')
    const admin = await logIn(running.url, 'admin')
    const [multi] = succeeded(await admin.call<ListAnswer>('POST /account/condition', { keyword: 'multi' })).list
    succeeded(await admin.call('POST /account/enable', { id: multi?.id, version: multi?.version, enable: false }))
    await expectCells(token, closed(sessionCodes.expired))
  })
})

describe('with a session', () => {
  const only = (open: (route: Route) => boolean) => (route: Route) => (open(route) ? 'through' : ('E_OP' as const))

  test('that waits for the second half of a login', async () => {
    await expectCells(await tokenOf({ ticket: 'DEMO-TICKET' }, endpoints.unify), only(isOpenTo('pre')))
  })

  test('that waits for a first password', async () => {
    await expectCells(await demo('newbie'), only(isOpenTo('pre')))
  })

  test.each(['factor', 'setUp'])('that waits for its second factor (%s)', async (stage) => {
    const token = await demo('comm01')
    await sql`update "session" set "stage" = ${stage} where ${sessionOf('comm01')}`.execute(
      running.platform.database.read,
    )
    await expectCells(token, only(isOpenTo('pre')))
  })

  test('of a role without a menu', async () => {
    await expectCells(await demo('nomenu'), only(isOpenTo('login')))
  })

  test('of a role with one page and no operation', async () => {
    const { catalogue } = registry()
    // One that shows rows of nothing else: related tabs come with the page.
    const alone = catalogue.pages.find(({ kind, of, owner }) => {
      const resource = catalogue.byName[of]
      return kind === 'list' && owner === null && resource && resource.tabs.length + resource.beside.length === 0
    })
    if (!alone) throw new Error('every page shows others beside it')
    const { path: page, of: own } = alone
    const holder = await openHolder(await logIn(running.url, 'admin'), running, 'reader')
    const { token } = await holder.holds(page, [])
    const pickable = pickableBy(catalogue, [{ path: page, operations: [] }])
    const holds = (route: Route) =>
      route.permit === 'uses'
        ? pickable.has(resourceOf(route))
        : !['public', 'pre', 'login'].includes(String(route.permit)) && resourceOf(route) === own
          ? satisfies(new Set(), route as { readonly permit: NormalOperation['permit'] })
          : isOpenTo('login')(route)
    await expectCells(token, only(holds))
  })

  test('of somebody who may do everything', async () => {
    await expectCells(
      await demo('admin'),
      only(() => true),
    )
  })
})

test('there were cells enough', () => {
  reportFigure('permission cells', cells)
  expect(cells).toBeGreaterThanOrEqual(12_000)
})
