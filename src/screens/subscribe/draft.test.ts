import { expect, test } from 'vitest'
import type { SubscriptionItem } from '../../platform/subscriptionContract.ts'
import { draftOf } from './draft.ts'

const page = { title: '退款', of: 'refund', query: 'state=pending' }
const item = {
  ...page,
  id: 's1',
  rhythm: 'threshold',
  hour: null,
  weekday: null,
  threshold: 1,
  ways: ['mail'],
  webhook: null,
  form: 'link',
} as unknown as SubscriptionItem

test('a new one is of its page, at the usual time', () => {
  expect(draftOf(page, undefined, { title: '每日退款' })).toEqual({
    ...page,
    title: '每日退款',
    rhythm: 'daily',
    hour: 9,
    weekday: 1,
    threshold: null,
    ways: ['inbox'],
    webhook: null,
    form: 'link',
  })
})

test('one that had no time has the usual one as soon as its rhythm has one, whatever the form shows yet', () => {
  const changed = draftOf(item, item, { title: page.title, rhythm: 'weekly' })
  expect(changed).toMatchObject({ rhythm: 'weekly', hour: 9, weekday: 1, ways: ['mail'], threshold: 1 })
  expect(changed).not.toHaveProperty('id')
})
