import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { open, serve } from '../../harness.tsx'
import { rowTitle } from '../../record/title.ts'
import { listed } from '../rows.fixture.ts'

// Each row says its title whenever it is rendered.
vi.mock('../../record/title.ts', async (original) => {
  const module = await original<typeof import('../../record/title.ts')>()
  return { ...module, rowTitle: vi.fn(module.rowTitle) }
})
const rendered = () => [...new Set(vi.mocked(rowTitle).mock.calls.map(([, row]) => row.id))].toSorted()

beforeEach(async () => {
  serve(() => listed())
  open()
  await screen.findByText('物业服务中心')
  vi.mocked(rowTitle).mockClear()
})

describe('the table of a list', () => {
  it('renders only the row that is chosen', async () => {
    await userEvent.click(screen.getByRole('checkbox', { name: '选择“供热站”' }))
    expect(await screen.findByText('已选 1 条')).toBeTruthy()
    expect(rendered()).toEqual(['2'])
  })

  it('renders no row while a column is made wider', async () => {
    screen.getByRole('separator', { name: '“名称”的列宽' }).focus()
    const before = screen.getByRole('table').style.width
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('table').style.width).not.toBe(before)
    expect(rendered()).toEqual([])
  })

  it('says which column it is sorted by, and how', async () => {
    const heading = () => screen.getByRole('columnheader', { name: /名称/ })
    expect(heading().getAttribute('aria-sort')).toBeNull()
    within(heading()).getByRole('button').focus()
    await userEvent.keyboard('{Enter}')
    expect(heading().getAttribute('aria-sort')).toBe('ascending')
    await userEvent.keyboard(' ')
    expect(heading().getAttribute('aria-sort')).toBe('descending')
    await userEvent.keyboard('{Enter}')
    expect(heading().getAttribute('aria-sort')).toBeNull()
  })

  it('chooses all rows by its heading, which says when only some are', async () => {
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: '全选本页' })
    await userEvent.click(screen.getByRole('checkbox', { name: '选择“供热站”' }))
    expect(all).toMatchObject({ checked: false, indeterminate: true })
    await userEvent.click(all)
    expect(all).toMatchObject({ checked: true, indeterminate: false })
    expect(await screen.findByText('已选 2 条')).toBeTruthy()
    await userEvent.click(all)
    expect(screen.queryByText(/^已选/)).toBeNull()
  })
})
