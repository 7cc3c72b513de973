import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { resourceBase } from '../../src/platform/contract.ts'
import { HttpFailure } from '../core/httpFailure.ts'
import { asPage } from './security.ts'

const scriptNonce = '__SCRIPT_NONCE__'
const styleNonce = '__STYLE_NONCE__'
const page = 'index.html'

/** Scripts and styles of the page carry their nonce, and a `meta` tells it to what adds styles while running. */
const withNonces = (html: string): string =>
  html
    .replaceAll(/<script(?=[\s>])/g, `<script nonce="${scriptNonce}"`)
    .replaceAll(/<style(?=[\s>])/g, `<style nonce="${styleNonce}"`)
    .replace(
      '<head>',
      `<head><meta name="csp-nonce" property="csp-nonce" content="${styleNonce}" nonce="${styleNonce}">`,
    )

/** Where the console reads what a deployment sets (`config.json`) without a call of its own. */
const configPlace = '__CONFIG__'
const withConfig = (html: string): string =>
  html.replace('</head>', `<script type="application/json" id="config">${configPlace}</script></head>`)

/**
 * `config.json` as it is now and what the server knows itself, safe inside a page; nothing where it is missing or no
 * JSON: the console looks itself.
 */
async function configIn(root: string, known: Known): Promise<string> {
  try {
    const written: unknown = JSON.parse(await readFile(join(root, 'config.json'), 'utf8'))
    const text = JSON.stringify(typeof written === 'object' ? { ...known, ...written } : written)
    return text.replaceAll('<', String.raw`\u003c`)
  } catch {
    return ''
  }
}

/** What pages show that depends on the server. */
interface Known {
  readonly singleSignOn?: true
  readonly describesSearches?: true
}

const areas = 'areas.json'
const headEnd = '</head>'

/** Which file has the area of a page, as the build says it: the first part of an address is the path of its area. */
function areaFilesIn(root: string): ReadonlyMap<string, string> {
  const file = join(root, areas)
  return new Map(
    existsSync(file)
      ? Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>).map(([path, name]) => [
          path,
          `/${name}`,
        ])
      : [],
  )
}

/** A page asks at once for what it is sure to need, instead of when the console has understood address and language. */
const preloading = (files: readonly (string | undefined)[]): string =>
  files.flatMap((file) => (file ? [`<link rel="modulepreload" crossorigin href="${file}">`] : [])).join('') + headEnd

/** The words that the login, and with it every page, begins with, by language. */
const firstMessagesIn = (files: ReadonlySet<string>): ReadonlyMap<string, string> =>
  new Map(
    [...files].flatMap((file) => {
      const language = /^\/assets\/login-messages-(\w+)-[^/]+\.js$/.exec(file)?.[1]
      return language ? [[language, file] as const] : []
    }),
  )

/** The language somebody has chosen, as the console remembers it; what it takes without, when they have not. */
const languageIn = (cookies = ''): string => /(?:^|;\s*)language=(\w+)/.exec(cookies)?.[1] ?? 'zh'

const filesBelow = (root: string): ReadonlySet<string> =>
  new Set(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')}`),
  )

const decoded = (path: string): string => {
  try {
    return decodeURI(path)
  } catch {
    throw new HttpFailure(400)
  }
}

/** Addresses that belong to calls: nothing there is ever answered with the page, nor found by HEAD. */
const isCall = (path: string) => [`${resourceBase}/`, '/api/', '/ecomessage/'].some((base) => path.startsWith(base))

/**
 * The built console: files by their name, the page for every other address a browser navigates to. Names under
 * `/assets` contain the digest of the content, so they never change; the page itself is never kept.
 */
export async function serveConsole(app: FastifyInstance, root: string, known: Known = {}): Promise<void> {
  if (!existsSync(join(root, page))) return
  // The build compresses, so that no call waits for it.
  await app.register(fastifyStatic, {
    root,
    serve: false,
    cacheControl: false,
    decorateReply: true,
    preCompressed: true,
  })
  const files = filesBelow(root)
  const html = withNonces(withConfig(readFileSync(join(root, page), 'utf8')))

  const areaFiles = areaFilesIn(root)
  const firstMessages = firstMessagesIn(files)
  const sendPage = async (reply: FastifyReply, path: string) => {
    const messages = firstMessages.get(languageIn(reply.request.headers.cookie))
    const area = areaFiles.get(`/${path.split('/')[1]}`)
    const { script, style } = reply.cspNonce
    const config = await configIn(root, known)
    return reply.type('text/html; charset=utf-8').send(
      html
        .replaceAll(scriptNonce, script)
        .replaceAll(styleNonce, style)
        .replace(configPlace, () => config)
        .replace(headEnd, preloading([messages, area])),
    )
  }

  app.get('/*', { ...asPage, exposeHeadRoute: true, config: { console: true } }, (request, reply) => {
    const path = decoded(request.url.split('?')[0] ?? '/')
    if (path === '/' || path === `/${page}`) return sendPage(reply, path)
    if (files.has(path)) {
      if (path.startsWith('/assets/')) reply.header('cache-control', 'public, max-age=31536000, immutable')
      return reply.sendFile(path.slice(1))
    }
    if (isCall(path) || !request.headers.accept?.includes('text/html')) return reply.callNotFound()
    return sendPage(reply, path)
  })
}
