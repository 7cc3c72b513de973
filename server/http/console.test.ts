import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HttpFailure } from '../core/httpFailure.ts'
import { serveConsole } from './console.ts'
import { onlyDeclaredRoutes } from './guards.ts'
import { bareHeaders, secure } from './security.ts'

const dir = mkdtempSync(join(tmpdir(), 'console-dist-'))
let app: FastifyInstance
let calls = 0
const get = (url: string, accept = 'text/html') => app.inject({ url, headers: { accept } })

beforeAll(async () => {
  mkdirSync(join(dir, 'assets'))
  writeFileSync(
    join(dir, 'index.html'),
    '<!doctype html><html><head><script type="module" src="/assets/a.js"></script></head><body></body></html>',
  )
  writeFileSync(join(dir, 'assets/a.js'), 'export {}')
  for (const language of ['zh', 'es']) writeFileSync(join(dir, `assets/login-messages-${language}-x.js`), 'export {}')
  writeFileSync(join(dir, 'config.json'), '{"apiBase":""}')
  writeFileSync(join(dir, 'areas.json'), '{"/setting":"assets/area-setting.js"}')
  app = fastify({ exposeHeadRoutes: false })
  app.setErrorHandler((cause, _request, reply) =>
    reply.code(cause instanceof HttpFailure ? cause.statusCode : 500).send({}),
  )
  onlyDeclaredRoutes(app)
  await secure(app)
  app.get('/platform/pc/phone/delete', { config: { console: true } }, async () => {
    calls += 1
    return {}
  })
  await serveConsole(app, dir)
})
afterAll(async () => {
  await app.close()
  rmSync(dir, { recursive: true, force: true })
})

test.each(['/', '/index.html', '/functions/publish/notice', '/setting/account?pageNum=2'])(
  '%s is the page',
  async (url) => {
    const answer = await get(url)
    const nonce = /script nonce="([^"]+)" type="module"/.exec(answer.body)?.[1]
    const styleNonce = /meta name="csp-nonce"[^>]* content="([^"]+)"/.exec(answer.body)?.[1]
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain(`style-src 'self' 'nonce-${styleNonce}'`)
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`)
    expect(policy).not.toMatch(/script-src[^;]*unsafe|default-src[^;]*unsafe/)
  },
)

test.each(['/', '/setting/account', '/assets/a.js', '/config.json'])(
  'HEAD %s says what GET says, without a body',
  async (url) => {
    const [whole, head] = [await get(url), await app.inject({ method: 'HEAD', url, headers: { accept: 'text/html' } })]
    expect([head.statusCode, head.body]).toEqual([200, ''])
    for (const name of ['content-type', 'cache-control', 'x-frame-options'])
      expect(head.headers[name], name).toBe(whole.headers[name])
  },
)

test.each(['/', '/assets/a.js', '/config.json', '/nothing/is/here.js'])('no site puts %s into a frame', async (url) => {
  const { headers } = await get(url, '*/*')
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['content-security-policy']).toContain(`frame-ancestors 'none'`)
})

test('no site puts into a frame what is refused before it is heard', () => {
  expect(bareHeaders['x-frame-options']).toBe('DENY')
})

test('HEAD finds no call, and runs none', async () => {
  const answer = await app.inject({
    method: 'HEAD',
    url: '/platform/pc/phone/delete',
    headers: { accept: 'text/html' },
  })
  expect([answer.statusCode, calls]).toEqual([404, 0])
})

test.each([
  ['', 'zh'],
  ['size=small; language=es', 'es'],
  ['language=fr', null],
  ['language="><script>', 'zh'],
  ['mylanguage=es', 'zh'],
])('a page with the cookies %j asks for its first words at once: %s', async (cookie, language) => {
  const { body } = await app.inject({ url: '/login', headers: { accept: 'text/html', cookie } })
  const asked = [...body.matchAll(/modulepreload" crossorigin href="([^"]*)"/g)].map(([, file]) => file)
  expect(asked).toEqual(language === null ? [] : [`/assets/login-messages-${language}-x.js`])
})

test.each([
  ['cross-site', 'same-origin'],
  ['same-site', 'same-origin'],
  [undefined, 'same-origin'],
  ['none', undefined],
  ['same-origin', undefined],
])('a page asked for by %s: no window of another site keeps hold of it', async (site, policy) => {
  const { headers } = await app.inject({
    url: '/login',
    headers: { accept: 'text/html', ...(site && { 'sec-fetch-site': site }) },
  })
  expect(headers['cross-origin-opener-policy']).toBe(policy)
})

test('no two answers share a nonce', async () => {
  expect((await get('/')).body).not.toBe((await get('/')).body)
})

test('files by their name, those with a digest in it for ever', async () => {
  const script = await get('/assets/a.js', '*/*')
  expect([script.statusCode, script.body]).toEqual([200, 'export {}'])
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/config.json', '*/*')).headers['cache-control']).toBeUndefined()
})

test('the page says what config.json says now, and no value of it ends the script', async () => {
  const said = async () => /id="config">([^<]*)<\/script>/.exec((await get('/')).body)?.[1]
  expect(await said()).toBe('{"apiBase":""}')
  writeFileSync(join(dir, 'config.json'), '{ "apiBase": "</script>" }')
  expect(JSON.parse((await said()) ?? '')).toEqual({ apiBase: '</script>' })
  writeFileSync(join(dir, 'config.json'), 'no JSON')
  expect(await said()).toBe('')
  writeFileSync(join(dir, 'config.json'), '{"apiBase":""}')
})

test('a page of an area asks for that area at once', async () => {
  const link = '<link rel="modulepreload" crossorigin href="/assets/area-setting.js">'
  expect((await get('/setting/account')).body).toContain(link)
  expect((await get('/login')).body).not.toContain('area-')
})

test('what the build compressed is sent as it is, to those who can read it', async () => {
  writeFileSync(join(dir, 'assets/a.js.gz'), gzipSync('export {}'))
  const answer = await app.inject({ url: '/assets/a.js', headers: { 'accept-encoding': 'gzip, br' } })
  expect(answer.headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': expect.stringContaining('immutable'),
  })
  expect(gunzipSync(answer.rawPayload).toString()).toBe('export {}')
  expect((await get('/assets/a.js', '*/*')).body).toBe('export {}')
})

test.each([
  ['/platform/pc/nothing', 'text/html'],
  ['/api/pc/nothing', 'text/html'],
  ['/assets/gone.js', '*/*'],
  ['/../package.json', '*/*'],
  ['/%2e%2e/package.json', '*/*'],
])('%s (%s) is not there', async (url, accept) => {
  expect((await get(url, accept)).statusCode).toBe(404)
})
