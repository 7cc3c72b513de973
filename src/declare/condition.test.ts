import { expect, test } from 'vitest'
import { holds } from './condition.ts'

test.each([
  [null, {}, true],
  [{ allDay: false }, { allDay: false }, true],
  [{ allDay: false }, { allDay: true }, false],
  [{ allDay: false }, {}, false],
  [{ kind: ['a', 'b'] }, { kind: 'b' }, true],
  [{ kind: ['a', 'b'] }, { kind: 'c' }, false],
  [{ linkType: { not: 'none' } }, { linkType: 'h5' }, true],
  [{ linkType: { not: 'none' } }, { linkType: 'none' }, false],
  [{ companyId: { not: null } }, { companyId: 'c1' }, true],
  [{ companyId: { not: null } }, {}, false],
  [{ companyId: null }, { companyId: null }, true],
  [{ roleTypes: '3' }, { roleTypes: ['2', '3'] }, true],
  [{ roleTypes: ['1'] }, { roleTypes: ['2', '3'] }, false],
  [{ a: 1, b: 2 }, { a: 1, b: 2 }, true],
  [{ a: 1, b: 2 }, { a: 1, b: 3 }, false],
] as const)('%j over %j is %s', (condition, values, expected) => {
  expect(holds(condition, values)).toBe(expected)
})
