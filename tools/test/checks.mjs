import { availableParallelism } from 'node:os'
import process from 'node:process'
import { run } from './run.mjs'

const check = (title, ...command) => ({ title, command })

/** The build first: it takes longest. */
export const build = check('build', 'node', 'tools/build.mjs')

/** Everything about the sources that needs neither a database nor a browser. */
export const checks = [
  ...['src', 'tests', 'tests/stock', 'server', 'tools', 'resources', 'src/declare'].map((room) =>
    check(`types of ${room}`, 'npx', 'tsc', '-p', room),
  ),
  check('lint', 'npx', 'biome', 'check', '--error-on-warnings', '.'),
  check('declaration checks', 'node', 'tools/run.mjs', 'tools/check.ts'),
  check('vocabulary reference', 'node', 'tools/run.mjs', 'tools/vocabulary.ts', '--check'),
  check('migrations', 'node', 'tools/run.mjs', 'tools/migration.ts', '--check'),
]

/**
 * Runs checks beside each other, as many as there are processors, in the order given. What one says is printed when it
 * ends, and only if it failed, so that nothing is mixed. Answers a row of the table for each.
 */
export async function runChecks(asked) {
  const waiting = [...asked]
  const rows = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { title, command, env = {} } = next
      const [program, ...args] = command
      const { ok, said, seconds, processor } = await run(program, args, { quiet: true, env })
      process.stdout.write(`── ${title}: ${ok ? 'passed' : 'FAILED'}\n${ok ? '' : said}`)
      rows.push({ title, seconds, processor, passed: ok ? 1 : 0, failed: ok ? 0 : 1 })
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return rows
}
