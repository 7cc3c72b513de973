import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debounceClick } from './debounceClick.ts'

// Specification 9: click handlers are debounced by 500 ms.
beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

test('a second click within half a second is the first one (specification 9)', () => {
  const handle = vi.fn()
  const click = debounceClick(handle)
  click('first')
  click('second')
  vi.advanceTimersByTime(499)
  click('third')
  expect(handle.mock.calls).toEqual([['first']])
  vi.advanceTimersByTime(1)
  click('fourth')
  expect(handle.mock.calls).toEqual([['first'], ['fourth']])
})
