import type { SeededFault } from './faults.ts'

/** What leaves the platform. */
export const serverOutbox: readonly SeededFault[] = [
  {
    name: 'server/outbox: a later message of a record overtakes the earlier one',
    file: 'server/outbox/claim.ts',
    from: 'and e."state" = \'waiting\' and e."seq" < o."seq"',
    to: 'and false and e."seq" < o."seq"',
  },
  {
    name: 'server/outbox: two processes send the same message',
    file: 'server/outbox/claim.ts',
    from: `and coalesce(o."leasedUntil" <= \${now}, true)`,
    to: '',
  },
  {
    name: 'server/outbox: what a process was sending when it died is never sent',
    file: 'server/outbox/claim.ts',
    from: `coalesce(o."leasedUntil" <= \${now}, true)`,
    to: 'o."leasedUntil" is null',
  },
  {
    name: 'server/outbox: a webhook reaches the private network',
    file: 'server/outbox/web/addresses.ts',
    from: "return parsed.range() === 'unicast' ? 'public' : 'refused'",
    to: "return 'public'",
  },
  {
    name: 'server/outbox: an address of IPv4 hides in one of IPv6',
    file: 'server/outbox/web/addresses.ts',
    from: 'ipaddr.process(address)',
    to: 'ipaddr.parse(address)',
  },
  {
    name: 'server/outbox: a signature leaves the time out',
    file: 'server/outbox/web/sign.ts',
    from: `.update(\`\${id}.\${timestamp}.`,
    to: `.update(\`\${id}.`,
  },
  {
    name: 'server/outbox: only the first secret signs',
    file: 'server/outbox/web/sign.ts',
    from: '=>\n  secrets\n',
    to: '=>\n  secrets\n    .slice(0, 1)\n',
  },
  {
    name: 'server/outbox: whoever is logged in sees what leaves',
    file: 'server/outbox/routes.ts',
    from: "permit: ['detail']",
    to: "permit: 'login'",
  },
  {
    name: 'server/outbox: what waits until tomorrow is not sent when somebody asks for it',
    file: 'server/outbox/messages.ts',
    from: `("state" <> 'waiting' or "nextAt" > \${now})`,
    to: `"state" <> 'waiting'`,
  },
  {
    name: 'server/outbox: mail comes to who did not ask for it',
    file: 'src/platform/inboxContract.ts',
    from: '(mailTimes.find((one) => one === stored) ?? null)',
    to: "(mailTimes.find((one) => one === stored) ?? 'now')",
    found: ['server/outbox/mail/mail.test.ts'],
  },
  {
    name: 'server/outbox: mail comes in quiet hours',
    file: 'server/outbox/mail/channel.ts',
    from: 'if (until) return until',
    to: '',
  },
  {
    name: 'server/outbox: quiet hours that pass midnight end a day too late',
    file: 'server/outbox/quietHours.ts',
    from: 'time < to ? day : addDays(day, 1)',
    to: 'addDays(day, 1)',
  },
  {
    name: 'server/outbox: what comes while a digest goes out is in none',
    file: 'server/outbox/mail/recordMessages.ts',
    from: ' and "leasedUntil" is null for share',
    to: '',
  },
  {
    name: 'server/outbox: a browser is kept when its session has ended',
    file: 'server/outbox/open.ts',
    from: ', forgetWithSessions(platform))',
    to: ')',
    found: ['server/outbox/push/push.test.ts'],
  },
  {
    name: 'server/outbox: push messages come in quiet hours',
    file: 'server/outbox/push/channel.ts',
    from: 'if (until) return until',
    to: '',
  },
  {
    name: 'server/outbox: a browser that is gone is tried again and again',
    file: 'server/outbox/push/channel.ts',
    from: 'const gone = [404, 410]',
    to: 'const gone = [404]',
  },
  {
    name: 'server/outbox: a digest tells of what was read already',
    file: 'server/outbox/told.ts',
    from: 'i."readAt" is null and',
    to: '',
  },
  {
    name: 'server/outbox: mail goes to who switched it off since',
    file: 'server/outbox/mail/letter.ts',
    from: 'if (wishes.mail === null) return null',
    to: '',
  },
  {
    name: 'server/outbox: a mail that is sent again has another Message-ID',
    file: 'server/outbox/mail/channel.ts',
    from: `\`\${recipient} \${key} \${id}\``,
    to: `\`\${Math.random()}\``,
  },
  {
    name: 'server/outbox: an error of a mail server names the address',
    file: 'server/outbox/mail/channel.ts',
    from: 'isFinal ? new Refused(said) : new Error(said)',
    to: 'isFinal ? new Refused(String(cause)) : new Error(said)',
  },
  {
    name: 'server/outbox: a deletion is told to nobody outside',
    file: 'server/domain/storage.ts',
    from: "await emitRowsWritten(context, 'deleted', ids)",
    to: '',
    found: ['server/outbox/web/web.test.ts'],
  },
]
