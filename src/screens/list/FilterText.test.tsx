import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { f } from '../../declare/index.ts'
import { fieldOf } from '../../fields/families/sample.fixture.ts'
import { FilterText } from './FilterText.tsx'

const { useDictionary } = vi.hoisted(() => ({ useDictionary: vi.fn() }))
vi.mock('../../providers/language.tsx', () => import('../../fields/ui/language.fake.ts'))
vi.mock('../../providers/options.ts', () => ({ useDictionary, useOptions: vi.fn() }))
vi.mock('../base/useScreenTranslations.ts', () => ({ useScreenTranslations: () => (key: string) => key }))

const items = [
  { code: 'power', label: '停电', color: 'green', disabled: false },
  { code: 'water', label: '停水', color: 'blue', disabled: true },
]
beforeEach(() => {
  useDictionary.mockReturnValue({ items, loading: false })
})

test('what staff maintain in a dictionary is told by its label, also what is disabled by now', () => {
  const kind = fieldOf(f.select({ dict: 'noticeType' }, { label: '公告类型' }))
  render(<FilterText field={kind} value={['power', 'water']} />)
  expect(screen.getByText('停电、停水')).toBeTruthy()
  expect(useDictionary).toHaveBeenCalledWith('noticeType')
})

test('a code that nobody knows any more is told as it is', () => {
  const kind = fieldOf(f.multiSelect({ dict: 'noticeType' }, { label: '公告类型' }))
  render(<FilterText field={kind} value={['gone']} />)
  expect(screen.getByText('gone')).toBeTruthy()
})
