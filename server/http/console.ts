import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { resourceBase } from '../../src/platform/contract.ts'
import { HttpFailure } from './failure.ts'

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
export async function serveConsole(app: FastifyInstance, root: string): Promise<void> {
  if (!existsSync(join(root, page))) return
  await app.register(fastifyStatic, { root, serve: false, cacheControl: false, decorateReply: true })
  const files = filesBelow(root)
  const html = withNonces(readFileSync(join(root, page), 'utf8'))

  const sendPage = (reply: FastifyReply) => {
    const { script, style } = reply.cspNonce
    return reply
      .type('text/html; charset=utf-8')
      .send(html.replaceAll(scriptNonce, script).replaceAll(styleNonce, style))
  }

  app.get('/*', { exposeHeadRoute: true, config: { console: true } }, (request, reply) => {
    const path = decoded(request.url.split('?')[0] ?? '/')
    if (path === '/' || path === `/${page}`) return sendPage(reply)
    if (files.has(path)) {
      if (path.startsWith('/assets/')) reply.header('cache-control', 'public, max-age=31536000, immutable')
      return reply.sendFile(path.slice(1))
    }
    if (isCall(path) || !request.headers.accept?.includes('text/html')) return reply.callNotFound()
    return sendPage(reply)
  })
}
