import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf, corporateId, headers } from '../../src/platform/contract.ts'
import { createApp } from '../app.ts'
import { mainDatabase } from '../database/database.fixture.ts'
import { registry } from '../registry.ts'
import { scratchPlatform } from './http.fixture.ts'

/** One call of each of fifty resources: lists and details, changing and reading ones. */
const calls = registry()
  .catalogue.resources.flatMap(({ operations }, index) => {
    // Choices of other pages' fields are for everybody who is logged in.
    const own = operations.filter(({ verb, permit }) => verb !== 'import' && verb !== 'template' && permit !== 'login')
    return own.slice(index % Math.max(own.length, 1)).slice(0, 1)
  })
  .slice(0, 50)
  .map(({ method, path }) => ({ method, url: addressOf(path) }))

const last = (url: string) => url.lastIndexOf('/') + 1
const encoded = (character: string) => `%${character.charCodeAt(0).toString(16)}`

/** Other ways to write an address, which one part of a system may read like the true one and another not. */
const variants: Readonly<Record<string, (url: string) => string>> = {
  'two slashes in front': (url) => `/${url}`,
  'two slashes inside': (url) => url.replace(/\/(?=[^/]+$)/, '//'),
  'a slash behind': (url) => `${url}/`,
  capitals: (url) => url.toUpperCase(),
  'another case': (url) => url.slice(0, last(url)) + url.slice(last(url)).toUpperCase(),
  'an encoded slash': (url) => `${url.slice(0, last(url) - 1)}%2f${url.slice(last(url))}`,
  'an encoded letter': (url) => url.slice(0, last(url)) + encoded(url[last(url)] ?? '') + url.slice(last(url) + 1),
  'a letter encoded twice': (url) =>
    `${url.slice(0, last(url))}%25${encoded(url[last(url)] ?? '').slice(1)}${url.slice(last(url) + 1)}`,
  'a parameter in the path': (url) => `${url};a=b`,
  'a parameter in a segment': (url) => url.replace('/pc/', '/pc;a=b/'),
  'a way up': (url) => url.replace(/\/(?=[^/]+$)/, '/x/../'),
  'an encoded way up': (url) => url.replace(/\/(?=[^/]+$)/, '/x/%2e%2e/'),
  'a way up from what is public': (url) => `/healthz/..${url}`,
  'a dot': (url) => url.replace(/\/(?=[^/]+$)/, '/./'),
  'a backslash': (url) => url.replace(/\/(?=[^/]+$)/, '\\'),
  'an end of text': (url) => `${url}%00`,
  'a line': (url) => `${url}%0d%0ax`,
  'another address as a header': (url) => url,
}
const misleading = {
  'x-http-method-override': 'GET',
  'x-method-override': 'GET',
  'x-original-url': '/healthz',
  'x-rewrite-url': '/healthz',
  'x-forwarded-prefix': '/healthz',
  'x-forwarded-host': 'localhost',
  'x-forwarded-for': '127.0.0.1',
}

