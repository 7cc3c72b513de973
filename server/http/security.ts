import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import fastifyHelmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a page (`asPage`): the plugin keeps the option of its route here. */
    helmet?: object
  }
}

const self = `'self'`
const none = `'none'`

/** What every answer says, whatever it holds. */
const always = {
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'no-referrer' },
} as const satisfies HelmetOptions

/** The headers that Helmet gives under these options to an answer nobody asks for more. */
function headersUnder(options: HelmetOptions): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, () => undefined)
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]))
}

/**
 * Headers of an answer that passes none of the hooks, because Node or Fastify refuses before any call is heard: those of
 * the others, and as nothing in it is a page, nothing may be shown of it.
 */
export const bareHeaders: Readonly<Record<string, string>> = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  ...headersUnder({
    ...always,
    contentSecurityPolicy: { useDefaults: false, directives: { 'default-src': [none], 'frame-ancestors': [none] } },
  }),
}

/** Who asked for a page whose window is held by no other site: an address typed or kept, and the console itself. */
const ownNavigations: readonly unknown[] = ['none', 'same-origin']

const policy = {
  ...always,
  crossOriginOpenerPolicy: false,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': [self],
      'script-src': [self],
      'style-src': [self],
      'style-src-attr': [`'unsafe-inline'`],
      'img-src': [self, 'data:', 'blob:'],
      'font-src': [self, 'data:'],
      'connect-src': [self],
      'worker-src': [self, 'blob:'],
      'object-src': [none],
      'base-uri': [none],
      'form-action': [self],
      'frame-ancestors': [none],
    },
  },
} satisfies HelmetOptions

/** What answers say that are no pages: the same for each, so that Helmet is asked once and not for every call. */
const withoutNonces = headersUnder(policy)

/**
 * Headers that keep the console from running or framing anything that is not its own. Scripts and style elements of a page carry
 * the nonce of their answer; style attributes are allowed, because text areas that grow measure with one
 * (docs/decisions/0014). No other site keeps hold of a window it opened the console in (docs/decisions/0056).
 */
export async function secure(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', async ({ headers, routeOptions }, reply) => {
    if (!ownNavigations.includes(headers['sec-fetch-site'])) reply.header('cross-origin-opener-policy', 'same-origin')
    if (routeOptions.config.helmet === undefined) reply.headers(withoutNonces)
  })
  await app.register(fastifyHelmet, { ...policy, global: false })
}

/** Of a route that answers with a page. */
export const asPage = { helmet: { enableCSPNonces: true } } as const
