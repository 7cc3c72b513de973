import process from 'node:process'
import { afterEach, type TestContext } from 'vitest'
import { reportOfOpenPages } from './openPages.ts'

const reported = new WeakSet<object>()

/** Says what the open pages of a failed test went through. Once, and before anything closes them. */
export async function reportFailure({ task }: Pick<TestContext, 'task'>): Promise<void> {
  if (task.result?.state !== 'fail' || reported.has(task)) return
  reported.add(task)
  const pages = await reportOfOpenPages()
  if (pages) process.stderr.write(`\n✗ ${task.name}\n${pages}\n`)
}

// As a setup file of the journeys: holds for every one of them.
afterEach(reportFailure)
