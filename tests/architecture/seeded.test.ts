import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { faultsByRoom, seededFaults } from '../seeded/faults.ts'

// The faults that the tests are known to find (tools/seeded.ts) go on fitting the sources they are made in.
const root = resolve(import.meta.dirname, '../..')
const times = (text: string, part: string) => text.split(part).length - 1

describe('a seeded fault', () => {
  test.each(seededFaults)('$name: is made in one place', ({ file, from, to }) => {
    expect(from).not.toBe('')
    expect(to).not.toBe(from)
    expect(times(readFileSync(join(root, file), 'utf8'), from)).toBe(1)
  })

  test('has a name of its own, which begins with its room', () => {
    expect(new Set(seededFaults.map(({ name }) => name)).size).toBe(seededFaults.length)
    for (const [room, faults] of Object.entries(faultsByRoom))
      for (const { name } of faults) expect(name.startsWith(`${room}: `), name).toBe(true)
  })

  test('is there in every room of the product, and there are many', () => {
    expect(seededFaults.length).toBeGreaterThanOrEqual(60)
    for (const [room, faults] of Object.entries(faultsByRoom)) expect(faults.length, room).toBeGreaterThan(0)
  })

  test('names tests that are there', () => {
    for (const { name, found = [] } of seededFaults)
      for (const file of found) expect(existsSync(join(root, file)), `${name}: ${file}`).toBe(true)
  })
})
