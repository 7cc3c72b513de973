import { type FastifyInstance, fastify } from 'fastify'
import { pino } from 'pino'
import { inject } from 'vitest'
import type { Permit } from '#declare'
import { corporateId, type Envelope, type UserRecord, headers as wire } from '../../src/platform/contract.ts'
import { scratchDatabase } from '../database/database.fixture.ts'
import { emitDomainEvents } from '../domain/emitDomainEvents.ts'
import { repositoryFor } from '../domain/rows.ts'
import { newEventBus } from '../events/events.ts'
import { answerFailures } from '../http/failures.ts'
import { registerRoutes } from '../http/registerRoutes.ts'
import { anonymousCaller } from '../platform/anonymous.ts'
import type { Call, Caller } from '../platform/call.ts'
import type { Platform } from '../platform/platform.ts'
import type { Repository, Rows } from '../platform/repository.ts'
import type { Route } from '../platform/route.ts'
import type { SmsMessage } from '../platform/sms.ts'
import { registry } from '../registry.ts'
import { sessionRoutes } from './routes.ts'
import type { TicketHolder } from './tickets.ts'

export const password = 'Demo@2024'

/** What a login that is not complete is refused, whatever it lacks. */
export const insideUrls = [
  '/probe/login',
  '/probe/menu',
  '/probe/add',
  '/platform/pc/menu/list',
  '/platform/pc/account/profile',
] as const

/** A caller who may do anything: whoever sets the scene. */
export const stageHand: Caller = {
  ...anonymousCaller,
  accountId: 'system',
  superAdmin: true,
  stage: 'full',
  dataScope: 'all',
}

export interface Answered<Data = unknown> extends Envelope<Data> {
  readonly http: number
}

export interface Scene {
  readonly platform: Platform
  readonly app: FastifyInstance
  /** Messages that would have reached a phone. */
  readonly messages: SmsMessage[]
  readonly tickets: Map<string, TicketHolder>
  /** Moves the clock. */
  pass(milliseconds: number): void
  /** Runs work in the transaction of a call by somebody. */
  as<T>(caller: Caller, work: (call: Call) => Promise<T>): Promise<T>
  rows(resource: string): Repository
  send<Data = unknown>(method: 'GET' | 'POST', url: string, body?: object, more?: Sent): Promise<Answered<Data>>
  login(loginName: string, typed?: string, more?: Sent): Promise<Answered<UserRecord>>
  /** Token of a complete login. */
  token(loginName: string): Promise<string>
  /** Grants codes on menus to a new role, and gives the role. */
  role(code: string, facts: object, grants?: Readonly<Record<string, readonly Permit[]>>): Promise<string>
  account(loginName: string, facts: object): Promise<string>
  close(): Promise<void>
}

