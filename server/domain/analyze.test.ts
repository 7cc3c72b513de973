import { describe, expect, it } from 'vitest'
import { whenGrown } from './analyze.ts'

/** At which of its sizes a table that grows by a thousand rows at a time is looked at. */
function looks(seen: number, upTo: number): number[] {
  const hasGrown = whenGrown(seen)
  const sizes = Array.from({ length: (upTo - seen) / 1_000 }, (_, n) => seen + (n + 1) * 1_000)
  return sizes.filter(hasGrown)
}

describe('a table that is being filled', () => {
  it('is looked at whenever it holds four times what was seen of it', () => {
    expect(looks(0, 100_000)).toEqual([4_000, 16_000, 64_000])
  })

  it('is not looked at for a few rows beside many', () => {
    expect(looks(50_000, 150_000)).toEqual([])
    expect(looks(50_000, 250_000)).toEqual([200_000])
  })
})
