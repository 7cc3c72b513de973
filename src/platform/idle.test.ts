import { expect, test } from 'vitest'
import { idleDeadline, idleStep, idleWarningMs } from './idle.ts'

const minute = 60_000
const used = 1_000_000_000

test('the session counts as over before the platform’s 30 minutes are', () => {
  expect(idleDeadline(used)).toBeGreaterThan(used + 29 * minute)
  expect(idleDeadline(used)).toBeLessThan(used + 30 * minute)
  expect(idleStep(used + 30 * minute, used, used)).toBe('over')
})

test('nobody is asked before the last two minutes', () => {
  expect(idleStep(idleDeadline(used) - idleWarningMs - 1, used, used)).toBe('nothing')
  expect(idleStep(idleDeadline(used) - idleWarningMs, used, used)).toBe('ask')
  expect(idleStep(idleDeadline(used) - 1, used, used)).toBe('ask')
})

test('whoever typed a moment ago is not asked: the session is extended', () => {
  const now = idleDeadline(used) - minute
  expect(idleStep(now, used, now - minute)).toBe('extend')
  expect(idleStep(now, used, now - 6 * minute)).toBe('ask')
  expect(idleStep(idleDeadline(used), used, now)).toBe('over')
})
