import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { f } from '../../declare/index.ts'
import { fieldOf } from '../families/sample.fixture.ts'
import { HeldInput, resource, show } from '../ui/harness.tsx'
import { moneyUi } from './money.ui.tsx'

vi.mock('../../providers/language.tsx', () => import('../ui/language.fake.ts'))

const field = fieldOf(f.money({ label: '金额', max: 100_000 }))

test('yuan are typed, fen are given, and the figures read back as written on lists', async () => {
  const changed = vi.fn()
  show(<HeldInput field={field} onChange={changed} />)
  const box = screen.getByLabelText<HTMLInputElement>('金额')
  await userEvent.type(box, '1234.5')
  expect(changed).toHaveBeenLastCalledWith(123_450)
  expect(box.value).toBe('1,234.5')
  await userEvent.tab()
  expect(box.value).toBe('1,234.50')
})

test('an amount beyond the limit is given as typed, for validation to speak of', async () => {
  const changed = vi.fn()
  show(<HeldInput field={field} onChange={changed} />)
  await userEvent.type(screen.getByLabelText('金额'), '5000')
  await userEvent.tab()
  expect(changed).toHaveBeenLastCalledWith(500_000)
})

test('pasted with sign and separators', async () => {
  const changed = vi.fn()
  show(<HeldInput field={field} onChange={changed} />)
  await userEvent.click(screen.getByLabelText('金额'))
  await userEvent.paste('￥1，234.56')
  expect(changed).toHaveBeenLastCalledWith(123_456)
})

test('emptied is no amount, not zero', async () => {
  const changed = vi.fn()
  show(<HeldInput field={field} first={100} onChange={changed} />)
  await userEvent.clear(screen.getByLabelText('金额'))
  expect(changed).toHaveBeenLastCalledWith(null)
})

test('a filter sends fen, and leaves out the end that is open', async () => {
  const changed = vi.fn()
  const { Filter } = moneyUi
  if (!Filter) throw new Error('money is filterable')
  show(<Filter field={field} resource={resource} value={{ to: 500 }} onChange={changed} />)
  await userEvent.type(screen.getByLabelText('金额 最小值'), '1')
  expect(changed).toHaveBeenLastCalledWith({ from: 100, to: 500 })
  await userEvent.clear(screen.getByLabelText('金额 最大值'))
  expect(changed).toHaveBeenLastCalledWith(undefined)
})