describe.each(mainDatabase)('%s', (_name, server) => {
  let scratch: Awaited<ReturnType<typeof scratchPlatform>>
  let app: FastifyInstance
  let address: { hostname: string; port: string }
  const agent = new Agent({ keepAlive: true })
  const consoleDir = mkdtempSync(join(tmpdir(), 'console-page-'))

  beforeAll(async () => {
    scratch = await scratchPlatform(server)
    // With the console, whose page answers for every address that nobody else wants.
    writeFileSync(join(consoleDir, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
    app = await createApp(scratch.platform, { consoleDir })
    const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    address = { hostname, port }
  })
  afterAll(async () => {
    agent.destroy()
    await app.close()
    await scratch.drop()
    rmSync(consoleDir, { recursive: true })
  })

  /** As it is written: `inject` and `fetch` would tidy the address up. */
  const ask = (method: string, path: string, sent: Record<string, string>) =>
    new Promise<{ status: number; isPage: boolean; code: string | null }>((done, fail) => {
      const body = method === 'POST' ? '{}' : ''
      const type = { 'content-type': 'application/json', 'content-length': String(body.length) }
      const call = request({ ...address, agent, method, path, headers: { ...sent, ...(body && type) } }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part
        })
        answer.on('end', () => {
          const isPage = String(answer.headers['content-type']).startsWith('text/html')
          done({ status: answer.statusCode ?? 0, isPage, code: isPage ? null : JSON.parse(text).errorCode })
        })
      })
      call.on('error', fail).end(body)
    })
  const changes = async () =>
    (await sql`select count(*) as n from "operationLog"`.execute(scratch.platform.database.read)).rows

  // Every variant meets a third of the calls, and every call a third of the variants.
  test.each(Object.keys(variants).map((name, turn) => ({ name, turn })))(
    'an address written with $name is the same call or none',
    async ({ name, turn }) => {
      const before = await changes()
      const nomenu = await scratch.sessionOf('nomenu')
      const stranger = { [headers.corporateId]: corporateId }
      for (const [index, { method, url }] of calls.filter((_, n) => n % 3 === turn % 3).entries()) {
        const written = variants[name]?.(url) ?? url
        const asked = (who: Record<string, string>, accept: string) =>
          ask(method, `${written}?id=nobody`, { ...who, ...misleading, accept })
        const nobody = await asked(stranger, 'application/json')
        expect([method, written, [400, 401, 404, 405].includes(nobody.status)]).toEqual([method, written, true])
        const browser = await asked(stranger, 'text/html')
        expect([method, written, browser.isPage || browser.status >= 400]).toEqual([method, written, true])
        if (index % 3 > 0) continue
        const { status, code } = await asked(nomenu, 'application/json')
        expect([method, written, code === 'E_OP' || [400, 404, 405].includes(status)]).toEqual([method, written, true])
      }
      expect(await changes()).toEqual(before)
    },
  )

  test('no header leads from a public address to another', async () => {
    const admin = await scratch.sessionOf('admin')
    for (const { url } of calls.slice(0, 5)) {
      const to = { 'x-original-url': url, 'x-rewrite-url': url, 'x-http-method-override': 'POST' }
      const answer = await app.inject({ url: '/healthz', headers: { ...admin, ...to } })
      expect(answer.json()).toMatchObject({ ready: true })
    }
  })

  test.each(['HEAD', 'TRACE', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is no way to call', async (method) => {
    const admin = await scratch.sessionOf('admin')
    const before = await changes()
    for (const { url } of calls) {
      const answer = await app.inject({ method, url: `${url}?id=x`, headers: admin } as InjectOptions)
      expect([url, [404, 405].includes(answer.statusCode)]).toEqual([url, true])
    }
    expect(await changes()).toEqual(before)
  })

  test('the corporate id says nothing about whose rows somebody sees', async () => {
    const { [headers.corporateId]: _own, ...bare } = await scratch.sessionOf('comm01')
    const rowsWith = async (more: Record<string, string | string[]>) => {
      const url = addressOf('/house/condition')
      const answer = await app.inject({
        method: 'POST',
        url,
        payload: { pageSize: 200 },
        headers: { ...bare, ...more },
      })
      return answer.json().data
    }
    const own = await rowsWith({ [headers.corporateId]: corporateId })
    const all = await app.inject({
      method: 'POST',
      url: addressOf('/house/condition'),
      payload: { pageSize: 200 },
      headers: await scratch.sessionOf('admin'),
    })
    expect(own.total).toBeGreaterThan(0)
    expect(own.total).toBeLessThan(all.json().data.total)
    for (const id of [undefined, '', '1', '9999', `${corporateId},1`, [corporateId, '1'], '*', "1853' or 1=1"])
      expect(await rowsWith(id === undefined ? {} : { [headers.corporateId]: id })).toEqual(own)
  })
})
