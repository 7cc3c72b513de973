import { act } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NormalResource } from '../../../declare/index.ts'
import type { ReportAnswer } from '../../../platform/contract.ts'
import { open, serve } from '../../harness.tsx'
import { Board } from './Board.tsx'

// Domain 4.1: the workplace reads itself again every 60 s while the tab is visible.
const workplace = { name: 'workplace', of: 'workplace', title: '工作台' } as NormalResource
const answer: ReportAnswer = {
  period: { from: '2026-10-23', to: '2026-11-22', granularity: 'day' },
  by: null,
  before: { from: '2026-11-21', to: '2026-11-21', until: '2026-11-21T04:00:00.000Z' },
  summary: { newCustomers: 15, boundRate: 42.8, bindingAudit: 18, unassigned: 4 },
  summaryBefore: { newCustomers: 11, boundRate: 42.2 },
  charts: {},
  lists: {},
  list: [],
  total: 0,
  boards: {},
}

let visible: DocumentVisibilityState
beforeEach(() => {
  // Not all of them: React and antd go on by their own.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  visible = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function look(state: DocumentVisibilityState) {
  visible = state
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

/** Opens the board, and waits until its first answer stands there. */
async function openBoard(address = '/workplace') {
  const calls = serve(({ endpoint }) => {
    if (endpoint === 'POST /workplace/condition') return { data: answer }
    if (endpoint === 'POST /workOrder/condition') return { data: { list: [], total: 0, pageNum: 1, pageSize: 10 } }
    return undefined
  })
  const view = open({ resource: workplace, address, screen: () => <Board name="workplace" /> })
  await vi.waitFor(() => view.getByTestId('workplace.card.newCustomers'), { timeout: 20_000 })
  const asked = () => calls.filter(({ endpoint }) => endpoint === 'POST /workplace/condition').length
  return { view, asked }
}

test('figures are read again every minute, and not while nobody can see them', async () => {
  const { asked } = await openBoard()
  expect(asked()).toBe(1)
  await pass(59)
  expect(asked()).toBe(1)
  await pass(1)
  await vi.waitFor(() => expect(asked()).toBe(2), { timeout: 15_000 })
  look('hidden')
  await pass(300)
  expect(asked()).toBe(2)
  look('visible')
  const before = asked()
  await pass(60)
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(before), { timeout: 15_000 })
})

test('what happened today is of today; how things stand is only compared with how they stood yesterday at this time', async () => {
  const { view } = await openBoard()
  const card = (name: string) => view.getByTestId(`workplace.card.${name}`).textContent
  expect(card('newCustomers')).toMatch(/^今日新增客户15.*昨日此时 11 \(\+36\.4%\)$/)
  expect(card('boundRate')).toMatch(/^房屋绑定率42\.8%.*昨日此时 42\.2% \(\+0\.6 个百分点\)$/)
})

test('what waits without a page of its own has an address over the board, and Back leads out of it', async () => {
  const { view } = await openBoard('/workplace?communityId=7')
  const todo = await vi.waitFor(() => view.getByTestId('workplace.todo.unassigned').querySelector('a'), {
    timeout: 15_000,
  })
  if (!todo) throw new Error('it is no link')
  await userEvent.click(todo)
  await vi.waitFor(() => expect(view.getByRole('dialog').textContent).toContain('待派工单'), { timeout: 20_000 })
  expect(view.search()).toBe('?communityId=7&todo=unassigned')
  await act(() => view.router.navigate(-1))
  await vi.waitFor(() => expect(document.querySelector('.ant-drawer-open')).toBeNull(), { timeout: 15_000 })
  expect(view.search()).toBe('?communityId=7')
})

test('an address of what waits opens it, and closing it leaves the board as it was narrowed', async () => {
  const { view } = await openBoard('/workplace?communityId=7&todo=unassigned')
  await vi.waitFor(() => expect(view.getByRole('dialog').textContent).toContain('待派工单'), { timeout: 20_000 })
  await userEvent.click(view.getByRole('button', { name: '关闭' }))
  await vi.waitFor(() => expect(view.search()).toBe('?communityId=7'), { timeout: 15_000 })
  await vi.waitFor(() => expect(document.querySelector('.ant-drawer-open')).toBeNull(), { timeout: 15_000 })
})