interface Sent {
  readonly token?: string
  readonly ip?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Calls with a permit each, as any resource has them. */
const probes: Route[] = [
  { url: '/probe/login', permit: 'login' as const },
  { url: '/probe/menu', permit: 'menu' as const },
  { url: '/probe/add', permit: ['add'] as const },
].map(({ url, permit }) => ({
  method: 'GET',
  url,
  name: 'job.probe',
  permit,
  mutates: false,
  handle: async (_raw, { caller }) => ({ data: { ...caller, permits: undefined } }),
}))

const crud: readonly Permit[] = ['add', 'edit', 'delete', 'detail', 'enable', 'export']
/** A small menu over pages that exist. */
const menus: readonly (readonly [
  path: string,
  parent: string | null,
  menuName: string,
  operations: readonly Permit[],
])[] = [
  ['/workplace', null, '油田社区管理后台', ['detail', 'export']],
  ['/setting', null, '系统设置', []],
  ['/setting/account', '/setting', '用户管理', [...crud, 'resetPwd', 'import']],
  ['/setting/job', '/setting', '角色管理', [...crud, 'setRole']],
  ['/setting/dictionary', '/setting', '数据字典', [...crud, 'sort', 'import']],
  ['/memberManage', null, '客户管理', []],
  ['/memberManage/company', '/memberManage', '单位管理', [...crud, 'import']],
]

let mobiles = 0
/** A mobile number that no other account of the tests has. */
export const freshMobile = (): string => `138${String(++mobiles).padStart(8, '0')}`

/** A company, three communities in two projects, and the menu. */
async function furnish(rows: Rows): Promise<void> {
  const company = await rows('company').insert({ name: '物业一公司', code: 'WY01', companyType: 'property' })
  const region = '370502'
  for (const n of [1, 2]) {
    const manager = { managerName: '王经理', managerPhone: freshMobile() }
    const facts = { name: `project ${n}`, code: `XM0${n}`, companyId: company.id, region, ...manager }
    const project = await rows('project').insert(facts)
    for (const m of n === 1 ? [1, 2] : [3])
      await rows('community').insert({ projectId: project.id, name: `community ${m}`, code: `XQ0${m}`, region })
  }
  const ids = new Map<string, string>()
  for (const [sort, [path, parent, menuName, operations]] of menus.entries()) {
    const parentId = parent === null ? null : ids.get(parent)
    const draft = { path, parentId, menuName, nameEn: menuName, nameEs: menuName, operations, sort }
    ids.set(path, (await rows('menu').withoutScope().insert(draft)).id)
  }
}

/** A platform with a database of its own that has no rows yet, embedded or on `server`, and the calls of the session. */
export async function openScene(server?: string, more: Pick<Platform, 'oidc'> = {}): Promise<Scene> {
  const { tables } = inject('prepared')[server === undefined ? 'embedded' : 'server']
  const scratch = await scratchDatabase(server, { copyOf: tables })
  const { catalogue, extensions, labelsByLocale } = registry()
  let now = Date.now()
  const messages: SmsMessage[] = []
  const tickets = new Map<string, TicketHolder>()
  const platform: Platform = {
    catalogue,
    extensions,
    labelsByLocale,
    database: scratch.database,
    events: newEventBus(),
    clock: () => new Date(now),
    log: pino({ level: 'silent' }),
    sms: {
      async send(message) {
        messages.push(message)
      },
    },
    dataDir: scratch.dataDir,
    version: 'test',
    ...more,
  }
  const app = fastify() as unknown as FastifyInstance
  answerFailures(app, platform)
  registerRoutes(app, platform, [
    ...sessionRoutes(platform, { verify: async (ticket) => tickets.get(ticket) ?? null }),
    ...probes,
  ])

  const callBy = (caller: Caller): Call => {
    const call: Call = {
      caller,
      get db() {
        return platform.database.read
      },
      now: platform.clock(),
      locale: 'en',
      requestId: 'test',
      ip: '127.0.0.1',
      rows: ((resource: string) => repositoryFor(platform, call, resource)) as Rows,
      emit: (events) => emitDomainEvents(platform, call, events),
    }
    return call
  }
  const as: Scene['as'] = (caller, work) => platform.database.transaction(() => work(callBy(caller)))
  const rows: Scene['rows'] = (resource) => callBy(stageHand).rows(resource)
  await as(stageHand, (call) => furnish(call.rows))

  const send: Scene['send'] = async (method, url, body, { token, ip = '10.0.0.1', headers = {} } = {}) => {
    const answer = await app.inject({
      method,
      url,
      remoteAddress: ip,
      headers: {
        [wire.corporateId]: corporateId,
        'accept-language': 'en',
        ...(token !== undefined && { authorization: token }),
        ...headers,
      },
      ...(body && { payload: body }),
    })
    return { http: answer.statusCode, ...answer.json() }
  }
  const login: Scene['login'] = (loginName, typed = password, more = {}) =>
    send('POST', '/platform/pc/user/login/password', { loginName, password: typed }, more)

  return {
    platform,
    app,
    messages,
    tickets,
    as,
    rows,
    send,
    login,
    pass: (milliseconds) => {
      now += milliseconds
    },
    token: async (loginName) => (await login(loginName)).data.accessToken,
    role: async (code, facts, grants = {}) => {
      const menuPermissions = await Promise.all(
        Object.entries(grants).map(async ([path, operations]) => {
          const menu = await rows('menu').find({ path })
          return { menuId: menu?.id ?? '', operations }
        }),
      )
      const draft = { code, name: `role ${code}`, ...facts }
      return (await as(stageHand, ({ rows }) => rows('job').insert(draft, { set: { menuPermissions } }))).id
    },
    account: async (loginName, facts) => {
      const companyId = (await rows('company').find({}))?.id
      const draft = { loginName, name: `name ${loginName}`, mobile: freshMobile(), companyId, password, ...facts }
      const set = { mustChangePassword: false }
      return (await as(stageHand, ({ rows }) => rows('account').insert(draft, { set }))).id
    },
    close: async () => {
      await app.close()
      await scratch.drop()
    },
  }
}
