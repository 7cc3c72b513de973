import { inject } from 'vitest'
import type { AtRest } from '../../server/database/database.fixture.ts'
import { postgresUrl } from './postgres.ts'

/** The demo data of this run on the database under test; nobody has them open, everybody begins with a copy. */
export function filled(): AtRest {
  const prepared = inject('prepared')[postgresUrl === null ? 'embedded' : 'server']
  const rows = prepared.current ?? prepared.filled
  if (!rows) throw new Error('the project of this test does not prepare databases (server/demo/prepared.fixture.ts)')
  return rows
}
