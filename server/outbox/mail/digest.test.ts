import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type MailTime, mailPreference, type QuietHours, quietPreference } from '../../../src/platform/inboxContract.ts'
import type { OutboxItem } from '../../../src/platform/outboxContract.ts'
import { mainDatabase } from '../../database/database.fixture.ts'
import { demoPeople } from '../../http/people.fixture.ts'
import { listMessages } from '../messages.ts'
import { openOutbox } from '../open.ts'
import { openMailbox } from './mailbox.fixture.ts'

describe.each(mainDatabase)('digests and quiet hours on %s', (_name, server) => {
  const people = demoPeople(server, ['admin', 'finance'])
  const time = { now: new Date() }
  let mailbox: Awaited<ReturnType<typeof openMailbox>>
  let outbox: Awaited<ReturnType<typeof openOutbox>> | undefined
  let refunds: readonly string[] = []
  beforeAll(async () => {
    mailbox = await openMailbox()
    refunds = (await people.rows('admin', 'refund')).map(({ id }) => id)
    await run(sql`update "account" set "email" = 'finance@example.com' where "loginName" = 'finance'`)
  })
  afterAll(() => mailbox?.close())
  beforeEach(async () => {
    mailbox.mails.length = 0
    mailbox.rules.refuse = null
    await run(sql`delete from "outbox"`)
    await run(sql`delete from "inboxItem"`)
    for (const key of [mailPreference, quietPreference]) await prefer(key, null)
    await open()
  })
  afterEach(() => outbox?.stop())

  const run = (statement: ReturnType<typeof sql>) => statement.execute(people.scratch.platform.database.read)
  const open = async () => {
    const platform = { ...people.scratch.platform, publicUrl: 'https://console.example', clock: () => time.now }
    const mail = { url: mailbox.url, from: 'console@example.com' }
    outbox = await openOutbox(platform, { subscriptions: [], networks: [], mail, push: undefined })
  }
  const prefer = (key: string, value: MailTime | QuietHours | null) =>
    people.post('finance', '/user/preferences/update', { key, value }) as Promise<{ status: string }>
  /** Shanghai time; 2026-03-04 is a Wednesday. */
  const at = (moment: string) => {
    time.now = new Date(`${moment.replace(' ', 'T')}:00+08:00`)
  }
  const mention = async (id = refunds[0]) => {
    const told = { resource: 'refund', id, text: '看一下', mentions: [await people.idOf('finance')] }
    expect(await people.post('admin', '/comment/insert', told)).toMatchObject({ status: 'success' })
  }
  const messages = async (): Promise<readonly OutboxItem[]> =>
    (await listMessages(people.scratch.platform.database.read, { channel: 'mail' })).list
  const states = async () => (await messages()).map(({ state }) => state)
  const become = (...expected: string[]) => vi.waitFor(async () => expect(await states()).toEqual(expected), 10_000)

  test('in quiet hours mail waits, counts no tries, and comes when they end', async () => {
    await prefer(mailPreference, 'now')
    await prefer(quietPreference, { from: '21:00', to: '08:00', weekends: false })
    at('2026-03-04 22:00')
    await mention()
    await vi.waitFor(
      async () => expect(await messages()).toMatchObject([{ attempts: 0, nextAt: '2026-03-05T00:00:00.000Z' }]),
      10_000,
    )
    expect((await people.get('finance', '/inbox/count')).data.unread).toBe(1)
    expect(mailbox.mails).toEqual([])
    at('2026-03-05 08:00')
    await become('sent')
    expect(mailbox.mails).toHaveLength(1)
  })

  test('a digest has what is unread and may be read when it goes out, by record, once', async () => {
    await prefer(mailPreference, 'hourly')
    at('2026-03-04 10:10')
    await mention(refunds[0])
    await mention(refunds[0])
    await mention(refunds[1])
    await mention(refunds[2])
    await mention(refunds[3])
    expect(await messages()).toMatchObject([{ state: 'waiting', nextAt: '2026-03-04T03:00:00.000Z' }])
    const { list } = (await people.get('finance', '/inbox/list')).data
    const ids = (list as { id: string; recordId: string }[]).flatMap((one) =>
      one.recordId === refunds[1] ? [one.id] : [],
    )
    await people.post('finance', '/inbox/read', { ids })
    await run(sql`update "refund" set "deletedAt" = now() where id = ${refunds[2]}`)
    at('2026-03-04 11:00')
    await become('sent')
    await run(sql`update "refund" set "deletedAt" = null where id = ${refunds[2]}`)
    expect(mailbox.mails).toMatchObject([{ subject: '您有 3 条未读消息' }])
    const text = mailbox.mails[0]?.text ?? ''
    expect(text.match(/【.*】/g)).toHaveLength(1)
    for (const id of [refunds[0], refunds[3]]) expect(text.split(id ?? '')).toHaveLength(2)
    for (const id of refunds.slice(1, 3)) expect(text).not.toContain(id)
    expect(text).not.toContain('看一下')
  })

  test('a digest is not sent when everything was read, and the next one tells only of what came since', async () => {
    await prefer(mailPreference, 'daily')
    at('2026-03-04 10:00')
    await mention(refunds[0])
    await people.post('finance', '/inbox/read')
    at('2026-03-05 09:00')
    await become('withdrawn')
    await mention(refunds[1])
    at('2026-03-06 09:00')
    await become('sent', 'withdrawn')
    await mention(refunds[2])
    at('2026-03-07 09:00')
    await become('sent', 'sent', 'withdrawn')
    expect(mailbox.mails.map(({ subject }) => subject)).toEqual(['您有 1 条未读消息', '您有 1 条未读消息'])
    expect(mailbox.mails[1]?.text).not.toContain(refunds[1])
  })

  test('what comes while a digest goes out, or after it, is in the next one', async () => {
    await prefer(mailPreference, 'hourly')
    at('2026-03-04 10:10')
    await mention(refunds[0])
    // A process has taken it, and has read by now what it says.
    await run(sql`update "outbox" set "leasedUntil" = ${new Date('2026-03-04T03:30:00Z')}`)
    await mention(refunds[1])
    expect((await messages()).map(({ nextAt }) => nextAt)).toEqual([
      '2026-03-04T04:00:00.000Z',
      '2026-03-04T03:00:00.000Z',
    ])
    await run(sql`update "outbox" set "state" = 'sent', "endedAt" = now() where "leasedUntil" is not null`)
    await mention(refunds[2])
    at('2026-03-04 12:00')
    await become('sent', 'sent')
    expect(mailbox.mails).toMatchObject([{ subject: '您有 2 条未读消息' }])
  })

  test('a night of quiet hours is one digest', async () => {
    await prefer(mailPreference, 'hourly')
    await prefer(quietPreference, { from: '21:00', to: '08:00', weekends: false })
    for (const moment of ['2026-03-04 22:10', '2026-03-04 23:10', '2026-03-05 07:10']) {
      at(moment)
      await mention()
    }
    expect(await messages()).toMatchObject([{ nextAt: '2026-03-05T00:00:00.000Z' }])
    at('2026-03-05 08:00')
    await become('sent')
    expect(mailbox.mails).toMatchObject([{ subject: '您有 3 条未读消息' }])
  })

  test('what the platform cannot go by is refused', async () => {
    const wrong = async (key: string, value: unknown) => (await prefer(key, value as never)) as object
    for (const [key, value] of [
      [mailPreference, 'weekly'],
      [quietPreference, { from: '21:00', to: '21:00', weekends: false }],
      [quietPreference, { from: '21:00', to: '25:00', weekends: false }],
    ] as const)
      expect(await wrong(key, value)).toMatchObject({ errorCode: 'E_FORMAT' })
  })
})
