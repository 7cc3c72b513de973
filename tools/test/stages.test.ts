import { expect, test } from 'vitest'
import { testProjects } from '../testProjects.ts'
import { stages } from './stages.mjs'

const fits = (pattern: string, name: string) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(name)

test('every project but the long stories is in one stage of npm test', () => {
  const stagesOf = (name: string) =>
    Object.values(stages).filter((patterns) => patterns.some((pattern) => fits(pattern, name)))
  const counts = testProjects.map(({ test: { name } = {} }) => [name, stagesOf(String(name)).length])
  expect(counts.length).toBeGreaterThan(7)
  expect(Object.fromEntries(counts)).toEqual(
    Object.fromEntries(counts.map(([name]) => [name, name === 'long' ? 0 : 1])),
  )
})
