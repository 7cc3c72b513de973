import { fireEvent, renderHook, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { f } from '../../declare/index.ts'
import { Failure } from '../../platform/failure.ts'
import { useNamed, useOptions } from '../../providers/options.ts'
import { fieldOf } from '../families/sample.fixture.ts'
import { HeldInput, show } from './harness.tsx'
import { useNames } from './useNames.ui.ts'

vi.mock('../../providers/language.tsx', () => import('./language.fake.ts'))
vi.mock('../../providers/links.ts', () => ({ useShowLink: () => () => null }))
vi.mock('../../providers/options.ts', () => ({ useOptions: vi.fn(), useNamed: vi.fn() }))

const ref = fieldOf(f.ref('category', { label: '分类', only: { enable: true } }))
const items = [
  { id: '1', name: '物业', disabled: false, parentId: null },
  { id: '2', name: '维修', disabled: false, parentId: '1' },
  { id: '3', name: '旧分类', disabled: true, parentId: null },
]
const asked = vi.mocked(useOptions)
const named = vi.mocked(useNamed)
beforeEach(() => {
  asked.mockReset()
  asked.mockReturnValue({ items, loading: false, error: null, retry: () => {}, search: () => {} })
  named.mockReset()
  named.mockImplementation((_target, ids) => items.filter(({ id }) => ids.includes(id)))
})
const open = () => userEvent.click(screen.getByRole('combobox'))
const option = (name: string) => screen.getByText(name, { selector: '.ant-select-item-option-content *' })

test('nothing is asked before the list is opened, and only for rows that may be referred to', async () => {
  show(<HeldInput field={ref} />)
  expect(asked.mock.calls.filter(([, , enabled]) => enabled)).toEqual([])
  await open()
  expect(asked).toHaveBeenCalledWith('category', { enable: true }, true)
})

test('what the row has is named by the row, without a question', () => {
  show(<HeldInput field={ref} first="9" more={{ label: '退役分类' }} />)
  expect(screen.getByText('退役分类')).toBeTruthy()
  expect(named.mock.calls.filter(([, ids]) => ids.length > 0)).toEqual([])
})

test('an id nobody named is asked for', () => {
  show(<HeldInput field={ref} first="2" />)
  expect(named).toHaveBeenCalledWith('category', ['2'])
  expect(screen.getByText('维修')).toBeTruthy()
})

test('names stay with their ids when one of several is removed', () => {
  const { result, rerender } = renderHook(({ ids }) => useNames('category', ids, ['甲', '乙']), {
    initialProps: { ids: ['7', '8'] },
  })
  rerender({ ids: ['8'] })
  expect(result.current.nameOf('8')).toBe('乙')
})

test('another try is offered only where it may end otherwise', async () => {
  const failed = (code: number) => {
    const retry = vi.fn()
    const error = new Failure({ kind: 'business', message: '', code })
    asked.mockReturnValue({ items: [], loading: false, error, retry, search: () => {} })
    return retry
  }
  const retry = failed(500)
  const { unmount } = show(<HeldInput field={ref} />)
  await open()
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(retry).toHaveBeenCalledOnce()
  unmount()
  failed(403)
  show(<HeldInput field={ref} />)
  await open()
  expect(screen.getByText('加载失败')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
})

test('children are indented; what is disabled is said to be and cannot be chosen', async () => {
  const changed = vi.fn()
  show(<HeldInput field={ref} onChange={changed} />)
  await open()
  expect(option('维修').style.paddingInlineStart).toBe('16px')
  fireEvent.click(option('旧分类（已停用）'))
  expect(changed).not.toHaveBeenCalled()
  fireEvent.click(option('维修'))
  expect(changed).toHaveBeenLastCalledWith('2')
})
