import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { f } from '../../declare/index.ts'
import { fieldOf } from '../families/sample.fixture.ts'
import { shortcuts } from '../ui/DayRange.tsx'
import { HeldInput, resource, show } from '../ui/harness.tsx'
import { dayOf, momentOfWall, wallOf, wallOfMoment } from '../ui/wall.ts'
import { dateTimeUi } from './dateTime.ui.tsx'
import { distance } from './MomentCell.tsx'

vi.mock('../../providers/language.tsx', () => import('../ui/language.fake.ts'))
// A zone whose clocks skip an hour: the night of 10 March 2024 has no 02:30 there.
vi.stubEnv('TZ', 'America/New_York')

const field = fieldOf(f.dateTime({ label: '开始时间' }))

test('the browser stands in New York', () => expect(new Date('2024-03-10T12:00:00Z').getHours()).toBe(8))

test('a moment is shown by the clocks of Shanghai and given back unchanged', async () => {
  const changed = vi.fn()
  show(<HeldInput field={field} first="2024-03-09T18:30:00.000Z" onChange={changed} />)
  const box = screen.getByLabelText<HTMLInputElement>('开始时间')
  expect(box.value).toBe('2024-03-10 02:30:00')
  await userEvent.clear(box)
  await userEvent.type(box, '2024-03-10 12:45:00{Enter}')
  expect(changed).toHaveBeenLastCalledWith('2024-03-10T04:45:00.000Z')
})

test.each(['2024-03-10T02:30:00', '2024-11-03T01:30:00', '2024-01-01T00:00:00', '2024-12-31T23:59:59'])(
  '%s on the clock survives the way there and back',
  (text) => {
    const moment = momentOfWall(wallOf(text))
    expect(moment && wallOfMoment(moment).format('YYYY-MM-DDTHH:mm:ss')).toBe(text)
  },
)

test('a moment on a list is exact, and tells how long ago it was to whoever points at it', () => {
  const { Cell } = dateTimeUi
  const value = new Date(Date.now() - 3.5 * 3_600_000).toISOString()
  const { container } = show(
    <Cell value={value} field={field} resource={resource} row={{ id: '1', version: 1 }} place="list" />,
  )
  expect(container.querySelector('time')?.dateTime).toBe(value)
  const moment = container.querySelector('span') ?? container
  expect(moment).toHaveProperty('title', container.textContent)
  fireEvent.pointerEnter(moment)
  expect(moment).toHaveProperty('title', `${container.textContent} · 3小时前`)
  expect(container.textContent).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  const now = Date.parse('2024-03-10T04:00:00Z')
  expect(distance('2024-03-11T05:00:00Z', 'en', now)).toBe('tomorrow')
  expect(distance('2022-03-01T05:00:00Z', 'es', now)).toBe('hace 2 años')
  expect(distance('no moment', 'en', now)).toBeUndefined()
})

test('shortcuts are whole days of Shanghai, today among them', () => {
  const ranges = shortcuts((word) => word, new Date('2024-03-09T17:00:00Z')).map(({ label, value: [from, to] }) => [
    label,
    dayOf(from),
    dayOf(to),
  ])
  expect(ranges).toEqual([
    ['today', '2024-03-10', '2024-03-10'],
    ['lastWeek', '2024-03-04', '2024-03-10'],
    ['lastMonth', '2024-02-10', '2024-03-10'],
    ['lastThreeMonths', '2023-12-12', '2024-03-10'],
  ])
})

test('a filter by a shortcut asks for days', async () => {
  const changed = vi.fn()
  const { Filter } = dateTimeUi
  if (!Filter) throw new Error('dateTime is filterable')
  show(<Filter id="it" field={field} resource={resource} value={undefined} onChange={changed} />)
  await userEvent.click(screen.getByPlaceholderText('开始日期'))
  await userEvent.click(await screen.findByText('最近一周'))
  const { from, to } = changed.mock.lastCall?.[0] ?? {}
  expect(Date.parse(to) - Date.parse(from)).toBe(6 * 24 * 60 * 60 * 1000)
  expect(to).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})
