import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { NormalResource, Permit } from '../../../declare/index.ts'
import type { WireRow } from '../../../platform/contract.ts'
import { type Call, open, refused, serve } from '../../harness.tsx'
import { sample } from '../../sample.fixture.ts'
import { lists } from '../rows.fixture.ts'

const resource: NormalResource = {
  ...sample,
  list: {
    ...sample.list,
    filters: [...sample.list.filters, 'phase'],
    board: { field: 'phase', states: null, card: ['tone', 'sort'] },
  },
}
const states = ['draft', 'live', 'closed']
const rowOf = (n: number, phase: string): WireRow => ({
  id: `${n}`,
  version: 1,
  name: `样例${n}`,
  tone: 'warm',
  sort: n,
  phase,
  enable: true,
})

/** A platform with these rows, which moves them as the sample declares it. */
function platform(rows: WireRow[], move: (call: Call) => ReturnType<typeof refused> | undefined = () => undefined) {
  return serve((call) => {
    const { endpoint, body } = call
    if (endpoint === 'POST /sample/condition') {
      const { phase } = (body['filters'] ?? {}) as { phase?: string[] }
      const found = rows.filter((row) => phase?.includes(String(row['phase'])) ?? true)
      const [pageNum, pageSize] = [Number(body['pageNum']), Number(body['pageSize'])]
      const list = found.slice((pageNum - 1) * pageSize, pageNum * pageSize)
      const counts = states.map((code) => [code, rows.filter((row) => row['phase'] === code).length] as const)
      const summary = { calls: found.length * 10 }
      return { data: { list, total: found.length, pageNum, pageSize, summary, states: Object.fromEntries(counts) } }
    }
    const to = { 'POST /sample/release': 'live', 'POST /sample/close': 'closed' }[endpoint]
    const refusal = to === undefined ? undefined : move(call)
    if (refusal) return refusal
    if (to !== undefined)
      rows.splice(0, rows.length, ...rows.map((row) => (row.id === body['id'] ? { ...row, phase: to } : row)))
    return { data: { id: '1', version: 2 } }
  })
}

const column = (code: string) => screen.getByTestId(`sample.column.${code}`)
const cardsIn = (code: string) =>
  within(column(code))
    .queryAllByTestId(/^sample\.row\.\d+$/)
    .map((one) => one.dataset['rowId'])
const count = (code: string) => screen.getByTestId(`sample.column.${code}.count`).textContent
const says = (code: string) => screen.queryByTestId(`sample.column.${code}.says`)?.textContent ?? null
const dataTransfer = () => ({ setData: () => undefined, effectAllowed: '' })
const take = (id: string) =>
  fireEvent.dragStart(screen.getByTestId(`sample.row.${id}`), { dataTransfer: dataTransfer() })
const dropOn = (code: string) => {
  fireEvent.dragOver(column(code), { dataTransfer: dataTransfer() })
  fireEvent.drop(column(code), { dataTransfer: dataTransfer() })
}
const openBoard = async (codes?: readonly Permit[], more = '') => {
  const opened = open({ resource, address: `/samples?as=board${more}`, ...(codes && { codes }) })
  await screen.findByText('样例1')
  return opened
}

describe('a list as a board', () => {
  it('asks for each column by its state, with counts and sums; a column without rows is not asked for', async () => {
    const calls = platform([rowOf(1, 'draft'), rowOf(2, 'live'), rowOf(3, 'live')])
    await openBoard(undefined, '&tone=warm')
    await waitFor(() => expect(cardsIn('live')).toEqual(['2', '3']))
    expect(cardsIn('draft')).toEqual(['1'])
    expect([count('draft'), count('live'), count('closed')]).toEqual(['1', '2', '0'])
    expect(column('live').textContent).toContain('次数 20')
    const asked = lists(calls).map(({ body }) => body['filters'])
    expect(asked).toContainEqual({ tone: ['warm'], phase: ['live'] })
    expect(asked).not.toContainEqual({ tone: ['warm'], phase: ['closed'] })
  })

  it('a card that is dropped makes the declared move, after the question that its button asks', async () => {
    const calls = platform([rowOf(1, 'draft')])
    await openBoard()
    take('1')
    expect(says('live')).toBe('松开即上线')
    expect(says('closed')).toBe('不能从“草稿”直接变为“关闭”')
    expect(says('draft')).toBeNull()
    dropOn('live')
    await userEvent.click((await screen.findAllByRole('button', { name: /^上\s?线$/ })).at(-1) as HTMLElement)
    await waitFor(() => expect(cardsIn('live')).toEqual(['1']))
    expect(calls.find(({ endpoint }) => endpoint === 'POST /sample/release')?.body).toEqual({ id: '1', version: 1 })
    expect(says('live')).toBeNull()
  })

  it('a move that asks for something asks here, too; given up, the card stays', async () => {
    const calls = platform([rowOf(1, 'live')])
    await openBoard()
    take('1')
    dropOn('closed')
    expect(await screen.findByTestId('sample.field.reason')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /取\s?消/ }))
    expect(cardsIn('live')).toEqual(['1'])
    expect(calls.some(({ endpoint }) => endpoint === 'POST /sample/close')).toBe(false)
  })

  it('what may not be done is said where the card was let go, and nothing is sent', async () => {
    const calls = platform([rowOf(1, 'draft')])
    await openBoard(['detail'])
    take('1')
    expect(says('live')).toBe('没有“上线”的权限')
    dropOn('live')
    expect(await screen.findAllByText('没有“上线”的权限')).toHaveLength(1)
    expect(calls.some(({ endpoint }) => endpoint === 'POST /sample/release')).toBe(false)
  })

  it('what the platform refuses leaves the card where it is', async () => {
    platform([rowOf(1, 'draft')], () => refused('E_STATE', { msg: '状态已变化' }))
    await openBoard()
    take('1')
    dropOn('live')
    await userEvent.click((await screen.findAllByRole('button', { name: /^上\s?线$/ })).at(-1) as HTMLElement)
    expect(await screen.findByText(/状态已变化/)).toBeTruthy()
    expect(cardsIn('draft')).toEqual(['1'])
  })

  it('moves by keys: arrows walk, Space opens the menu of a card', async () => {
    platform([rowOf(1, 'draft'), rowOf(2, 'live')])
    await openBoard()
    await screen.findByText('样例2')
    const card = screen.getByTestId('sample.row.1')
    card.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(screen.getByTestId('sample.row.2'))
    await userEvent.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(card)
    await userEvent.keyboard(' ')
    await userEvent.click(await screen.findByText('上线 · 上线'))
    await userEvent.click((await screen.findAllByRole('button', { name: /^上\s?线$/ })).at(-1) as HTMLElement)
    await waitFor(() => expect(cardsIn('live')).toEqual(['1', '2']))
  })

  it('shows the columns that are asked for, and reads the next cards of a long one', async () => {
    const calls = platform(Array.from({ length: 120 }, (_, n) => rowOf(n + 1, 'live')))
    await openBoard(undefined, '&phase=live')
    expect(screen.queryByTestId('sample.column.draft')).toBeNull()
    expect(count('live')).toBe('120')
    expect(cardsIn('live').length).toBeLessThan(50)
    expect(lists(calls).filter(({ body }) => body['pageSize'] === 50)).toHaveLength(1)
  })
})
