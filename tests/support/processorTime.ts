import process from 'node:process'
import { afterAll } from 'vitest'

declare module 'vitest' {
  export interface TaskMeta {
    /** Processor seconds that the worker spent on a test file. */
    processor?: number
  }
}

// A setup file is evaluated anew for every test file, before the file itself.
const before = process.cpuUsage()
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads off the pattern which fixtures a hook asks for: none.
afterAll(({}, { file }) => {
  const { user, system } = process.cpuUsage(before)
  file.meta.processor = (user + system) / 1_000_000
})
