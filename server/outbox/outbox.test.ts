import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bothDatabases } from '../database/database.fixture.ts'
import { Refused } from './channel.ts'
import { claimDue, releaseLeases } from './claim.ts'
import { listMessages, resendMessages, sweepMessages } from './messages.ts'
import { openTestOutbox } from './outbox.fixture.ts'
import { pauseAfter } from './pauses.ts'

const minute = 60_000

describe.each(bothDatabases)('the outbox on %s', (_name, server) => {
  let outbox: Awaited<ReturnType<typeof openTestOutbox>>
  beforeEach(async () => {
    outbox = await openTestOutbox(server)
  })
  afterEach(() => outbox.drop())

  const pass = (ms: number) => {
    outbox.time.now = new Date(outbox.time.now.getTime() + ms)
  }
  const list = () => listMessages(outbox.database.read, {})
  const counts = async () => (await list()).counts
  const claim = (busy: readonly string[] = []) =>
    claimDue(outbox.database.read, { channel: 'webhook', now: outbox.time.now, busy, most: 10 })

  test('sends what is stored once, and nothing of what was undone', async () => {
    const sent: string[] = []
    outbox.send(async ({ key }) => {
      sent.push(key)
      return 'sent'
    })
    const undone = outbox.database.transaction(async () => {
      await outbox.queue('undone')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await outbox.queue('one')
    await outbox.queue('one')
    await outbox.queue('one', { recipient: 'other' })
    await vi.waitFor(async () => expect(await counts()).toMatchObject({ sent: 2, waiting: 0 }), 5_000)
    expect(sent).toEqual(['one', 'one'])
  })

  test('many processes send each message once', async () => {
    const sent: string[] = []
    for (let n = 0; n < 60; n++) await outbox.queue(`m${n}`, { recipient: `r${n % 7}` })
    const send = async ({ key }: { readonly key: string }) => {
      sent.push(key)
      return 'sent' as const
    }
    for (let n = 0; n < 3; n++) outbox.send(send)
    await vi.waitFor(async () => expect(await counts()).toMatchObject({ sent: 60 }), 20_000)
    expect([sent.length, new Set(sent).size]).toEqual([60, 60])
  })

  test('a later message of a record waits for the earlier one, also for its next try; others do not', async () => {
    const sent: string[] = []
    let away = true
    const sender = outbox.send(async ({ key }) => {
      if (away && key === 'a1') throw new Error('away')
      sent.push(key)
      return 'sent'
    })
    for (const key of ['a1', 'a2', 'b1', 'a3']) await outbox.queue(key, { orderKey: key.slice(0, 1) })
    await vi.waitFor(() => expect(sent).toEqual(['b1']), 5_000)
    await vi.waitFor(async () => expect((await list()).list.at(-1)).toMatchObject({ lastError: 'away' }), 5_000)
    expect(await claim()).toEqual([])
    away = false
    pass(minute)
    sender.wake()
    await vi.waitFor(() => expect(sent).toEqual(['b1', 'a1', 'a2', 'a3']), 10_000)
  })

  test('what fails is tried again after growing pauses, then given up, and sent again when somebody says so', async () => {
    const tries: number[] = []
    let away = true
    const sender = outbox.send(async ({ attempts }) => {
      tries.push(attempts)
      if (away) throw new Error('answered 500')
      return 'sent'
    })
    await outbox.queue('one')
    for (let n = 1; n <= 10; n++) {
      await vi.waitFor(async () => {
        expect(tries).toHaveLength(n)
        expect((await list()).list[0]).toMatchObject({ attempts: n, lastError: 'answered 500' })
      }, 5_000)
      pass((pauseAfter(n) ?? 0) - 1)
      sender.wake()
      pass(1)
      sender.wake()
    }
    expect(tries).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const [dead] = (await list()).list
    expect(dead).toMatchObject({ state: 'dead', lastError: 'answered 500' })
    away = false
    expect(await resendMessages(outbox.database.read, outbox.time.now, { ids: [dead?.id] })).toEqual({ count: 1 })
    await vi.waitFor(async () => expect(await counts()).toMatchObject({ sent: 1, dead: 0 }), 5_000)
  })

  test('what the other side will never take is not tried again', async () => {
    outbox.send(async () => {
      throw new Refused('no such mailbox')
    })
    await outbox.queue('one')
    await vi.waitFor(async () => expect((await list()).list[0]).toMatchObject({ state: 'dead', attempts: 1 }), 5_000)
  })

  test('a message whose process died is taken by another when its lease is over, or by the next start', async () => {
    await outbox.queue('one')
    const [first] = await claim()
    expect(first).toMatchObject({ attempts: 1 })
    expect(await claim()).toEqual([])
    pass(2 * minute)
    expect(await claim()).toMatchObject([{ id: first?.id, attempts: 2 }])
    await releaseLeases(outbox.database.read)
    expect(await claim()).toMatchObject([{ id: first?.id, attempts: 3 }])
  })

  test('a recipient that hangs holds up no other', async () => {
    const sent: string[] = []
    let letGo = () => {}
    const hanging = new Promise<void>((resolve) => {
      letGo = resolve
    })
    for (let n = 0; n < 20; n++) await outbox.queue(`h${n}`, { recipient: 'hangs' })
    for (let n = 0; n < 20; n++) await outbox.queue(`w${n}`, { recipient: 'works' })
    outbox.send(async ({ recipient, key }) => {
      if (recipient === 'hangs') await hanging
      sent.push(key)
      return 'sent'
    })
    await vi.waitFor(() => expect(sent).toHaveLength(20), 10_000)
    expect(sent.every((key) => key.startsWith('w'))).toBe(true)
    letGo()
    await vi.waitFor(() => expect(sent).toHaveLength(40), 10_000)
  })

  test('a range is sent again in its order, whatever became of it; what ended long ago goes', async () => {
    const sent: string[] = []
    const sender = outbox.send(async ({ key }) => {
      sent.push(key)
      return 'sent'
    })
    const from = outbox.time.now.toISOString()
    for (const key of ['1', '2', '3']) await outbox.queue(key, { orderKey: 'r' })
    await outbox.queue('else', { recipient: 'other' })
    await vi.waitFor(async () => expect(await counts()).toMatchObject({ sent: 4 }), 10_000)
    sent.length = 0
    pass(minute)
    const range = { channel: 'webhook', recipient: 'erp', from, to: outbox.time.now.toISOString() }
    expect(await resendMessages(outbox.database.read, outbox.time.now, range)).toEqual({ count: 3 })
    sender.wake()
    await vi.waitFor(() => expect(sent).toEqual(['1', '2', '3']), 10_000)
    await vi.waitFor(async () => expect(await counts()).toMatchObject({ sent: 4 }), 5_000)
    pass(31 * 24 * 60 * minute)
    await sweepMessages(outbox.database.read, outbox.time.now)
    expect(await counts()).toEqual({ waiting: 0, sent: 0, withdrawn: 0, dead: 0 })
  })

  test('the list takes known words only', async () => {
    await expect(listMessages(outbox.database.read, { state: 'lost' })).rejects.toMatchObject({ code: 'E_FORMAT' })
    await expect(resendMessages(outbox.database.read, outbox.time.now, { channel: 'fax' })).rejects.toMatchObject({
      code: 'E_FORMAT',
    })
    await expect(
      resendMessages(outbox.database.read, outbox.time.now, { channel: 'mail', recipient: 'x', from: '?', to: '?' }),
    ).rejects.toMatchObject({ code: 'E_FORMAT' })
  })
})
