import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { type Answer, type Call, open, refused, serve } from '../harness.tsx'
import { sample } from '../sample.fixture.ts'
import { CommentInput } from './CommentInput.tsx'

afterEach(cleanup)

const show = () => open({ screen: () => <CommentInput resource={sample} recordId="7" /> })
const input = () => screen.findByTestId<HTMLTextAreaElement>('sample.comment.text')
const send = async () => userEvent.click(await screen.findByTestId('sample.comment.submit'))
const isSent = ({ endpoint }: Call) => endpoint === 'POST /comment/insert'

/** A platform that answers comments in this order. */
function answering(...answers: Answer[]) {
  const calls = serve((call) => (isSent(call) ? answers.shift() : undefined))
  return () => calls.filter(isSent)
}

test('a comment whose answer was lost is sent again under the same key, also after a reload', async () => {
  const sent = answering('lost', 'lost', { data: { id: '1' } }, { data: { id: '2' } })
  const first = show()
  await userEvent.type(await input(), '请核对')
  await send()
  await waitFor(() => expect(sent()).toHaveLength(1))
  await send()
  await waitFor(() => expect(sent()).toHaveLength(2))
  first.unmount()
  show()
  expect((await input()).value).toBe('请核对')
  await send()
  await waitFor(async () => expect((await input()).value).toBe(''))
  // The same again is said twice.
  await userEvent.type(await input(), '请核对')
  await send()
  await waitFor(() => expect(sent()).toHaveLength(4))
  const [one, two, three, four] = sent().map(({ idempotencyKey }) => idempotencyKey)
  expect([two, three]).toEqual([one, one])
  expect(four).not.toBe(one)
})

test('what the platform refused, or what was changed meanwhile, is another attempt', async () => {
  const sent = answering(refused('E_LIMIT'), 'lost', { data: { id: '1' } })
  show()
  await userEvent.type(await input(), '请核对')
  await send()
  await waitFor(() => expect(sent()).toHaveLength(1))
  await send()
  await waitFor(() => expect(sent()).toHaveLength(2))
  await userEvent.type(await input(), '账户')
  await send()
  await waitFor(() => expect(sent()).toHaveLength(3))
  expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3)
})
