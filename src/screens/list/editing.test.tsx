import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { open, refused, serve } from '../harness.tsx'
import { listed, lists, rows } from './rows.fixture.ts'

describe('a list in which rows are changed', () => {
  it('changes a declared value where it stands, and stands still until that is over', async () => {
    let refusing = true
    let shown = rows
    const calls = serve(({ endpoint }) =>
      endpoint.endsWith('condition')
        ? listed(shown)
        : refusing
          ? refused('E_VERSION', { msg: '数据已被他人修改，请刷新' })
          : { data: { id: '1', version: 2 } },
    )
    const { queries } = open()
    await userEvent.click(await screen.findByTestId('sample.row.1.change.sort'))
    const input = await screen.findByTestId<HTMLInputElement>('sample.row.1.field.sort')
    await userEvent.clear(input)
    await userEvent.type(input, '7')
    shown = [...rows].reverse()
    await queries.invalidateQueries()
    await waitFor(() => expect(lists(calls)).toHaveLength(2))
    expect(screen.getAllByTestId(/^sample\.row\.\d$/)[0]?.dataset['testid']).toBe('sample.row.1')
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('数据已被他人修改，请刷新')).toBeTruthy()
    refusing = false
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByTestId('sample.row.1.field.sort')).toBeNull())
    expect(calls.findLast(({ endpoint }) => endpoint === 'POST /sample/update')?.body).toEqual({
      id: '1',
      version: 1,
      sort: 7,
    })
    await waitFor(() => expect(screen.getAllByTestId(/^sample\.row\.\d$/)[0]?.dataset['testid']).toBe('sample.row.2'))
    await userEvent.click(screen.getByTestId('sample.row.1.change.sort'))
    await userEvent.type(await screen.findByTestId('sample.row.1.field.sort'), '99{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('sample.row.1.change.sort')))
    expect(calls.filter(({ endpoint }) => endpoint === 'POST /sample/update')).toHaveLength(2)
  })

  it('goes on from what was saved just now, also before the rows are read again', async () => {
    let slow = false
    const calls = serve(({ endpoint }) => {
      if (!endpoint.endsWith('condition')) return { data: { id: '1', version: 2 } }
      return slow ? new Promise(() => {}) : listed()
    })
    open()
    await userEvent.click(await screen.findByTestId('sample.row.1.change.sort'))
    slow = true
    await userEvent.type(await screen.findByTestId('sample.row.1.field.sort'), '7{Enter}')
    await waitFor(() => expect(screen.queryByTestId('sample.row.1.field.sort')).toBeNull())
    // What was saved is seen at once, and may be changed again.
    const place = screen.getByTestId('sample.row.1.change.sort')
    expect(place.textContent).toMatch(/^17/)
    await userEvent.click(place)
    await userEvent.type(await screen.findByTestId('sample.row.1.field.sort'), '5{Enter}')
    await waitFor(() => expect(screen.getByTestId('sample.row.1.change.sort').textContent).toMatch(/^175/))
    const updates = calls.filter(({ endpoint }) => endpoint === 'POST /sample/update').map(({ body }) => body)
    expect(updates).toEqual([
      { id: '1', version: 1, sort: 17 },
      { id: '1', version: 2, sort: 175 },
    ])
    await userEvent.click(screen.getByTestId('sample.row.1.release'))
    await userEvent.click(await screen.findByRole('button', { name: /^上\s?线$/ }))
    await waitFor(() => {
      const released = calls.find(({ endpoint }) => endpoint === 'POST /sample/release')
      expect(released?.body).toEqual({ id: '1', version: 2 })
    })
  })

  it('is put into another order as a whole, and begins again when rows came meanwhile', async () => {
    let refusing = true
    const calls = serve(({ endpoint }) =>
      endpoint.endsWith('condition')
        ? listed()
        : refusing
          ? refused('E_VERSION', { msg: '数据已被他人修改，请刷新' })
          : { data: { count: 2 } },
    )
    open({ address: '/samples?keyword=a' })
    await userEvent.click(await screen.findByTestId('sample.action.sort'))
    const up = async () => userEvent.click(await screen.findByRole('button', { name: '将“供热站”前移' }))
    await up()
    await userEvent.click(screen.getByTestId('sample.submit'))
    expect(await screen.findByText('数据已被他人修改，请刷新')).toBeTruthy()
    await waitFor(() => expect(screen.getByTestId<HTMLButtonElement>('sample.submit').disabled).toBe(true))
    refusing = false
    await up()
    await userEvent.click(screen.getByTestId('sample.submit'))
    await waitFor(() => expect(screen.queryByTestId('sample.order')).toBeNull())
    expect(calls.findLast(({ endpoint }) => endpoint === 'POST /sample/sort')?.body).toEqual({ ids: ['2', '1'] })
  })
})
