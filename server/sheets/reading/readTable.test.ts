import { readSheet } from 'read-excel-file/node'
import { beforeEach, expect, it, vi } from 'vitest'
import { writeXlsx } from '../xlsx.ts'
import { longestReadingMs } from './readInThread.ts'
import { readTable } from './readTable.ts'
import { tableFrom } from './tableFrom.ts'

// What is read in another thread does not come by here.
vi.mock('read-excel-file/node', { spy: true })
beforeEach(() => void vi.mocked(readSheet).mockClear())

const workbook = (count: number) =>
  writeXlsx([
    {
      name: 's',
      header: ['名称', 'n', ''],
      rows: Array.from({ length: count }, (_, n) => [`第 ${n} 行`, n, n % 7 === 0 ? ' x ' : null]),
    },
  ])

it('reads a small workbook where it is', async () => {
  expect((await readTable(await workbook(3))).rows).toHaveLength(3)
  expect(readSheet).toHaveBeenCalledOnce()
})

it('reads a large one in another thread, with the same result', async () => {
  const file = await workbook(2_500)
  const table = await readTable(file)
  expect(readSheet).not.toHaveBeenCalled()
  expect(table.rows).toHaveLength(2_500)
  expect(table).toEqual(await tableFrom(file))
})

it('hears from the other thread what is wrong, and goes on', async () => {
  const [nothing, text] = await Promise.allSettled([
    readTable(Buffer.alloc(300 * 1024)),
    readTable(Buffer.from(`a,b\n${'1,2\n'.repeat(100_000)}`)),
  ])
  expect(nothing).toMatchObject({ status: 'rejected', reason: { name: 'UnreadableSheet', reason: 'format' } })
  expect(text).toMatchObject({ value: { header: ['a', 'b'], rows: { length: 100_000 } } })
})

it('gives up on what takes too long, and reads the next one', async () => {
  const large = Buffer.from(`a,b\n${'1,2\n'.repeat(100_000)}`)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const endless = expect(readTable(large)).rejects.toMatchObject({ reason: 'tooLarge' })
  await new Promise((begun) => setImmediate(begun))
  vi.advanceTimersByTime(longestReadingMs)
  vi.useRealTimers()
  await endless
  expect((await readTable(large)).rows).toHaveLength(100_000)
})
