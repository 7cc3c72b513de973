import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { RelatedTab } from '../../declare/index.ts'
import type { HistoryAnswer, WireRow } from '../../platform/contract.ts'
import { type Call, open, serve } from '../harness.tsx'
import { sample } from '../sample.fixture.ts'

const rowOf = (id: number): WireRow => ({
  id: String(id),
  version: 3,
  name: `站点${id}`,
  code: `GR-${id}`,
  sort: id,
  allDay: true,
  enable: true,
  phase: 'draft',
})
const history: HistoryAnswer = {
  total: 2,
  list: [
    {
      id: 'e2',
      at: '2024-05-02T02:00:00.000Z',
      who: '张三',
      operation: 'update',
      changes: [{ field: 'name', before: '旧名', after: '站点7' }],
      restorable: false,
    },
    {
      id: 'e1',
      at: '2024-05-01T02:00:00.000Z',
      who: '系统',
      operation: 'create',
      changes: [{ field: 'name', before: null, after: '旧名' }],
      restorable: true,
    },
  ],
}
/** A list of five, two to a page. */
const platform = ({ endpoint, body, params }: Call) => {
  if (endpoint.endsWith('condition')) {
    const pageNum = Number(body['pageNum'] ?? 1)
    const list = [1, 2, 3, 4, 5].slice((pageNum - 1) * 2, pageNum * 2).map(rowOf)
    return { data: { list, total: 5, pageNum, pageSize: 2 } }
  }
  if (endpoint.endsWith('detail')) return { data: rowOf(Number(params['id'])) }
  if (endpoint === 'GET /history/list') return { data: history }
  if (endpoint === 'GET /history/version') return { data: { version: 3, values: { name: '旧名' } } }
  return undefined
}
const shown = (name: string) => waitFor(() => expect(screen.getByTestId('sample.field.name').textContent).toBe(name))
const press = (action: string) => userEvent.click(screen.getByTestId(`sample.action.${action}`))

