import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import type * as Registry from '../registry.ts'
import { dataProviderOf } from './data.ts'

const { asked, arrival } = vi.hoisted(() => ({ asked: [] as string[][], arrival: { of: Promise.resolve() } }))

vi.mock('../registry.ts', async (original) => ({
  ...(await original<typeof Registry>()),
  loadDeclared: async (names: readonly string[]) => {
    asked.push([...names])
    await arrival.of
  },
}))
vi.mock('./operations.ts', () => ({
  callOperation: async () => ({
    list: ['house', 'notice'].map((entity, n) => ({ id: `${n}`, entity })),
    pageNum: 1,
    pageSize: 10,
    total: 2,
  }),
}))

beforeEach(() => {
  asked.length = 0
})

const read = () => dataProviderOf(new QueryClient()).getList({ resource: 'operationLog' })

test('rows that name resources wait for what these are called', async () => {
  let arrive = () => {}
  arrival.of = new Promise<void>((resolve) => {
    arrive = resolve
  })
  let answered = false
  const reading = read().then((answer) => {
    answered = true
    return answer
  })
  await vi.waitFor(() => expect(asked).toContainEqual(['house', 'notice']))
  expect(answered).toBe(false)
  arrive()
  expect((await reading).data).toHaveLength(2)
})

test('and come without it where it does not', async () => {
  arrival.of = Promise.reject(new Error('the line is cut'))
  arrival.of.catch(() => undefined)
  expect((await read()).data).toHaveLength(2)
})
