import { Ajv2020 } from 'ajv/dist/2020.js'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { validateRow } from '../../../src/fields/validate.ts'
import { addressOf, errorCodes } from '../../../src/platform/contract.ts'
import { routesOf } from '../../app.ts'
import type { Database } from '../../database/database.ts'
import { newEventBus } from '../../events/events.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Route } from '../../platform/route.ts'
import { registry } from '../../registry.ts'
import { documentOf } from './document.ts'
import { exampleMoment } from './fieldExamples.ts'
import type { Described } from './operation.ts'
import { pageOf } from './page.ts'
import { platformCalls } from './platformCalls/platformCalls.ts'
import { resourceExamples } from './resourceExamples.ts'
import type { Schema } from './schemas.ts'

const { catalogue, labelsByLocale, extensions } = registry()
const document = documentOf({ catalogue, labelsByLocale, version: '1.2.3' })

const platform: Platform = {
  catalogue,
  labelsByLocale,
  extensions,
  // No call is made here.
  database: {} as Database,
  events: newEventBus(),
  clock: () => new Date(),
  log: pino({ level: 'silent' }),
  sms: { send: async () => {} },
  dataDir: '',
  version: 'test',
  mcp: true,
  live: { open: () => Buffer.from('') as never } as never,
}
// What programs find by the standards of MCP and OAuth answers as these say, and not in envelopes.
const byStandard = /^\/(mcp|oauth|\.well-known)(\/|$)/
const routes = routesOf(platform).filter(({ url }) => !byStandard.test(url))

const calls = Object.entries(document.paths).flatMap(([url, methods]) =>
  Object.entries(methods).map(([method, described]) => ({ url, method: method.toUpperCase(), described })),
)
const describedAt = ({ method, url }: Pick<Route, 'method' | 'url'>): Described | undefined =>
  document.paths[url]?.[method.toLowerCase()]

