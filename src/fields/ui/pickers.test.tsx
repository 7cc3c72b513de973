import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { f } from '../../declare/index.ts'
import { fieldOf } from '../families/sample.fixture.ts'
import { HeldInput, show } from './harness.tsx'

vi.mock('../../providers/language.tsx', () => import('./language.fake.ts'))

const day = fieldOf(f.date({ label: '开始' }))
const moment = fieldOf(f.dateTime({ label: '开始' }))
const time = fieldOf(f.timeOfDay({ label: '开始' }))

const pickers: [string, (onChange: (value: unknown) => void) => ReactElement, string][] = [
  ['day', (onChange) => <HeldInput field={day} first="2024-03-10" onChange={onChange} />, '2024-03-12'],
  [
    'moment',
    (onChange) => <HeldInput field={moment} first="2024-03-09T18:30:00.000Z" onChange={onChange} />,
    '2024-03-12 08:00:00',
  ],
  ['time of day', (onChange) => <HeldInput field={time} first="08:00" onChange={onChange} />, '09:00'],
]

test.each(pickers)('a %s whose box was emptied stays empty, whatever ends it', async (_name, input) => {
  const changed = vi.fn()
  const { unmount } = show(input(changed))
  await userEvent.clear(screen.getByLabelText('开始'))
  await userEvent.keyboard('{Enter}')
  expect(changed).toHaveBeenLastCalledWith(null)
  unmount()

  const left = vi.fn()
  show(input(left))
  await userEvent.clear(screen.getByLabelText('开始'))
  await userEvent.click(document.body)
  expect(left).toHaveBeenLastCalledWith(null)
  expect(screen.getByLabelText<HTMLInputElement>('开始').value).toBe('')
})

test.each(pickers)('Enter takes a %s and sends no form', async (_name, input, typed) => {
  const [changed, sent] = [vi.fn(), vi.fn()]
  show(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent()
      }}
    >
      {input(changed)}
      <button type="submit">保存</button>
    </form>,
  )
  await userEvent.clear(screen.getByLabelText('开始'))
  await userEvent.type(screen.getByLabelText('开始'), `${typed}{Enter}`)
  expect(changed).toHaveBeenCalled()
  expect(changed.mock.lastCall?.[0]).not.toBeNull()
  expect(sent).not.toHaveBeenCalled()
})
