import { screen, waitFor as waitForIt } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { keepDraft } from '../../platform/formDrafts.ts'
import { isSame } from '../formFields/values.ts'
import { type Answer, type Call, open, refused, serve } from '../harness.tsx'
import { everyKind, rowOf, valuesOf } from './everyKind.fixture.ts'

// The largest form there is takes its time on a busy machine.
vi.setConfig({ testTimeout: 240_000 })
const patience = { timeout: 60_000 }

const typed = valuesOf(7)
const before = valuesOf(3)
const changed = Object.keys(typed).filter((name) => !isSame(before[name], typed[name]))

/** A form of every kind of field with what was typed into it earlier; `saving` says what becomes of each attempt. */
async function filledForm(saving: readonly (Answer | Promise<Answer>)[]) {
  const attempts = [...saving]
  const calls = serve((call: Call) => {
    if (call.endpoint.endsWith('/detail')) return { data: rowOf(3, 5) }
    if (call.endpoint.endsWith('/update')) return attempts.shift() ?? { data: { id: '7', version: 6 } }
    return { data: { list: [], total: 0, pageNum: 1, pageSize: 20 } }
  })
  keepDraft('sample:7', { at: Date.now(), version: 5, base: before, values: typed })
  open({ address: '/samples?edit=7', resource: everyKind })
  await userEvent.click(await screen.findByTestId('sample.draft.restore', {}, patience))
  return () => calls.filter(({ endpoint }) => endpoint.endsWith('/update'))
}
const waitFor = (look: () => void) => waitForIt(look, patience)
const save = async () => userEvent.click(await screen.findByTestId('sample.submit'))
/** Clicks count as one for half a second; the button turns while it waits. */
const settle = async () => {
  await waitFor(() => expect(screen.getByTestId('sample.submit').className).not.toContain('loading'))
  await new Promise((resolve) => setTimeout(resolve, 550))
}
const closed = () => waitFor(() => expect(screen.queryByTestId('sample.edit')).toBeNull())

const mishaps: [string, Answer, 'same' | 'another'][] = [
  ['a refusal (409)', refused('E_LIMIT', { msg: '超出限额' }), 'another'],
  ['a refusal of a field (422)', refused('E_RANGE', { code: 422, errors: { text: '太长' } }), 'another'],
  ['a fault (500)', { http: 500, raw: { status: 'fail', code: 500, errorCode: null, msg: '', data: null } }, 'same'],
  ['a page of a proxy (HTML)', { http: 502, raw: '<h1>Bad gateway</h1>' }, 'same'],
  ['no answer at all', 'lost', 'same'],
]

describe('what was typed into a form of every kind of field', () => {
  it('is sent as it was typed, once', async () => {
    const sent = await filledForm([])
    await save()
    await closed()
    expect(sent()).toHaveLength(1)
    const { id, version, ...values } = sent()[0]?.body ?? {}
    expect([id, version]).toEqual(['7', 5])
    expect(Object.keys(values).toSorted()).toEqual(changed.toSorted())
    for (const name of changed) expect([name, values[name]]).toEqual([name, typed[name]])
  })

  it.each(mishaps)('is all there after %s, and ends saved once', async (_name, mishap, key) => {
    const sent = await filledForm([mishap])
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))
    await settle()
    await save()
    await closed()
    const [first, second, ...more] = sent()
    expect(more).toEqual([])
    expect(second?.body).toEqual(first?.body)
    // An attempt whose outcome nobody knows is named again, so that the platform does not do it twice.
    expect(second?.idempotencyKey === first?.idempotencyKey).toBe(key === 'same')
  })

  it('is sent once, however long the answer takes and however often it is asked for', async () => {
    let answer: (value: Answer) => void = () => {}
    const sent = await filledForm([new Promise<Answer>((resolve) => (answer = resolve))])
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))
    await new Promise((resolve) => setTimeout(resolve, 550))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await save()
    expect(screen.getByTestId('sample.edit')).toBeTruthy()
    answer({ data: { id: '7', version: 6 } })
    await closed()
    expect(sent()).toHaveLength(1)
  })
})
