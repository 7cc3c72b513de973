import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { holdIdentity } from '../../platform/identity.ts'
import { open, serve } from '../harness.tsx'
import { sample } from '../sample.fixture.ts'
import { listed, lists } from './rows.fixture.ts'

const resource = { ...sample, list: { ...sample.list, filters: ['tone', 'createdAt', 'phase'] } }
const shown = () => screen.getAllByTestId(/^sample\.state\./).map((one) => one.textContent)
const pressed = () =>
  screen
    .getAllByTestId(/^sample\.state\./)
    .filter((one) => one.getAttribute('aria-pressed') === 'true')
    .map((one) => one.dataset['testid'])

describe('the states above a list', () => {
  it('say how many rows are in each, and narrow the list by its address', async () => {
    const counted = { data: { ...listed().data, states: { draft: 1, live: 1200 } } }
    const calls = serve(() => counted)
    const { search } = open({ resource, address: '/samples?tone=warm' })
    await screen.findByText('物业服务中心')
    expect(shown()).toEqual(['全部1,201', '草稿1', '上线1,200', '关闭0'])
    expect(pressed()).toEqual(['sample.state.all'])
    await userEvent.click(screen.getByTestId('sample.state.live'))
    await waitFor(() => expect(lists(calls).at(-1)?.body['filters']).toEqual({ tone: ['warm'], phase: ['live'] }))
    expect(search()).toBe('?tone=warm&phase=live')
    expect(pressed()).toEqual(['sample.state.live'])
    await userEvent.click(screen.getByTestId('sample.state.all'))
    await waitFor(() => expect(search()).toBe('?tone=warm'))
  })

  it('stand there without numbers where the platform counts none', async () => {
    serve(() => listed())
    open({ resource, address: '/samples?phase=draft,closed' })
    await screen.findByText('物业服务中心')
    expect(shown()).toEqual(['全部', '草稿', '上线', '关闭'])
    expect(pressed()).toEqual(['sample.state.draft', 'sample.state.closed'])
  })

  it("begin with the rows of the person, where rows are somebody's", async () => {
    holdIdentity('warm')
    const assignee = {
      field: 'tone',
      by: 'hand',
      role: null,
      states: ['draft', 'live'],
      watch: [],
      permit: [],
    } as const
    serve(() => listed())
    const { search } = open({ resource: { ...resource, assignee } })
    await screen.findByText('物业服务中心')
    expect(shown()).toEqual(['我的', '全部', '草稿', '上线', '关闭'])
    await userEvent.click(screen.getByTestId('sample.state.mine'))
    await waitFor(() => expect(pressed()).toEqual(['sample.state.mine', 'sample.state.draft', 'sample.state.live']))
    await userEvent.click(screen.getByTestId('sample.state.mine'))
    await waitFor(() => expect(search()).toBe(''))
    holdIdentity(null)
  })

  it('narrow the list to what should be done by now, where rows are due', async () => {
    const assignee = { field: 'tone', by: 'hand', role: null, states: ['draft'], watch: [], permit: [] } as const
    const dueAt = { ...sample.field['createdAt'], name: 'dueAt' } as NonNullable<(typeof sample.field)[string]>
    const due = { by: 'dueAt' }
    const list = { ...resource.list, filters: [...resource.list.filters, 'dueAt'] }
    const calls = serve(() => listed())
    open({ resource: { ...resource, assignee, due, list, field: { ...resource.field, dueAt } } })
    await screen.findByText('物业服务中心')
    const before = Date.now()
    await userEvent.click(screen.getByTestId('sample.state.overdue'))
    await waitFor(() => expect(pressed()).toEqual(['sample.state.overdue', 'sample.state.draft']))
    const asked = lists(calls).at(-1)?.body['filters'] as { phase: string[]; dueAt: { to: string } }
    expect(asked).toEqual({ phase: ['draft'], dueAt: { to: expect.any(String) } })
    expect(Date.parse(asked.dueAt.to)).toBeGreaterThanOrEqual(before)
    await userEvent.click(screen.getByTestId('sample.state.overdue'))
    await waitFor(() => expect(lists(calls).at(-1)?.body['filters'] ?? {}).toEqual({}))
  })

  it('are not there where nothing is narrowed by a state', async () => {
    serve(() => listed())
    open()
    await screen.findByText('物业服务中心')
    expect(screen.queryByTestId(/^sample\.state\./)).toBeNull()
  })
})
