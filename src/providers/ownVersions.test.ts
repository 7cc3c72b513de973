import { describe, expect, test } from 'vitest'
import { ownVersions } from './ownVersions.ts'

/** A row of a platform that refuses whatever is sent over another version than its own. */
function platform(version: number) {
  const row = { version }
  const seen: unknown[] = []
  const held: (() => void)[] = []
  const write = ownVersions()
  const send = async (input: object) => {
    seen.push({ ...input })
    await new Promise<void>((resolve) => held.push(resolve))
    if ((input as { version: number }).version !== row.version) throw new Error('E_VERSION')
    row.version += 1
    return { id: '7', version: row.version }
  }
  const arrive = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    held.shift()?.()
  }
  const act = (over: number, verb: 'custom' | 'update' = 'custom', id = '7', values: object = { note: 'x' }) => {
    const sent = write({ resource: 'refund', verb, input: { id, version: over, ...values }, send })
    sent.catch(() => undefined)
    return sent
  }
  return { row, seen, act, arrive }
}

describe('what one person does to a row', () => {
  test('is sent one after the other, over what the one before made', async () => {
    const { seen, act, arrive } = platform(3)
    const taking = act(3)
    const handing = act(3)
    await expect.poll(() => seen).toEqual([{ id: '7', version: 3, note: 'x' }])
    await arrive()
    expect(await taking).toEqual({ id: '7', version: 4 })
    await arrive()
    expect(await handing).toEqual({ id: '7', version: 5 })
    const later = act(3)
    await arrive()
    expect(await later).toEqual({ id: '7', version: 6 })
    expect(seen.map((one) => (one as { version: number }).version)).toEqual([3, 4, 5])
  })

  test('goes on where the one before it was refused', async () => {
    const { row, act, arrive } = platform(4)
    const first = act(3)
    const second = act(4)
    await arrive()
    await expect(first).rejects.toThrow('E_VERSION')
    await arrive()
    await second
    expect(row.version).toBe(5)
  })

  test('does not pass over what somebody else changed', async () => {
    const { row, act, arrive } = platform(3)
    const own = act(3)
    await arrive()
    await own
    row.version += 1
    const again = act(3)
    await arrive()
    await expect(again).rejects.toThrow('E_VERSION')
    const fresh = act(5)
    await arrive()
    await fresh
    const old = act(3)
    await arrive()
    await expect(old).rejects.toThrow('E_VERSION')
  })

  test('stays over the version it was typed over where it is typed', async () => {
    const { seen, act, arrive } = platform(3)
    const own = act(3)
    await arrive()
    await own
    const typed = act(3, 'update')
    await arrive()
    await expect(typed).rejects.toThrow('E_VERSION')
    expect(seen.at(-1)).toEqual({ id: '7', version: 3, note: 'x' })
  })

  test('follows an update of ours where it changes other fields', async () => {
    const { seen, act, arrive } = platform(3)
    const naming = act(3, 'update', '7', { name: 'x' })
    const calling = act(3, 'update', '7', { phone: '110' })
    await arrive()
    await naming
    await arrive()
    await calling
    expect(seen.at(-1)).toEqual({ id: '7', version: 4, phone: '110' })
    const again = act(3, 'update', '7', { name: 'y', sort: 1 })
    await arrive()
    await expect(again).rejects.toThrow('E_VERSION')
    const acting = act(3)
    await arrive()
    await acting
    // What an operation changed is not known.
    const sorting = act(3, 'update', '7', { sort: 2 })
    await arrive()
    await expect(sorting).rejects.toThrow('E_VERSION')
  })

  test('does not hold up what is done to another', async () => {
    const { seen, act } = platform(3)
    void act(3)
    void act(3, 'custom', '8')
    await expect.poll(() => seen.length).toBe(2)
  })
})
