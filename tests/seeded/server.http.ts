import type { SeededFault } from './faults.ts'

/** What every call passes: rights, idempotency, headers, and the document that describes the calls. */
export const serverHttp: readonly SeededFault[] = [
  {
    name: 'server/http: a repetition has its effect once more',
    file: 'server/http/idempotency.ts',
    from: ` then excluded."bodyHash" end`,
    to: ` then excluded."bodyHash" else excluded."bodyHash" end`,
  },
  {
    name: 'server/http: an idempotency key is ignored',
    file: 'server/http/handler.ts',
    from: 'return key ? onceInTransaction(platform, key, work) : platform.database.transaction(work)',
    to: 'return platform.database.transaction(work)',
  },
  {
    name: 'server/http: another body under the same key gets the answer of the first',
    file: 'server/http/idempotency.ts',
    from: ' || row.bodyHash !== key.bodyHash)',
    to: ')',
  },
  {
    name: 'server/http: what is wrong with a body is told to anybody',
    file: 'server/http/failures.ts',
    from: 'if (!route || !isAboutBody(cause)) return cause',
    to: 'if (route || !isAboutBody(cause)) return cause',
  },
  {
    name: 'server/http: a call asks for no right',
    file: 'server/http/permission.ts',
    from: "  if (!isPermitted(route, caller)) throw new DomainError('E_OP')\n",
    to: '',
  },
  {
    name: 'server/http: a login that is not complete makes any call',
    file: 'server/http/permission.ts',
    from: "  if (caller.stage !== 'full') return false\n",
    to: '',
  },
  {
    name: 'server/http: the page runs scripts that stand in it',
    file: 'server/http/security.ts',
    from: "'script-src': [self],",
    to: "'script-src': [self, `'unsafe-inline'`],",
  },
  {
    name: 'server/http: a neighbouring site keeps hold of the window',
    file: 'server/http/security.ts',
    from: "['none', 'same-origin']",
    to: "['none', 'same-origin', 'same-site']",
  },
  {
    name: 'server/http: a link from elsewhere deletes',
    file: 'server/http/crossOrigin.ts',
    from: "return route.method === 'GET' && corporateId.every((value) => (value ?? '').trim() === '')",
    to: 'return corporateId.length === 0',
  },
  {
    name: 'server/http: HEAD runs a call',
    file: 'server/http/server.ts',
    from: 'exposeHeadRoutes: false',
    to: 'exposeHeadRoutes: true',
  },
  {
    name: 'server/http: the API document leaves out how long a text may be',
    file: 'server/http/openapi/schemas.ts',
    from: 'const { $schema: _dialect, ...schema } = z.toJSONSchema',
    to: 'const { $schema: _dialect, maxLength: _most, ...schema } = z.toJSONSchema',
  },
  {
    name: 'server/http: production starts with the demo accounts',
    file: 'server/core/config.ts',
    from: "if (config.demoData !== 'empty')",
    to: "if (config.demoData === 'large')",
  },
  {
    name: 'server/http: the API document promises larger pages than there are',
    file: 'server/http/openapi/schemas.ts',
    from: 'minimum: 1, maximum: 200, default: 20',
    to: 'minimum: 1, maximum: 2000, default: 20',
  },
  {
    name: 'server/http: a neighbouring page puts the console into a frame',
    file: 'server/http/security.ts',
    from: "frameguard: { action: 'deny' }",
    to: "frameguard: { action: 'sameorigin' }",
  },
  {
    name: 'server/http: a server that ends breaks off who has just reached it',
    file: 'server/http/starting.ts',
    from: '      await takeIn(server)\n',
    to: '',
  },
  {
    name: 'server/http: a token that only reads changes rows',
    file: 'server/http/permission.ts',
    from: "token.access === 'read' && route.mutates",
    to: "token.access === 'read' && route.stepUp",
  },
  {
    name: 'server/http: a token makes the calls of the account',
    file: 'server/http/permission.ts',
    from: 'const forSessions = byToken === false ||',
    to: 'const forSessions =',
  },
]
