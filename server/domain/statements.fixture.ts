import { vi } from 'vitest'
import type { OperationsPlatform } from './context.ts'

/** How many statements the work sends to the database. */
export async function statementsOf(
  { database }: Pick<OperationsPlatform, 'database'>,
  work: () => Promise<unknown>,
): Promise<number> {
  const spy = vi.spyOn(database.read.getExecutor(), 'executeQuery')
  try {
    await work()
    return spy.mock.calls.length
  } finally {
    spy.mockRestore()
  }
}
