import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { f } from '../../declare/index.ts'
import { fieldOf } from '../../fields/families/sample.fixture.ts'
import { FilterText } from './FilterText.tsx'

const { useDictionary, language } = vi.hoisted(() => ({ useDictionary: vi.fn(), language: { locale: 'zh' } }))
vi.mock('../../providers/language.tsx', async () => {
  const fake = await import('../../fields/ui/language.fake.ts')
  return { ...fake, useFieldI18n: () => ({ ...fake.useFieldI18n(), ...language }) }
})
vi.mock('../../providers/dictionaries.ts', () => ({ useDictionary }))
vi.mock('../base/useScreenTranslations.ts', () => ({ useScreenTranslations: () => (key: string) => key }))

const items = [
  { code: 'power', label: '停电', color: 'green', disabled: false },
  { code: 'water', label: '停水', color: 'blue', disabled: true },
]
beforeEach(() => {
  language.locale = 'zh'
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

test.each([
  ['zh', '2026-11-01 – 2026-11-07'],
  ['en', '1 Nov 2026 – 7 Nov 2026'],
  ['es', '01/11/2026 – 07/11/2026'],
])('days are written as in the columns (%s)', (locale, written) => {
  language.locale = locale
  const field = fieldOf(f.dateTime({ label: '发布时间' }))
  render(<FilterText field={field} value={{ from: '2026-11-01', to: '2026-11-07' }} />)
  expect(screen.getByText(written)).toBeTruthy()
})
