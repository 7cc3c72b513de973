import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { preference, setPreference } from '../../providers/preferences.ts'
import { open, serve } from '../harness.tsx'
import { listed, lists, rows } from './rows.fixture.ts'

describe('a list as a person arranges it', () => {
  it('exports the columns on the screen in their order, or all of them', async () => {
    const calls = serve(({ endpoint }) => (endpoint.endsWith('condition') ? listed() : { data: { jobId: 'j' } }))
    open({ address: '/samples?keyword=a&sort=-name' })
    await screen.findByText('物业服务中心')
    await userEvent.click(screen.getByTestId('sample.action.layout'))
    await userEvent.click(await screen.findByRole('checkbox', { name: '排序' }))
    await userEvent.click(screen.getByRole('button', { name: '将“色调”前移' }))
    await userEvent.click(screen.getByTestId('sample.action.export'))
    expect(await screen.findByText('屏幕上的 5 列')).toBeTruthy()
    await userEvent.click(screen.getByTestId('sample.submit'))
    const exported = () => calls.filter(({ endpoint }) => endpoint === 'POST /sample/export').map(({ body }) => body)
    await waitFor(() => expect(exported()).toHaveLength(1))
    expect(exported()[0]).toEqual({
      sort: '-name',
      keyword: 'a',
      format: 'xlsx',
      columns: ['name', 'tone', 'phase', 'enable', 'createdAt'],
    })
    await userEvent.click(screen.getByTestId('sample.action.export'))
    await userEvent.click(await screen.findByRole('radio', { name: '全部列' }))
    await userEvent.click(screen.getByTestId('sample.submit'))
    await waitFor(() => expect(exported()).toHaveLength(2))
    expect(exported()[1]).not.toHaveProperty('columns')
  })

  it('remembers the width of a column, set with the keyboard, and its own width by a double click', async () => {
    serve(() => listed())
    open()
    const edge = await screen.findByRole('separator', { name: '“名称”的列宽' })
    const before = Number(edge.getAttribute('aria-valuenow'))
    edge.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
    expect(preference('list.sample')).toMatchObject({ widths: { name: before + 16 } })
    expect(screen.getByRole('separator', { name: '“名称”的列宽' }).getAttribute('aria-valuenow')).toBe(`${before + 16}`)
    await userEvent.dblClick(edge)
    expect(preference('list.sample')).toMatchObject({ widths: {} })
  })

  it('opens an address that says nothing with the page size of the person, and believes every other address', async () => {
    setPreference('list.sample', { pageSize: 50 })
    const calls = serve(() => listed(rows, 120))
    const { search, router } = open()
    await screen.findByText('物业服务中心')
    expect(search()).toBe('?pageSize=50')
    expect(lists(calls).map(({ body }) => body['pageSize'])).toEqual([50])
    await router.navigate('/samples?keyword=a')
    await waitFor(() => expect(lists(calls).at(-1)?.body['pageSize']).toBe(20))
    await router.navigate('/samples?create=1')
    await waitFor(() => expect(search()).toBe('?pageSize=50&create=1'))
  })
})
