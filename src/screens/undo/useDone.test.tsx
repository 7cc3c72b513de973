import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { UndoAnswer } from '../../platform/undoContract.ts'
import { open, serve } from '../harness.tsx'
import { sample } from '../sample.fixture.ts'
import { useDone } from './useDone.tsx'

function Saved() {
  const done = useDone(sample)
  return (
    <button type="button" onClick={() => done('已保存 150 行', 'change-1')}>
      保存
    </button>
  )
}
const ids = (count: number) => Array.from({ length: count }, (_, n) => `${n}`)
const answer = (more: Partial<UndoAnswer>): { data: UndoAnswer } => ({
  data: { total: null, done: [], same: 0, failed: [], partly: [], next: null, ...more },
})

async function pressUndo() {
  open({ screen: Saved })
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await userEvent.click(await screen.findByTestId('undo.offer'))
}

it('says how far it has come while many rows are taken back', async () => {
  let arrive = (_: { data: UndoAnswer }) => {}
  const asked = serve(({ body }) =>
    body['from']
      ? new Promise((resolve) => {
          arrive = resolve
        })
      : answer({ total: 150, done: ids(100), next: 'n100' }),
  )
  await pressUndo()
  await screen.findByText('已处理 100 / 150 条')
  expect(screen.queryByTestId('undo.offer')).toBeNull()
  arrive(answer({ done: ids(50) }))
  await screen.findByText('已撤销')
  expect(screen.queryByText('已处理 100 / 150 条')).toBeNull()
  expect(asked.map(({ body }) => body['from'])).toEqual([undefined, 'n100'])
})

it('says how many came back and how many did not, and why each of these did not', async () => {
  const asked = serve(({ body }) =>
    body['over']
      ? answer({ total: 3, done: ids(2) })
      : answer({
          total: 3,
          done: ids(1),
          failed: [
            { id: '1', title: '样例1', errorCode: 'E_CONFLICT', msg: '此后又被修改', later: true },
            { id: '2', title: '样例2', errorCode: 'E_STATE', msg: '当前状态不允许' },
          ],
        }),
  )
  await pressUndo()
  const question = await screen.findByRole('dialog')
  expect(within(question).getAllByText('已撤销 1 条，2 条未能撤销').length).toBeGreaterThan(0)
  within(question).getByText('样例2')
  within(question).getByText('当前状态不允许')
  await userEvent.click(within(question).getByRole('button', { name: '连同此后的修改一并覆盖' }))
  await screen.findByText('已撤销')
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ change: 'change-1', over: true }))
})

it('offers the latest for ten seconds, however long the offer before has stood', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
  open({ screen: Saved })
  await pass(1)
  const save = () => fireEvent.click(screen.getByRole('button', { name: '保存' }))
  save()
  await pass(8)
  screen.getByTestId('undo.offer')
  save()
  await pass(1)
  // The offer before leaves at once: there is one to press.
  screen.getByTestId('undo.offer')
  await pass(8)
  screen.getByTestId('undo.offer')
  await pass(3)
  expect(screen.queryByTestId('undo.offer')).toBeNull()
})
