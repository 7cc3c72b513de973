import { appendFileSync } from 'node:fs'
import process from 'node:process'
import { postgresUrl } from './postgres.ts'

/** Writes down what was counted, for docs/reliability.md; only in the full run (`npm run test:full`). */
export function tell(what: string, count: number): void {
  const file = process.env['FIGURES']
  const database = postgresUrl === null ? 'embedded' : 'PostgreSQL'
  if (file) appendFileSync(file, `${JSON.stringify({ what, count, database })}\n`)
}
