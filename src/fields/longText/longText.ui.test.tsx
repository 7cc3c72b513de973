import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { dict, f } from '../../declare/index.ts'
import { fieldOf } from '../families/sample.fixture.ts'
import { HeldInput, show } from '../ui/harness.tsx'

vi.mock('../../providers/language.tsx', () => import('../ui/language.fake.ts'))
vi.mock('../../providers/dictionaries.ts', () => ({
  useDictionary: () => ({
    items: ['证件不清晰', '材料不全', '旧说法'].map((label, n) => ({
      code: String(n),
      label,
      color: null,
      disabled: label === '旧说法',
    })),
    loading: false,
  }),
}))

const field = fieldOf(f.longText({ label: '驳回理由', max: 200, canned: dict('rejectReason') }))

test('a phrase is put in by a press, replaced by the next, and stands behind what was typed', async () => {
  const changed = vi.fn()
  show(<HeldInput field={field} onChange={changed} />)
  const press = (phrase: string) => userEvent.click(screen.getByRole('button', { name: phrase }))
  await press('证件不清晰')
  expect(changed).toHaveBeenLastCalledWith('证件不清晰')
  await press('材料不全')
  expect(changed).toHaveBeenLastCalledWith('材料不全')
  await userEvent.clear(screen.getByLabelText('驳回理由'))
  await userEvent.type(screen.getByLabelText('驳回理由'), '请补交：')
  await press('材料不全')
  expect(changed).toHaveBeenLastCalledWith('请补交： 材料不全')
  expect(screen.queryByRole('button', { name: '旧说法' })).toBeNull()
})
