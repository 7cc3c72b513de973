import { expect, it } from 'vitest'
import { shortMoment } from './moment.ts'

it('says today by the clock of Shanghai, whatever zone the browser is in', () => {
  const draft = new Date('2026-11-21T16:30:00Z')
  expect(shortMoment(draft, new Date('2026-11-22T02:00:00Z'), 'zh')).toBe('00:30')
  expect(shortMoment(draft, new Date('2026-11-22T16:30:00Z'), 'zh')).toBe('11-22 00:30')
})