test('every declared call is described, once', () => {
  const ids = calls.map(({ described }) => described.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[a-z]\w*$/)
  for (const resource of catalogue.resources)
    for (const { name, method, path } of resource.operations)
      expect(document.paths[addressOf(path)]?.[method.toLowerCase()]?.operationId).toBe(
        `${resource.of}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      )
})

test('every route of the platform is in the document, and says who may call it and whether it takes a key', () => {
  const missing = routes.filter((route) => !describedAt(route)).map(({ method, url }) => `${method} ${url}`)
  expect(missing).toEqual([])
  for (const route of routes) {
    const described = describedAt(route)
    const takesKey = JSON.stringify(described?.parameters ?? []).includes('IdempotencyKey')
    expect([route.name, takesKey]).toEqual([route.name, route.mutates])
    expect([route.name, described?.security !== undefined]).toEqual([route.name, route.permit === 'public'])
    expect([route.name, described?.description?.includes('E_PROOF') ?? false]).toEqual([
      route.name,
      route.stepUp === true,
    ])
    const own = platformCalls[route.name]
    if (own) expect([route.name, own.permit ?? 'login']).toEqual([route.name, route.permit])
  }
})

test('the document has no call that the platform does not have', () => {
  const known = new Set(routes.map(({ method, url }) => `${method} ${url}`))
  const invented = calls.map(({ method, url }) => `${method} ${url}`).filter((call) => !known.has(call))
  // Only where single sign-on is configured.
  expect(invented.filter((call) => !call.includes('/oidc'))).toEqual([])
})

test('every reference leads somewhere', () => {
  const text = JSON.stringify(document)
  const references = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)]
  expect(references.length).toBeGreaterThan(20)
  for (const [, kind = '', name = ''] of references) expect(document.components[kind]?.[name]).toBeDefined()
})

interface Media {
  readonly schema: Schema
  readonly example?: unknown
}

test('every call shows what is sent and what is answered, and its examples are valid', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: 'api', components: document.components }, 'api')
  const within = (schema: unknown): object =>
    JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"api#/'))
  // To compile a schema takes long, and many calls share theirs.
  const compiled = new Map<string, ReturnType<typeof ajv.compile>>()
  const validated = (schema: unknown, example: unknown): boolean => {
    const text = JSON.stringify(schema)
    const validate = compiled.get(text) ?? ajv.compile(within(schema))
    compiled.set(text, validate)
    ajv.errors = null
    if (validate(example)) return true
    ajv.errors = validate.errors ?? null
    return false
  }
  const wrong: string[] = []
  let seen = 0
  const check = (what: string, schema: unknown, example: unknown) => {
    seen++
    if (example === undefined) wrong.push(`${what}: there is no example`)
    else if (!validated(schema, example)) wrong.push(`${what}: ${ajv.errorsText()}`)
  }
  for (const { method, url, described } of calls) {
    const place = `${method} ${url}`
    for (const parameter of described.parameters ?? [])
      if (parameter['schema']) check(`${place} ?${parameter['name']}`, parameter['schema'], parameter['example'])
    const bodies = Object.values((described.requestBody?.['content'] ?? {}) as Record<string, Media>)
    for (const { schema, example } of bodies) check(`${place} body`, schema, example)
    const answers = Object.entries(((described.responses[200] as Schema)?.['content'] ?? {}) as Record<string, Media>)
    const isFile = answers.some(([type]) => type === 'application/octet-stream')
    for (const [, { schema, example }] of isFile ? [] : answers) check(`${place} answer`, schema, example)
  }
  expect(wrong).toEqual([])
  expect(seen).toBeGreaterThan(1_000)
})

test('the example of a draft passes the rules that check a draft', () => {
  const now = new Date(exampleMoment)
  const wrong = catalogue.resources.flatMap((resource) => {
    if (!resource.operations.some(({ verb }) => verb === 'create')) return []
    const values = resourceExamples(resource)[`${resource.of}.Draft`]
    const { issues } = validateRow({ ...resource, values, before: null, mode: 'create', now })
    return Object.entries(issues).map(([field, { code }]) => `${resource.of}.${field}: ${code}`)
  })
  expect(wrong).toEqual([])
})

test('a draft is described by the schemas that check it', () => {
  const draft = document.components['schemas']?.['universalServicePhone.Draft'] as {
    required: string[]
    properties: Record<string, object>
  }
  expect(draft.required).toEqual(['name', 'categoryId', 'phone'])
  expect(draft.properties['name']).toMatchObject({ type: 'string', minLength: 2, maxLength: 30, title: '名称' })
  expect(draft.properties).not.toHaveProperty('callCount')
})

test('a list may be asked for in pages of 1 to 200 rows, and says so', () => {
  const pageSizes = catalogue.resources.flatMap(({ of }) => {
    const query = document.components['schemas']?.[`${of}.Query`] as { properties: Record<string, object> } | undefined
    return query ? [query.properties['pageSize']] : []
  })
  expect(pageSizes.length).toBeGreaterThan(50)
  for (const pageSize of pageSizes) expect(pageSize).toMatchObject({ type: 'integer', minimum: 1, maximum: 200 })
})

test('amounts that must be more than 0 say so, alone or together with another', () => {
  const schemas = document.components['schemas'] as Record<string, { properties: Record<string, object> }>
  expect(schemas['yuanbaoLedger']?.properties['amount']).toMatchObject({
    anyOf: [{ type: 'integer', exclusiveMinimum: 0 }, { type: 'null' }],
  })
  const bodyOf = (address: string) => document.paths[address]?.['post']?.requestBody?.['content']
  expect(bodyOf('/platform/pc/pointsUser/adjust')).toMatchObject({
    'application/json': { schema: { properties: { delta: { minimum: -100_000, not: { const: 0 } } } } },
  })
  const isPositive = (name: string) => ({ properties: { [name]: { exclusiveMinimum: 0 } }, required: [name] })
  expect(bodyOf('/platform/pc/ownerPay/refund')).toMatchObject({
    'application/json': { schema: { allOf: [{ anyOf: [isPositive('refundAmount'), isPositive('refundYuanbao')] }] } },
  })
})

test('what is never returned stands in no row', () => {
  const row = document.components['schemas']?.['account'] as { properties: object }
  expect(row.properties).not.toHaveProperty('password')
  expect(resourceExamples(catalogue.byName['account'] as never)['account']).not.toHaveProperty('password')
})

test('every error code stands in the catalogue, with its meaning and its cure, and on the page', () => {
  const listed = document['x-errors']
  expect(listed.filter(({ errorCode }) => errorCode !== '').map(({ errorCode }) => errorCode)).toEqual(
    Object.keys(errorCodes),
  )
  const page = pageOf(document, 'n0nce')
  for (const { errorCode, meaning, remedy } of listed) {
    expect([errorCode, meaning.length > 10, remedy.length > 10]).toEqual([errorCode, true, true])
    expect(page).toContain(`<td>${errorCode || '–'}</td>`)
  }
})

test('both ways to say who calls are described', () => {
  expect(document.components['securitySchemes']).toMatchObject({
    token: { type: 'apiKey', name: 'Authorization' },
    accessToken: { type: 'http', scheme: 'bearer' },
  })
  expect(document.security).toEqual([{ token: [] }, { accessToken: [] }])
})

test('the page holds no script and nothing from elsewhere', () => {
  const page = pageOf(document, 'n0nce')
  expect(page).not.toMatch(/<script|(?:src|href)="https?:|\son\w+=/)
  expect(page).toContain('/platform/pc/universalServicePhone/condition')
})
