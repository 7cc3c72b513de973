import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { mailPreference } from '../../../src/platform/inboxContract.ts'
import { readConfig } from '../../core/config.ts'
import { mainDatabase } from '../../database/database.fixture.ts'
import { demoPeople } from '../../http/people.fixture.ts'
import { listMessages, resendMessages } from '../messages.ts'
import { openOutbox } from '../open.ts'
import { openMailbox } from './mailbox.fixture.ts'

describe.each(mainDatabase)('mail on %s', (_name, server) => {
  const people = demoPeople(server, ['admin', 'finance', 'finmgr'])
  let mailbox: Awaited<ReturnType<typeof openMailbox>>
  let outbox: Awaited<ReturnType<typeof openOutbox>> | undefined
  let record = { resource: 'refund', id: '' }
  beforeAll(async () => {
    mailbox = await openMailbox()
    record = { resource: 'refund', id: (await people.rows('admin', 'refund'))[0].id }
    await run(sql`update "account" set "email" = 'finance@example.com' where "loginName" = 'finance'`)
  })
  afterAll(() => mailbox?.close())
  beforeEach(() => {
    mailbox.mails.length = 0
    mailbox.rules.refuse = null
  })
  afterEach(async () => {
    await outbox?.stop()
    outbox = undefined
  })

  const run = (statement: ReturnType<typeof sql>) => statement.execute(people.scratch.platform.database.read)
  const open = async () => {
    const platform = { ...people.scratch.platform, publicUrl: 'https://console.example' }
    const mail = { url: mailbox.url, from: 'Console <console@example.com>' }
    outbox = await openOutbox(platform, { subscriptions: [], networks: [], mail, push: undefined })
  }
  const prefer = (key: string, value: unknown) =>
    people.post('finance', '/user/preferences/update', { key, value }) as Promise<unknown>
  const mention = async (text: string) => {
    const { data } = await people.post('admin', '/comment/insert', {
      ...record,
      text,
      mentions: [await people.idOf('finance')],
    })
    return data.id as string
  }
  const newest = async () => (await listMessages(people.scratch.platform.database.read, { channel: 'mail' })).list[0]
  const ended = (state: string) => vi.waitFor(async () => expect(await newest()).toMatchObject({ state }), 10_000)

  test('goes to nobody who did not ask for it', async () => {
    await open()
    await mention('看一下')
    expect(await newest()).toBeUndefined()
  })

  test('tells in the language of the receiver who did what where, and not what was said', async () => {
    await open()
    await prefer(mailPreference, true)
    await prefer('language', 'es')
    await mention('secreto 13800001111')
    await ended('sent')
    const [mail] = mailbox.mails
    const { title, who } = (await people.get('finance', '/inbox/list')).data.list[0]
    expect(mail?.to).toEqual(['finance@example.com'])
    expect(mail?.subject).toBe(`${who} le ha mencionado: ${title}`)
    expect(mail?.text).toContain(record.id)
    expect(mail?.text).toMatch(/^https:\/\/console\.example\/\S+/m)
    expect(mail?.text).toContain('https://console.example/inbox?settings=1')
    expect(mail?.text).not.toContain('secreto')
    expect(mail?.messageId).toMatch(/^<[0-9a-f]{40}@example\.com>$/)
    expect(mail?.raw).toContain('Auto-Submitted: auto-generated')
  })

  test('has the same Message-ID when it is sent again', async () => {
    await open()
    await mention('再看一下')
    await ended('sent')
    const { database, clock } = people.scratch.platform
    expect(await resendMessages(database.read, clock(), { ids: [(await newest())?.id] })).toEqual({ count: 1 })
    await vi.waitFor(() => expect(mailbox.mails).toHaveLength(2), 10_000)
    expect(mailbox.mails[0]?.messageId).toBe(mailbox.mails[1]?.messageId)
  })

  test('is not sent about what its receiver may not read any more, what was taken back, or after it was switched off', async () => {
    const withdrawn = async (undo: (commentId: string) => Promise<unknown>, redo?: () => Promise<unknown>) => {
      mailbox.rules.refuse = 451
      await open()
      const id = await mention('稍后')
      await vi.waitFor(async () => expect(await newest()).toMatchObject({ lastError: 'mail: EENVELOPE 451' }), 10_000)
      await undo(id)
      mailbox.rules.refuse = null
      await run(sql`update "outbox" set "nextAt" = ${people.scratch.platform.clock()} where "state" = 'waiting'`)
      await ended('withdrawn')
      await redo?.()
      await outbox?.stop()
    }
    await withdrawn((id) => people.post('admin', '/comment/delete', { id }))
    await withdrawn(
      () => prefer(mailPreference, false),
      () => prefer(mailPreference, true),
    )
    await withdrawn(
      () => run(sql`update "account" set "enable" = false where "loginName" = 'finance'`),
      () => run(sql`update "account" set "enable" = true where "loginName" = 'finance'`),
    )
    await withdrawn(
      () => run(sql`update "refund" set "deletedAt" = now() where id = ${record.id}`),
      () => run(sql`update "refund" set "deletedAt" = null where id = ${record.id}`),
    )
    expect(mailbox.mails).toEqual([])
  })

  test('to an address that does not exist is given up, without the address in what is kept', async () => {
    await open()
    mailbox.rules.refuse = 550
    await mention('退回')
    await ended('dead')
    expect((await newest())?.lastError).toBe('mail: EENVELOPE 550')
  })
})

test('mail needs a sender and an address of the console', () => {
  const SMTP_URL = 'smtps://u:p@mail.example:465'
  const MAIL_FROM = 'Console <console@example.com>'
  expect(() => readConfig({ SMTP_URL })).toThrow('MAIL_FROM is missing')
  expect(() => readConfig({ SMTP_URL, MAIL_FROM })).toThrow('PUBLIC_URL is missing')
  expect(() => readConfig({ SMTP_URL, MAIL_FROM: 'nobody' })).toThrow('MAIL_FROM must be')
  expect(() => readConfig({ SMTP_URL: 'http://mail.example' })).toThrow('SMTP_URL must be')
  const PUBLIC_URL = 'https://console.example'
  expect(readConfig({ SMTP_URL, MAIL_FROM, PUBLIC_URL }).outbox.mail).toEqual({ url: SMTP_URL, from: MAIL_FROM })
})
