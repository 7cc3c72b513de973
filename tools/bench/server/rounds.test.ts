import { expect, it } from 'vitest'
import { canServe, roundsOf } from './rounds.ts'

const extent = { rounds: 5, seconds: 4 }

it('goes all rounds when they take the time they are meant to take', () => {
  expect(roundsOf(extent, { ours: 400, floor: 800 }, { ours: 100, floor: 200 })).toBe(5)
})

it('goes fewer when calls are slow, and one however slow they are', () => {
  expect(roundsOf(extent, { ours: 50, floor: 50 }, { ours: 2.5, floor: 5 })).toBe(2)
  expect(roundsOf(extent, { ours: 200, floor: 200 }, { ours: 1, floor: 1 })).toBe(1)
})

it('passes over crowds in which nobody would be served in time', () => {
  expect(canServe(200, { ours: 26, floor: 36 })).toBe(true)
  expect(canServe(200, { ours: 3, floor: 4 })).toBe(false)
  expect(canServe(50, { ours: Number.POSITIVE_INFINITY, floor: Number.POSITIVE_INFINITY })).toBe(true)
})
