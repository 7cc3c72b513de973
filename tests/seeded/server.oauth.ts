import type { SeededFault } from './faults.ts'

/** Programs that people let in: whom codes and tokens are for, and what ends them. */
export const serverOauth: readonly SeededFault[] = [
  {
    name: 'server/session: on the own computer any path of a program will do',
    file: 'server/session/oauth/redirectUris.ts',
    from: 'isLocal(one) && withoutPort(one) === withoutPort(uri)',
    to: 'isLocal(one)',
  },
  {
    name: 'server/session: an address that is not registered is answered',
    file: 'server/session/oauth/authorizationRequest.ts',
    from: '!isRegistered(client.redirectUris, redirectUri)',
    to: 'redirectUri === ""',
  },
  {
    name: 'server/session: a code is redeemed with any verifier',
    file: 'server/session/oauth/tokens.ts',
    from: '!matches(held.challenge, verifier)',
    to: 'verifier === ""',
  },
  {
    name: 'server/session: another program redeems a code',
    file: 'server/session/oauth/tokens.ts',
    from: 'held?.clientId !== client.id',
    to: '!held',
  },
  {
    name: 'server/session: a refresh token that comes twice ends nothing',
    file: 'server/session/oauth/tokens.ts',
    from: 'if (grant.usedAt) return endStolen(platform, db, call, grant)',
    to: "if (grant.usedAt) throw new InvalidGrantError('it was used before')",
    found: ['server/session/oauth/hostile.test.ts'],
  },
  {
    name: 'server/session: a program is let in with more than it asked for',
    file: 'server/session/oauth/consent.ts',
    from: "access === 'write' && wanted.access === 'read'",
    to: "access !== 'read' && access !== 'write'",
  },
  {
    name: 'server/session: a code outlives the reset of a password',
    file: 'server/session/accessTokens/store.ts',
    from: '  if (id === null) await dropCodes(db, accountId)\n',
    to: '',
  },
  {
    name: 'server/session: the secret of a program counts until its access ends',
    file: 'server/session/accessTokens/authenticateToken.ts',
    from: 'facts.secretExpiresAt && facts.secretExpiresAt <= now',
    to: 'facts.secretExpiresAt && facts.expiresAt <= now',
  },
  {
    name: 'server/session: a token for the tools carries every call',
    file: 'server/http/permission.ts',
    from: 'token?.audience && token.audience !== url',
    to: 'token?.audience && url === ""',
    found: ['server/session/oauth/oauth.test.ts'],
  },
]
