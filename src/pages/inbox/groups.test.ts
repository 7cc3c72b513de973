import { expect, test } from 'vitest'
import type { InboxItem } from '../../platform/inboxContract.ts'
import { groupsOf } from './groups.ts'

const message = (id: string, recordId: string): InboxItem => ({
  id,
  kind: 'mention',
  at: '2026-01-01T00:00:00.000Z',
  who: '孙财务',
  resource: 'refund',
  recordId,
  address: null,
  title: recordId,
  text: '',
  read: false,
  later: null,
})

test('messages stand together by record, in the order of the newest of each', () => {
  const groups = groupsOf([message('3', 'b'), message('2', 'a'), message('1', 'b')])
  expect(groups.map(({ recordId, messages }) => [recordId, messages.map(({ id }) => id)])).toEqual([
    ['b', ['3', '1']],
    ['a', ['2']],
  ])
})

test('messages about lists stand together by what they open', () => {
  const about = (id: string, address: string) => ({ ...message(id, ''), recordId: null, title: '待审核', address })
  const groups = groupsOf([
    about('3', '/refunds?state=a'),
    about('2', '/refunds?state=b'),
    about('1', '/refunds?state=a'),
  ])
  expect(groups.map(({ address, messages }) => [address, messages.map(({ id }) => id)])).toEqual([
    ['/refunds?state=a', ['3', '1']],
    ['/refunds?state=b', ['2']],
  ])
})
