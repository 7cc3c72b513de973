import { expect, test } from 'vitest'
import { f } from './field.ts'
import { normaliseOperation } from './normalise.ts'
import { op } from './operation.ts'
import { wayBack } from './wayBack.ts'

const move = (name: string, facts: object) =>
  normaliseOperation(name, op.transition('POST /lamp/move', { label: name, permit: 'edit', ...facts }))
const resourceOf = (...operations: ReturnType<typeof move>[]) => ({
  operations,
  operation: Object.fromEntries(operations.map((one) => [one.name, one])),
})

const on = move('on', { from: ['off'], to: 'on' })
const off = move('off', { from: ['on'], to: 'off' })

test('the way back leads from where a move led to where it came from', () => {
  expect(wayBack(resourceOf(on, off), on, 'off', 'on')).toBe(off)
  expect(wayBack(resourceOf(on, off), off, 'on', 'off')).toBe(on)
  expect(wayBack(resourceOf(on), on, 'off', 'on')).toBeNull()
})

test('a move that asks for something, for a proof, or leads to several places is none', () => {
  const reason = { reason: f.text({ label: '原因', required: true }) }
  for (const facts of [{ input: reason }, { stepUp: true }, { to: ['off', 'broken'] }]) {
    const asking = move('off', { from: ['on'], to: 'off', ...facts })
    expect(wayBack(resourceOf(on, asking), on, 'off', 'on')).toBeNull()
  }
})

test('a declaration names another one, or none', () => {
  const dim = move('dim', { from: ['on'], to: 'dim' })
  const named = move('on', { from: ['off'], to: 'on', back: 'dim' })
  expect(wayBack(resourceOf(named, off, dim), named, 'off', 'on')).toBe(dim)
  const final = move('on', { from: ['off'], to: 'on', back: false })
  expect(wayBack(resourceOf(final, off), final, 'off', 'on')).toBeNull()
})
