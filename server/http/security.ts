import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const self = `'self'`
const none = `'none'`

/**
 * Headers that keep the console from running or framing anything that is not its own. Scripts and style elements carry
 * the nonce of their answer; style attributes are allowed, because rich text and charts position with them
 * (docs/decisions/0014).
 */
export const secure = (app: FastifyInstance) =>
  app.register(helmet, {
    enableCSPNonces: true,
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
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  })
