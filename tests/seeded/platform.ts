import type { SeededFault } from './faults.ts'

/** The console's side of the wire: calls, sessions, drafts, clicks, numbers and words. */
export const platformFaults: readonly SeededFault[] = [
  {
    name: 'platform: a call names no corporation',
    file: 'src/platform/client.ts',
    from: '  request.headers.set(headers.browserCorporateId, corporateId)\n',
    to: '',
  },
  {
    name: 'platform: a token is sent with a scheme',
    file: 'src/platform/client.ts',
    from: 'request.headers.set(headers.token, token)',
    to: `request.headers.set(headers.token, \`Bearer \${token}\`)`,
  },
  {
    name: 'platform: a change is sent again when its answer is lost',
    file: 'src/platform/client.ts',
    from: 'if (mutates || !isUnanswered(error)) throw error',
    to: 'if (!isUnanswered(error)) throw error',
  },
  {
    name: 'platform: an attempt does not keep its key',
    file: 'src/platform/client.ts',
    from: 'options.idempotencyKey ?? randomId()',
    to: 'randomId()',
  },
  {
    name: 'platform: every failed call asks about the session that ended',
    file: 'src/platform/expiry.ts',
    from: "failure.kind !== 'session' || asking || startedAt < answeredAt",
    to: "failure.kind !== 'session' || startedAt < answeredAt",
  },
  {
    name: 'platform: a session that nobody uses is never over',
    file: 'src/platform/idle.ts',
    from: "  if (left <= 0) return 'over'\n",
    to: '',
  },
  {
    name: 'platform: a second click counts',
    file: 'src/platform/clickGuard.ts',
    from: 'event.timeStamp - at < clickDebounceMs',
    to: 'false',
  },
  {
    name: 'platform: minutes are rounded to the nearest',
    file: 'src/platform/relativeTime.ts',
    from: 'Math.ceil(ago / minute)',
    to: 'Math.round(ago / minute)',
  },
  {
    name: 'platform: 999 999 is 1000k',
    file: 'src/platform/shortNumber.ts',
    from: 'step < last && rounded(step) >= 1000',
    to: 'step < last && Math.abs(value) / 1000 ** step >= 1000',
  },
  {
    name: 'platform: a draft is not kept',
    file: 'src/platform/formDrafts.ts',
    from: 'else writeStored(keyOf(form), text)',
    to: "else if (form === '') writeStored(keyOf(form), text)",
  },
  {
    name: 'platform: a draft is offered to the next person',
    file: 'src/platform/formDrafts.ts',
    from: `\`\${prefix}\${heldIdentity() ?? ''}:\${form}\``,
    to: `\`\${prefix}\${heldIdentity() === null ? '-' : ''}:\${form}\``,
  },
  {
    name: 'platform: a wrong password ends the session',
    file: 'src/platform/envelope.ts',
    from: ' && !isBusiness(envelope?.errorCode)) {',
    to: " && envelope?.errorCode !== '') {",
  },
  {
    name: 'platform: a call is made in the name of somebody else',
    file: 'src/platform/identity.ts',
    from: '  if (somebodyElse() !== null) throw endedHere()\n',
    to: '',
  },
  {
    name: 'platform: a logout leaves the token in the browser',
    file: 'src/platform/session.ts',
    from: '  removeToken()\n',
    to: '',
  },
  {
    name: 'platform: a changed menu is asked for with every answer',
    file: 'src/platform/permissions.ts',
    from: 'if (shown === null || stamp === shown || stamp === asked) return',
    to: 'if (shown === null || stamp === shown) return',
  },
  {
    name: 'platform: the bounds of a length are said the wrong way round',
    file: 'src/platform/messages/validation.zh.ts',
    from: "length: '长度须为 {min}–{max} 个字符',",
    to: "length: '长度须为 {max}–{min} 个字符',",
    found: ['src/fields/validate.test.ts'],
  },
  {
    name: 'platform: a limit is told in other words',
    file: 'src/platform/messages/errors.en.ts',
    from: "E_LIMIT: 'Limit exceeded',",
    to: "E_LIMIT: 'Not found',",
    found: ['server/http/http.test.ts'],
  },
  {
    name: 'platform: the end of a session is not told as the specification writes it',
    file: 'src/i18n/en.ts',
    from: "expired: 'login expired, please log in again',",
    to: "expired: 'login expired',",
  },
]
