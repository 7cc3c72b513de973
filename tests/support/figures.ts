import { appendFileSync } from 'node:fs'
import process from 'node:process'
import { postgresUrl } from './postgres.ts'

/**
 * Writes down what was counted, for docs/reliability.md; only in the full run (`npm run test:full`). `server`: the
 * database it was counted on, where a file tries both.
 */
export function reportFigure(what: string, count: number, server: string | null = postgresUrl): void {
  const file = process.env['FIGURES']
  const database = server ? 'PostgreSQL' : 'embedded'
  if (file) appendFileSync(file, `${JSON.stringify({ what, count, database })}\n`)
}
