import { inject } from 'vitest'
import type { AtRest } from '../../server/database/database.fixture.ts'
import { postgresUrl } from './postgres.ts'

/** The demo data of this run on the database under test; nobody has them open, everybody begins with a copy. */
export function filled(): AtRest {
  const { current } = inject('prepared')[postgresUrl === null ? 'embedded' : 'server']
  if (!current) throw new Error('the project of this test does not prepare databases (server/demo/prepared.fixture.ts)')
  return current
}
