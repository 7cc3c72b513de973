import { sql } from 'kysely'
import readXlsxFile from 'read-excel-file/node'
import { describe, expect, it, vi } from 'vitest'
import { hasRows } from '#declare'
import type { InboxAnswer } from '../../src/platform/inboxContract.ts'
import type { SubscriptionItem } from '../../src/platform/subscriptionContract.ts'
import { mainDatabase } from '../database/database.fixture.ts'
import { demoPeople } from '../http/people.fixture.ts'
import { openMailbox } from '../outbox/mail/mailbox.fixture.ts'
import { openOutbox } from '../outbox/open.ts'
import { subscriptionLetter } from './letter.ts'
import { sendDue } from './turns.ts'

const hour = 3_600_000

describe.each(mainDatabase)('subscriptions on %s', (_name, server) => {
  const people = demoPeople(server, ['admin', 'finance', 'comm01', 'editor'])
  const { idOf } = people
  /** Somebody who has just logged in: days pass here, and sessions end sooner. */
  const call = async (who: string, path: string, asked: { method?: 'POST'; payload?: object } = {}) =>
    people.call(who, path, { ...asked, headers: await people.scratch.sessionOf(who) })
  const get = async (who: string, path: string) => (await call(who, path)).json()
  const post = async (who: string, path: string, payload: object = {}) =>
    (await call(who, path, { method: 'POST', payload })).json()
  const platform = () => people.scratch.platform
  const run = (statement: ReturnType<typeof sql>) => statement.execute(platform().database.read)
  const daily = { title: '退款', of: 'refund', query: '', rhythm: 'daily', hour: 9, ways: ['inbox'], form: 'link' }
  const beyond = { ...daily, rhythm: 'threshold', threshold: 2 }
  const subscribe = async (who: string, asked: object = {}): Promise<string> => {
    const answer = await post(who, '/subscription/insert', { ...daily, ...asked })
    expect(answer).toMatchObject({ data: { id: expect.any(String) } })
    return answer.data.id
  }
  const mine = async (who: string): Promise<SubscriptionItem[]> => (await get(who, '/subscription/list')).data.list
  const inbox = async (who: string) =>
    ((await get(who, '/inbox/list?kind=subscription')).data as InboxAnswer).list.toReversed()
  const texts = async (who: string) => (await inbox(who)).map(({ text }) => text.split('\n')[0])
  const pass = (ms: number) => {
    people.scratch.time.now = new Date(people.scratch.time.now.getTime() + ms)
  }
  /** Several processes look at the same time. */
  const look = () => Promise.all([sendDue(platform()), sendDue(platform()), sendDue(platform())])
  const clear = async () => {
    await run(sql`delete from "subscription"`)
    await run(sql`delete from "inboxItem"`)
    // Nine in the morning of a Monday in Shanghai.
    people.scratch.time.now = new Date('2030-01-07T01:00:00Z')
  }

  it('come every day at their hour, once, and once for all days that were missed', async () => {
    await clear()
    await subscribe('finance')
    await look()
    expect(await inbox('finance')).toEqual([])
    pass(24 * hour)
    await look()
    await look()
    const total = (await post('finance', '/refund/condition', {})).data.total
    const [told, ...others] = await inbox('finance')
    expect(others).toEqual([])
    expect(told).toMatchObject({ title: '退款', recordId: null, resource: 'refund' })
    expect(told?.address).toMatch(/refunds$/)
    expect(told?.text.split('\n')[0]).toBe(`共 ${total} 条`)
    pass(5 * 24 * hour + hour)
    await look()
    await look()
    expect(await inbox('finance')).toHaveLength(2)
    expect((await mine('finance'))[0]).toMatchObject({ state: 'active', nextAt: '2030-01-14T01:00:00.000Z' })
  })

  it('come every week on their day', async () => {
    await clear()
    await subscribe('finance', { rhythm: 'weekly', weekday: 3 })
    pass(24 * hour)
    await look()
    expect(await inbox('finance')).toEqual([])
    pass(24 * hour)
    await look()
    expect(await inbox('finance')).toHaveLength(1)
    expect((await mine('finance'))[0]?.nextAt).toBe('2030-01-16T01:00:00.000Z')
  })

  it('come when a list grows beyond a number, once until it was back', async () => {
    await clear()
    const kept = await run(sql`select id from "refund" where "deletedAt" is null order by id limit 3`)
    const ids = kept.rows.map((row) => (row as { id: string }).id)
    await run(sql`update "refund" set "deletedAt" = now() where id <> all(${ids}::text[]) and "deletedAt" is null`)
    const there = (isThere: boolean) =>
      run(sql`update "refund" set "deletedAt" = ${isThere ? null : new Date()}::timestamptz where id = ${ids[0]}`)
    const turn = async () => {
      pass(hour)
      await look()
      return (await texts('finance')).length
    }
    await there(false)
    await subscribe('finance', beyond)
    expect(await turn()).toBe(0)
    await there(true)
    expect([await turn(), await turn()]).toEqual([1, 1])
    await there(false)
    expect(await turn()).toBe(1)
    await there(true)
    expect([await turn(), await turn()]).toEqual([2, 2])
    expect(await texts('finance')).toEqual(['共 3 条，已超过 2 条', '共 3 条，已超过 2 条'])
  })

  it('tell what their owner may read when they are sent, and why nothing was', async () => {
    await clear()
    await subscribe('finance')
    const roles = await run(sql`select "jobIds" from "account" where "loginName" = 'finance'`)
    const { jobIds } = roles.rows[0] as { jobIds: string[] }
    const become = (ids: readonly string[], enable = true) =>
      run(sql`update "account" set "jobIds" = ${[...ids]}::text[], "enable" = ${enable} where "loginName" = 'finance'`)
    const stored = async () => (await run(sql`select "kind" from "inboxItem"`)).rows.length
    const state = async () => (await run(sql`select "state", "refusal" from "subscription"`)).rows[0]
    await become([])
    pass(24 * hour)
    await look()
    expect([await stored(), await state()]).toEqual([0, { state: 'refused', refusal: 'list' }])
    await become(jobIds, false)
    pass(24 * hour)
    await look()
    expect(await stored()).toBe(0)
    await become(jobIds)
    pass(24 * hour)
    await look()
    expect([await stored(), await state()]).toEqual([1, { state: 'active', refusal: null }])
    // Whoever may not see the list any more finds nothing of it in the inbox either.
    await become([])
    expect(await inbox('finance')).toEqual([])
    await become(jobIds)
  })

  it('hold the rows in the scope of their owner, and personal data masked, in the sheet as well', async () => {
    await clear()
    // Its page opens with the rows of some days; these are those of any time.
    const period = platform().catalogue.byName['accessRecord']?.list.report?.period?.field
    const query = period ? `${period}=..` : ''
    for (const who of ['admin', 'comm01'])
      await subscribe(who, { title: '访客', of: 'accessRecord', query, form: 'xlsx' })
    pass(24 * hour)
    await look()
    for (const who of ['admin', 'comm01']) {
      const { total } = (await post(who, '/accessRecord/condition', {})).data
      const found = await run(sql`select id, "rowCount" from "exportJob"
        where "title" = '访客' and "createdBy" = ${await idOf(who)}`)
      const [kept] = found.rows as { id: string; rowCount: number }[]
      expect(found.rows).toHaveLength(1)
      expect(Number(kept?.rowCount)).toBe(total)
      const file = await call(who, `/exportJob/download?id=${kept?.id}`)
      const cells = ((await readXlsxFile(file.rawPayload))[0]?.data ?? []).flat().map(String)
      expect(cells.filter((cell) => /^1\d{2}\*{4}\d{4}$/.test(cell)).length).toBeGreaterThan(0)
      expect(cells.filter((cell) => /^1[3-9]\d{9}$/.test(cell))).toEqual([])
      expect((await inbox(who)).length + (await get(who, '/inbox/list?kind=jobDone')).data.list.length).toBe(1)
    }
    const counts = await run(sql`select "rowCount" from "exportJob" where "title" = '访客' order by "rowCount"`)
    const [few, many] = counts.rows.map((row) => Number((row as { rowCount: number }).rowCount))
    expect(few).toBeLessThan(many ?? 0)
  })

  it('are refused where they ask for what is wrong, or none of the caller’s', async () => {
    await clear()
    const ask = (who: string, asked: object) => post(who, '/subscription/insert', { ...daily, ...asked })
    expect(await ask('editor', {})).toMatchObject({ errorCode: 'E_OP' })
    expect(await ask('finance', { of: 'nothing' })).toMatchObject({ errorCode: 'E_OP' })
    expect(await ask('finance', { hour: 24 })).toMatchObject({ errorCode: 'E_RANGE' })
    expect(await ask('finance', { title: ' ' })).toMatchObject({ errorCode: 'E_REQUIRED' })
    expect(await ask('finance', { ways: ['pigeon'] })).toMatchObject({ errorCode: 'E_FORMAT' })
    expect(await ask('finance', { ways: ['mail'] })).toMatchObject({ errorCode: 'E_RANGE' })
    expect(await ask('finance', { ways: ['webhook'], webhook: 'hook' })).toMatchObject({ errorCode: 'E_OP' })
    expect(await ask('admin', { ways: ['webhook'], webhook: 'hook' })).toMatchObject({ errorCode: 'E_UNKNOWN' })
    const id = await subscribe('finance')
    expect(await post('admin', '/subscription/update', { id, ...daily })).toMatchObject({ errorCode: 'E_NOT_FOUND' })
    expect(await post('admin', '/subscription/send', { id })).toMatchObject({ errorCode: 'E_NOT_FOUND' })
    await post('admin', '/subscription/delete', { id })
    expect(await mine('finance')).toHaveLength(1)
    await post('finance', '/subscription/pause', { id, paused: true })
    pass(48 * hour)
    await look()
    expect(await inbox('finance')).toEqual([])
    expect(await post('finance', '/subscription/send', { id })).toMatchObject({ data: null })
    expect(await inbox('finance')).toHaveLength(1)
    await post('finance', '/subscription/delete', { id })
    expect(await mine('finance')).toEqual([])
  })

  it('go by mail with their sheet, and to webhooks without anything of a row', async () => {
    await clear()
    await run(sql`update "account" set "email" = 'admin@example.com' where "loginName" = 'admin'`)
    const mailbox = await openMailbox()
    const sending = {
      ...platform(),
      publicUrl: 'https://console.example',
      sendsMail: true,
      subscriptions: [{ name: 'hook', kind: 'webhook' as const, host: 'hook.example', resources: [], events: [] }],
    }
    const ways = sql`array['mail', 'webhook']`
    await subscribe('admin', { title: '访客', of: 'accessRecord', form: 'xlsx' })
    await run(sql`update "subscription" set "ways" = ${ways}, "webhook" = 'hook'`)
    pass(24 * hour)
    await sendDue(sending)
    const mail = { url: mailbox.url, from: 'Console <console@example.com>' }
    const outbox = await openOutbox(
      sending,
      { subscriptions: [], networks: [], mail, push: undefined },
      { subscription: subscriptionLetter },
    )
    await vi.waitFor(() => expect(mailbox.mails).toHaveLength(1), 20_000)
    expect(mailbox.mails[0]?.to).toEqual(['admin@example.com'])
    expect(mailbox.mails[0]?.raw).toContain('spreadsheetml')
    const { rows } = await run(sql`select "payload" from "outbox" where "channel" = 'webhook'`)
    expect(rows).toMatchObject([{ payload: { data: { title: '访客', figures: [], link: expect.any(String) } } }])
    expect(await inbox('admin')).toEqual([])
    await outbox.stop()
    await mailbox.close()
  })

  it('are of every report that has a page, and lead there', async () => {
    await clear()
    const { reports, byName } = platform().catalogue
    const pages = reports.flatMap(({ name, path, shownAt, above }) => {
      const page = above === null ? (path ?? shownAt) : byName[above]?.path
      return page ? [{ title: name, address: page }] : []
    })
    expect(pages.length).toBeGreaterThan(10)
    for (const { title } of pages) await subscribe('admin', { title, of: title })
    const made = (await mine('admin')).map(({ title, address }) => ({ title, address }))
    expect(made).toEqual(expect.arrayContaining(pages))
  })

  it('tell the figures of a report', async () => {
    await clear()
    const report = platform().catalogue.reports.find(({ shownAt, cards }) => shownAt !== null && cards.length > 0)
    await subscribe('admin', { title: '报表', of: report?.name })
    pass(24 * hour)
    await look()
    const [told] = await inbox('admin')
    expect(told).toMatchObject({ title: '报表', address: report?.shownAt })
    expect(told?.text.split('\n').length).toBe(Math.min(5, report?.cards.length ?? 0))
    expect(told?.text).toMatch(/：\S/)
  })

  it('come when a report has more rows than a number, once until it was back', async () => {
    await clear()
    const { reports } = platform().catalogue
    const isPage = ({ path, shownAt, above }: (typeof reports)[number]) => above === null && (path ?? shownAt) !== null
    const figures = reports.find((one) => isPage(one) && !hasRows(one))
    const ask = (of = '', threshold = 0) =>
      post('admin', '/subscription/insert', { ...beyond, title: of, of, threshold })
    expect(await ask(figures?.name)).toMatchObject({ errorCode: 'E_RANGE' })

    // Its rows are the communities with passes of today.
    const passes = (communities: number) =>
      run(sql`update "passRegistration" set "validFrom" = ${people.scratch.time.now}::timestamptz where id in
        (select distinct on ("communityId") id from "passRegistration" where "deletedAt" is null
          order by "communityId", id limit ${communities})`)
    const turn = async () => {
      pass(hour)
      await look()
      return (await texts('admin')).length
    }
    await ask('throughReport', 1)
    await passes(1)
    expect(await turn()).toBe(0)
    await passes(2)
    expect([await turn(), await turn()]).toEqual([1, 1])
    pass(24 * hour)
    expect(await turn()).toBe(1)
    await passes(2)
    expect(await turn()).toBe(2)
    expect(await texts('admin')).toEqual(['共 2 条，已超过 1 条', '共 2 条，已超过 1 条'])
    expect((await mine('admin')).map((one) => one.hasRows)).toEqual([true])
  })
})
