import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../src/platform/contract.ts'
import type { Platform } from '../platform/platform.ts'
import type { Route } from '../platform/route.ts'
import { type Document, documentOf } from './openapi/document.ts'
import { pageOf } from './openapi/page.ts'
import { asPage } from './security.ts'

/** Made when somebody first asks: the start does not wait for it. */
const once = (platform: Platform): (() => Document) => {
  let made: Document | undefined
  return () => {
    made ??= documentOf(platform)
    return made
  }
}

/** The API document: for programs at its own address, for people at /docs. */
export function serveDocument(app: FastifyInstance, platform: Platform): void {
  const document = once(platform)
  app.get('/docs', { ...asPage, config: { console: true } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(pageOf(document(), reply.cspNonce.style)),
  )
}

export function documentRoutes(platform: Platform): Route[] {
  const document = once(platform)
  return [
    {
      method: 'GET',
      url: endpoints.openapi.slice('GET '.length),
      name: 'platform.openapi',
      permit: 'public',
      mutates: false,
      handle: async () => ({
        body: Buffer.from(JSON.stringify(document())),
        headers: { 'content-type': 'application/json; charset=utf-8' },
      }),
    },
  ]
}
