import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
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

  it('are not there where nothing is narrowed by a state', async () => {
    serve(() => listed())
    open()
    await screen.findByText('物业服务中心')
    expect(screen.queryByTestId(/^sample\.state\./)).toBeNull()
  })
})
