import { describe, expect, it } from 'vitest'
import { createAttempts } from './attempts.ts'

describe('attempts to submit', () => {
  it('keep their name while the outcome is open, and only for the same content', () => {
    let made = 0
    const { keyFor, settle } = createAttempts(() => `key${++made}`)
    expect(keyFor({ a: 1, b: 2 })).toBe('key1')
    expect(keyFor({ b: 2, a: 1 })).toBe('key1')
    expect(keyFor({ a: 2 })).toBe('key2')
    settle()
    expect(keyFor({ a: 2 })).toBe('key3')
  })

  it('go on after the page was left', () => {
    const before = createAttempts(() => 'key')
    before.keyFor('said')
    const after = createAttempts(() => 'another', before.open())
    expect(after.keyFor('said')).toBe('key')
    expect(after.keyFor('said otherwise')).toBe('another')
    after.settle()
    expect(after.open()).toBeNull()
  })
})
