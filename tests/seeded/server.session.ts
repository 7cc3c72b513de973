import type { SeededFault } from './faults.ts'

/** Logins, lockouts, tickets, codes, and the ends of sessions. */
export const serverSession: readonly SeededFault[] = [
  {
    name: 'server/session: of calls that arrive together one is taken for another',
    file: 'server/session/caller.ts',
    from: 'return (await facts).get(value) ?? null',
    to: 'return [...(await facts).values()].at(-1) ?? null',
  },
  {
    name: 'server/session: a browser that is known for one is known for all',
    file: 'server/session/knownDevice.ts',
    from: `where "deviceHash" = \${digest(device ?? '')} and "accountId" = \${accountId} and`,
    to: `where "deviceHash" = \${digest(device ?? '')} and \${accountId}::text is not null and`,
  },
  {
    name: 'server/session: guesses from many addresses are never slowed down',
    file: 'server/domain/backoff.ts',
    from: 'waitAfter(spacing, current.tries) > 0 && current.next > now',
    to: 'false',
  },
  {
    name: 'server/session: logging out ends nothing',
    file: 'server/session/routes.ts',
    from: '      await endSession(platform, db, now, token)\n      return provider',
    to: '      return provider',
  },
  {
    name: 'server/session: a new password leaves the other sessions open',
    file: 'server/session/resetPassword.ts',
    from: "      await revokeSessions(call, account.id, 'replaced', stage === 'full' ? caller.sessionId : null)\n",
    to: "      if (stage !== 'full') await revokeSessions(call, account.id, 'replaced')\n",
  },
  {
    name: 'server/session: a new password is not asked for the old one',
    file: 'server/session/resetPassword.ts',
    from: "if (stage === 'full') await checkOldPassword",
    to: "if (stage === 'firstPassword' && oldPassword) await checkOldPassword",
  },
  {
    name: 'server/session: a forgotten password leaves sessions open',
    file: 'server/session/forgetPassword.ts',
    from: "      await revokeSessions(call, id, 'replaced')\n",
    to: '',
  },
  {
    name: 'server/session: one wrong password fewer locks an account',
    file: 'server/domain/rateLimit.ts',
    from: 'taken.tries > budget.tries',
    to: 'taken.tries >= budget.tries',
  },
  {
    name: 'server/session: a code lives for one try more',
    file: 'server/session/smsCodes.ts',
    from: 'const maxTries = 6',
    to: 'const maxTries = 7',
  },
  {
    name: 'server/session: a session rests twice as long as it may',
    file: 'server/session/authenticate.ts',
    from: 'facts.lastUsedAt.getTime() >= idleMs',
    to: 'facts.lastUsedAt.getTime() >= 2 * idleMs',
  },
  {
    name: 'server/session: the mildest role decides how long a session lasts',
    file: 'server/session/limits.ts',
    from: 'Math.min(usual, ...values.flatMap((value) => (value === null ? [] : [value * unit])))',
    to: 'Math.max(...values.map((value) => (value === null ? usual : value * unit)), unit)',
  },
  {
    name: 'server/session: a new device dismisses the notice of itself',
    file: 'server/session/newDevice.ts',
    from: `where "id" = any(\${ids}) and \${forOthers(caller.accountId, caller.sessionId)}`,
    to: `where "id" = any(\${ids}) and "accountId" = \${caller.accountId}`,
  },
  {
    name: 'server/session: a session that was ended goes on',
    file: 'server/session/authenticate.ts',
    from: 'if (facts.endedAs !== null) return',
    to: "if (facts.endedAs === 'expired') return",
  },
  {
    name: 'server/session: a ticket opens as often as somebody shows it',
    file: 'server/session/unify.ts',
    from: 'if (reusable) return true',
    to: 'if (reusable !== false) return true',
  },
  {
    name: 'server/session: a login name is another one in capitals',
    file: 'server/session/accounts.ts',
    from: `lower(a."loginName") = \${loginName.toLowerCase()}`,
    to: `a."loginName" = \${loginName}`,
  },
  {
    name: 'server/session: a ticket of single sign-on counts in any browser',
    file: 'server/session/oidc/tickets.ts',
    from: `and t."browserHash" = \${digest(sentBrowser(raw) ?? '')}`,
    to: `and \${digest(sentBrowser(raw) ?? '')}::text is not null`,
  },
  {
    name: 'server/session: an address that the provider has not verified links an account',
    file: 'server/session/oidc/account.ts',
    from: "verified === true || verified === 'true' ? email : null",
    to: "verified !== '' ? email : null",
  },
  {
    name: 'server/session: whatever the provider says, it stands for two factors',
    file: 'server/session/oidc/assurance.ts',
    from: "(Array.isArray(amr) && amr.includes('mfa'))",
    to: "amr !== ''",
  },
  {
    name: 'server/session: an old logout token ends new sessions',
    file: 'server/session/oidc/backChannel.ts',
    from: 'if (await isFresh(db, call.now, logout)) await',
    to: 'if ((await isFresh(db, call.now, logout)) || logout.id) await',
  },
  {
    name: 'server/session: an access token carries calls after it was revoked',
    file: 'server/session/accessTokens/authenticateToken.ts',
    from: "  if (endedAs !== null) return new SessionError('invalid')\n",
    to: '',
  },
  {
    name: 'server/session: an access token never ends',
    file: 'server/session/accessTokens/authenticateToken.ts',
    from: 'return expiresAt > now ? null',
    to: 'return expiresAt > new Date(0) ? null',
  },
  {
    name: 'server/session: a token for an area opens the others',
    file: 'server/session/rightsOfRoles.ts',
    from: 'areas === null ? all : grantsWithin(catalogue, all, areas)',
    to: 'all',
  },
  {
    name: 'server/session: a token of a super administrator is one for every area',
    file: 'server/session/rightsOfRoles.ts',
    from: 'const superAdmin = everything && areas === null',
    to: 'const superAdmin = everything',
  },
  {
    name: 'server/session: long work outlives the token that asked for it',
    file: 'server/session/internalCall.ts',
    from: 'facts?.accountId === accountId && endOfToken(facts, platform.clock()) === null',
    to: 'facts?.accountId === accountId',
  },
]
