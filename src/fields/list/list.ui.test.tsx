import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { f } from '../../declare/index.ts'
import { ListSheetContext } from '../../providers/listSheet.ts'
import { fieldOf } from '../families/sample.fixture.ts'
import { HeldInput, show } from '../ui/harness.tsx'

vi.mock('../../providers/language.tsx', () => import('../ui/language.fake.ts'))

const field = fieldOf(
  f.list(
    {
      name: f.text({ label: '姓名', required: true }),
      allDay: f.switch({ label: '全天', default: false }),
      hours: f.text({ label: '时段', when: { allDay: false } }),
      seen: f.integer({ label: '次数', from: 'server' }),
    },
    { label: '联系人', max: 3 },
  ),
)
const person = (name: string) => ({ name, allDay: false, hours: null, seen: null })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('rows are added with their defaults and typed into; columns of the server are not asked', async () => {
  const changed = vi.fn()
  show(<HeldInput field={field} onChange={changed} />)
  await press('联系人 添加一行')
  expect(changed).toHaveBeenLastCalledWith([person('')].map((row) => ({ ...row, name: null })))
  await userEvent.type(screen.getByLabelText('第 1 行 姓名'), '王磊')
  expect(changed).toHaveBeenLastCalledWith([person('王磊')])
  expect(screen.queryByLabelText('第 1 行 次数')).toBeNull()
})

test('the last row removed leaves no value, and the focus on the button that adds', async () => {
  const changed = vi.fn()
  show(<HeldInput field={field} first={[person('王磊')]} onChange={changed} />)
  await press('删除第 1 行')
  expect(changed).toHaveBeenLastCalledWith(null)
  expect(document.activeElement?.textContent).toContain('添加一行')
})

test('rows move by buttons, and what is typed moves with its row', async () => {
  const changed = vi.fn()
  show(<HeldInput field={field} first={['甲', '乙', '丙'].map(person)} onChange={changed} />)
  const second = screen.getByLabelText('第 2 行 姓名')
  await press('上移第 2 行')
  expect(changed).toHaveBeenLastCalledWith(['乙', '甲', '丙'].map(person))
  expect(screen.getByLabelText('第 1 行 姓名')).toBe(second)
  await press('下移第 2 行')
  expect(changed).toHaveBeenLastCalledWith(['乙', '丙', '甲'].map(person))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '上移第 1 行' }).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '下移第 3 行' }).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /添加一行/ }).disabled).toBe(true)
})

test('what no longer applies disappears and is cleared', async () => {
  const changed = vi.fn()
  show(<HeldInput field={field} first={[{ ...person('王磊'), hours: '8-12' }]} onChange={changed} />)
  await userEvent.click(screen.getByLabelText('第 1 行 全天'))
  expect(changed).toHaveBeenLastCalledWith([{ ...person('王磊'), allDay: true }])
  expect(screen.queryByLabelText('第 1 行 时段')).toBeNull()
})

test('a message stands at its cell and is tied to it', () => {
  const issues = { '[1].name': '必填项不能为空' }
  show(<HeldInput field={field} first={['甲', ''].map(person)} more={{ issues }} />)
  const message = screen.getByRole('alert')
  const cell = screen.getByLabelText('第 2 行 姓名')
  expect(message.textContent).toBe('必填项不能为空')
  expect(cell.getAttribute('aria-describedby')).toBe(message.id)
  expect(cell.getAttribute('aria-invalid')).toBe('true')
  expect(within(screen.getAllByRole('row')[1] ?? document.body).queryByRole('alert')).toBeNull()
})

const long = fieldOf(f.list({ name: f.text({ label: '姓名' }) }, { label: '联系人', sheet: true }))

test('a long list is shown a page at a time, and turns to the row that was refused', async () => {
  const first = Array.from({ length: 45 }, (_, index) => ({ name: `联系人${index}` }))
  show(<HeldInput field={long} first={first} more={{ issues: { '[42].name': '格式不正确' } }} />)
  const shown = () => screen.getAllByRole('textbox').length
  expect(shown()).toBe(5)
  expect(screen.getByLabelText('第 43 行 姓名').getAttribute('aria-invalid')).toBe('true')
  await press('联系人 添加一行')
  expect(screen.getByLabelText('第 46 行 姓名')).toBeTruthy()
  await userEvent.click(screen.getByTitle('1'))
  expect(shown()).toBe(20)
})

test('rows come from a sheet where the form takes one', async () => {
  const asked = vi.fn()
  show(
    <ListSheetContext value={asked}>
      <HeldInput field={long} first={[{ name: '王磊' }]} />
      <HeldInput field={field} />
    </ListSheetContext>,
  )
  // Only the list that declares it.
  await userEvent.click(screen.getByRole('button', { name: /从表格填入/ }))
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ list: long, rows: [{ name: '王磊' }] }))
})

test('what is wrong with a cell goes along with its row, and goes when the cell is changed', async () => {
  const issues = { '[0].name': '不能为空' }
  show(<HeldInput field={field} first={['', '乙'].map(person)} more={{ issues }} />)
  const wrong = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
  expect(screen.getByLabelText('第 1 行 姓名').getAttribute('aria-invalid')).toBe('true')
  await press('下移第 1 行')
  expect(screen.getByLabelText('第 1 行 姓名').getAttribute('aria-invalid')).toBeNull()
  expect(screen.getByLabelText('第 2 行 姓名').getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(screen.getByLabelText('第 1 行 时段'), '8')
  expect(wrong()).toEqual(['不能为空'])
  await userEvent.type(screen.getByLabelText('第 2 行 姓名'), '甲')
  expect(wrong()).toEqual([])
})
