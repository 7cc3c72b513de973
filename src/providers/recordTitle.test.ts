import { expect, test } from 'vitest'
import { recordTitle } from './recordTitle.ts'

const english: Readonly<Record<string, string>> = {
  'screens.row.show': '{{label}} details',
  'screens.row.edit': 'Edit {{label}}',
}
const translate = (key: string, { label }: { label: string }) => (english[key] ?? '').replace('{{label}}', label)

test('begins with a capital, wherever its words put the label', () => {
  expect(recordTitle(translate, 'show', 'Activity')).toBe('Activity details')
  expect(recordTitle(translate, 'edit', 'Activity')).toBe('Edit activity')
  expect(recordTitle(translate, 'show', '活动')).toBe('活动 details')
})