describe('an opened record', () => {
  it('tells what became of it, and goes back to a version as an ordinary update', async () => {
    const calls = serve((call) => platform(call) ?? { data: { id: '7', version: 4 } })
    open({ address: '/samples?show=7' })
    await userEvent.click(await screen.findByText('变更记录'))
    const newest = within(await screen.findByTestId('sample.history.e2'))
    expect(newest.getByText('张三')).toBeTruthy()
    expect(newest.getByText('旧名')).toBeTruthy()
    expect(newest.queryByText('恢复此版本')).toBeNull()
    await userEvent.click(within(screen.getByTestId('sample.history.e1')).getByText('恢复此版本'))
    await userEvent.click(await screen.findByTestId('sample.action.restore'))
    await waitFor(() =>
      expect(calls.find(({ endpoint }) => endpoint.endsWith('update'))?.body).toEqual({
        id: '7',
        version: 3,
        name: '旧名',
      }),
    )
  })

  it('offers exactly the moves its state allows, and those that follow', async () => {
    let phase = 'draft'
    serve((call) => {
      if (call.endpoint.endsWith('detail')) return { data: { ...rowOf(7), phase } }
      if (!call.endpoint.endsWith('release')) return platform(call)
      phase = 'live'
      return { data: { id: '7', version: 4 } }
    })
    open({ address: '/samples?show=7' })
    await shown('站点7')
    expect(screen.queryByTestId('sample.action.close')).toBeNull()
    await press('release')
    await userEvent.click((await screen.findAllByText('上 线')).at(-1) as HTMLElement)
    await screen.findByTestId('sample.action.close')
    expect(screen.queryByTestId('sample.action.release')).toBeNull()
    await press('close')
    expect(await screen.findByTestId('sample.field.reason')).toBeTruthy()
  })

  it('offers no way back to those who may not edit', async () => {
    serve(platform)
    open({ address: '/samples?show=7', codes: ['detail'] })
    await userEvent.click(await screen.findByText('变更记录'))
    await screen.findByTestId('sample.history.e1')
    expect(screen.queryByText('恢复此版本')).toBeNull()
  })

  it('leads to its neighbours in the list it was opened from, across pages, and closing to the list', async () => {
    serve(platform)
    const { router, search } = open({ address: '/samples?pageSize=2' })
    await userEvent.click(await screen.findByText('站点2'))
    await shown('站点2')
    expect(screen.getByTestId('sample.position').textContent).toContain('2 / 5')
    await press('next')
    await shown('站点3')
    await press('next')
    await shown('站点4')
    await press('previous')
    await shown('站点3')
    await router.navigate(-1)
    await waitFor(() => expect(search()).toBe('?pageSize=2'))
  })

  it('goes on to its neighbours by arrows, unless those move something else', async () => {
    serve(platform)
    open({ address: '/samples?pageSize=2' })
    await userEvent.click(await screen.findByText('站点2'))
    await shown('站点2')
    await userEvent.keyboard('{ArrowRight}')
    await shown('站点3')
    await userEvent.keyboard('{ArrowLeft}')
    await shown('站点2')
    act(() => screen.getByRole('tab', { name: '详情' }).focus())
    await userEvent.keyboard('{ArrowRight}')
    await shown('站点2')
  })

  it('says how many rows refer to it, and has no list of what nobody may have', async () => {
    const before = sample.tabs
    onTestFinished(() => void Object.assign(sample, { tabs: before }))
    const tabs: RelatedTab[] = [{ resource: 'sample', by: 'code', of: 'code', when: { phase: 'draft' } }]
    Object.assign(sample, { tabs })
    const calls = serve(platform)
    const { router } = open({ address: '/samples?show=7' })
    const tab = await screen.findByRole('tab', { name: /样例管理/ })
    await waitFor(() => expect(within(tab).getByTestId('sample.count').textContent).toBe('5'))
    expect(calls.map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ pageSize: 1, filters: { code: 'GR-7' } }),
    )
    Object.assign(sample, { tabs: tabs.map((one) => ({ ...one, when: { phase: 'live' } })) })
    await act(() => router.navigate('/samples?show=8'))
    await shown('站点8')
    expect(screen.queryByRole('tab', { name: /样例管理/ })).toBeNull()
  })

  it('has no neighbours when it was opened by its address', async () => {
    serve((call) =>
      call.endpoint.endsWith('condition') ? { data: { list: [], total: 0, pageNum: 1, pageSize: 20 } } : platform(call),
    )
    open({ address: '/samples?show=7' })
    await shown('站点7')
    expect(screen.queryByTestId('sample.position')).toBeNull()
  })

  it('is copied into a new one', async () => {
    const calls = serve((call) => platform(call) ?? { data: { id: '9', version: 1 } })
    open({ address: '/samples?show=3' })
    await shown('站点3')
    await press('copy')
    await screen.findByTestId('sample.create')
    const name = screen.getByTestId<HTMLInputElement>('sample.field.name')
    expect(name.value).toBe('站点3')
    await userEvent.type(name, '乙')
    await userEvent.click(screen.getByTestId('sample.submit'))
    await waitFor(() =>
      expect(calls.find(({ endpoint }) => endpoint.endsWith('insert'))?.body).toMatchObject({
        name: '站点3乙',
        sort: 3,
      }),
    )
  })

  it('is edited one after the other', async () => {
    const calls = serve((call) => platform(call) ?? { data: { id: '1', version: 4 } })
    const { search } = open({ address: '/samples?pageSize=2' })
    await userEvent.click(await screen.findByTestId('sample.row.1.update'))
    await screen.findByTestId('sample.edit')
    await userEvent.type(screen.getByTestId('sample.field.name'), '甲')
    await press('saveAndNext')
    await waitFor(() => expect(screen.getByTestId<HTMLInputElement>('sample.field.name').value).toBe('站点2'))
    expect(search()).toContain('edit=2')
    expect(calls.filter(({ endpoint }) => endpoint.endsWith('update'))).toHaveLength(1)
  })
})
