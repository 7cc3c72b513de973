import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { open, refused, serve } from '../harness.tsx'
import { listed, rows } from './rows.fixture.ts'

const unfold = async (id: string) => {
  const row = await screen.findByTestId(`sample.row.${id}`)
  const button = row.querySelector<HTMLElement>('[aria-expanded]')
  if (!button) throw new Error('the row does not unfold')
  await userEvent.click(button)
}

describe('a list whose rows unfold', () => {
  it('reads what no column has room for only when it is asked for', async () => {
    const calls = serve(({ endpoint }) =>
      endpoint === 'GET /sample/detail' ? { data: { ...rows[0], contacts: [{ phone: '0546-8712345' }] } } : listed(),
    )
    open()
    await screen.findByText('物业服务中心')
    expect(calls.some(({ endpoint }) => endpoint === 'GET /sample/detail')).toBe(false)
    await unfold('1')
    const below = within(await screen.findByTestId('sample.row.1.expanded'))
    expect(await below.findByText('0546-8712345')).toBeTruthy()
    expect(screen.queryByTestId('sample.row.2.expanded')).toBeNull()
  })

  it('says when that could not be read, and tries again', async () => {
    let broken = true
    serve(({ endpoint }) =>
      endpoint !== 'GET /sample/detail'
        ? listed()
        : broken
          ? refused('E_NOT_FOUND', { msg: '数据不存在' })
          : { data: { ...rows[0], contacts: [{ phone: '0546-8712345' }] } },
    )
    open()
    await unfold('1')
    const below = within(await screen.findByTestId('sample.row.1.expanded'))
    broken = false
    await userEvent.click(await below.findByRole('button', { name: /重\s*试/ }))
    expect(await below.findByText('0546-8712345')).toBeTruthy()
  })

  it('does not for people who may not open a row', async () => {
    serve(() => listed())
    open({ codes: [] })
    await screen.findByText('物业服务中心')
    expect(document.querySelector('tbody [aria-expanded]')).toBeNull()
  })
})

describe('a list of many rows', () => {
  it('draws a screenful of two hundred', async () => {
    const many = Array.from({ length: 200 }, (_, n) => ({ ...rows[0], id: String(n + 1), name: `物业 ${n + 1}` }))
    serve(() => listed(many as unknown as typeof rows, 200))
    // Each row that asks how high it is has the browser lay out the whole page before it is drawn.
    const asked = vi.spyOn(HTMLTableSectionElement.prototype, 'offsetHeight', 'get')
    open({ address: '/samples?pageSize=200' })
    expect(await screen.findByText('物业 1')).toBeTruthy()
    expect(screen.getAllByTestId(/^sample\.row\.\d+$/).length).toBeLessThan(40)
    expect(screen.queryByText('物业 200')).toBeNull()
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })
})
