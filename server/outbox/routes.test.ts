import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { mainDatabase } from '../database/database.fixture.ts'
import { demoPeople } from '../http/people.fixture.ts'
import { outboxFigures } from './figures.ts'
import { queueMessages } from './queue.ts'

describe.each(mainDatabase)('what leaves, on %s,', (_name, server) => {
  const people = demoPeople(server, ['admin', 'finance'])

  test('is seen and sent again by super administrators alone, without what it says', async () => {
    const { platform } = people.scratch
    const message = { channel: 'webhook', recipient: 'erp', orderKey: 'notice:1', payload: { secret: 'word' } } as const
    await queueMessages(platform.database.read, platform.clock(), [{ ...message, key: 'a' }])
    const { data } = await people.get('admin', '/outbox/list?state=waiting&channel=webhook&recipient=erp')
    expect(data.counts).toEqual({ waiting: 1, sent: 0, withdrawn: 0, dead: 0 })
    expect(data.list).toMatchObject([{ recipient: 'erp', about: 'notice:1', state: 'waiting', attempts: 0 }])
    expect(JSON.stringify(data)).not.toContain('word')
    const [figure] = outboxFigures(platform)
    expect(await figure?.read()).toEqual([{ labels: { channel: 'webhook', state: 'waiting' }, value: 1 }])

    expect(await people.get('finance', '/outbox/list')).toMatchObject({ errorCode: 'E_OP' })
    expect(await people.get('finance', '/outbox/subscriptions')).toMatchObject({ errorCode: 'E_OP' })
    expect((await people.get('admin', '/outbox/subscriptions')).data).toEqual({ list: [] })
    expect(await people.post('finance', '/outbox/resend', { ids: [data.list[0].id] })).toMatchObject({
      errorCode: 'E_OP',
    })
    // What waits is on its way already.
    expect((await people.post('admin', '/outbox/resend', { ids: [data.list[0].id] })).data).toEqual({ count: 0 })
    expect(await people.post('admin', '/outbox/resend', {})).toMatchObject({ status: 'fail', errorCode: 'E_REQUIRED' })
  })

  test('says whom and which record it is about, and what waits for a later try goes out at once', async () => {
    const { platform } = people.scratch
    const [{ id: account, name }] = (await people.post('admin', '/account/condition', {})).data.list
    const record = { resource: 'notice', recordId: 'n1' }
    await sql`insert into "inboxItem" ("id", "accountId", "actorId", "kind", "resource", "recordId", "key", "text", "createdAt")
      values ('message', ${account}, ${account}, 'assigned', ${record.resource}, ${record.recordId}, 'k', '', now())`.execute(
      platform.database.read,
    )
    const mail = { channel: 'mail', recipient: account, orderKey: null, payload: { messageId: 'message' } } as const
    const group = { resource: 'refund', type: 'created', ids: ['r1'], count: 1 }
    await queueMessages(platform.database.read, platform.clock(), [
      { ...mail, key: 'b' },
      { channel: 'wecom', recipient: 'chat', key: 'c', orderKey: null, payload: group },
      { channel: 'wecom', recipient: 'chat', key: 'd', orderKey: null, payload: { ...group, count: 2 } },
    ])
    const listed = async (channel: string) => (await people.get('admin', `/outbox/list?channel=${channel}`)).data.list
    const [sent] = await listed('mail')
    expect(sent).toMatchObject({ recipient: account, recipientName: name, about: 'notice:n1' })
    expect((await listed('wecom')).map(({ about }: { about: string }) => about)).toEqual(['refund', 'refund:r1'])

    await sql`update "outbox" set "attempts" = 3, "nextAt" = now() + interval '1 day', "lastError" = 'answered 500'
      where "id" = ${sent.id}`.execute(platform.database.read)
    expect((await people.post('admin', '/outbox/resend', { ids: [sent.id] })).data).toEqual({ count: 1 })
    const [again] = await listed('mail')
    expect(again).toMatchObject({ state: 'waiting', attempts: 0, lastError: null })
    expect(Date.parse(again.nextAt)).toBeLessThanOrEqual(platform.clock().getTime())
  })
})
