import { sql } from 'kysely'
import type { Executor } from '../../../server/database/executor.ts'
import type { Catalogue } from '../../../src/declare/index.ts'
import { operation } from './operation.ts'
import { platform } from './platform.ts'
import { points } from './points.ts'
import { references } from './references.ts'
import { residents } from './residents.ts'
import type { Rule } from './rule.ts'
import { value } from './value.ts'
import { yuanbao } from './yuanbao.ts'

/** Every rule of domain 3 that can be asked of the database. */
export const rulesOf = (catalogue: Catalogue): readonly Rule[] => [
  ...residents,
  ...points,
  ...yuanbao,
  ...operation,
  ...platform,
  ...references(catalogue),
  ...value(catalogue),
]

/** Some of the rows for which a rule does not hold; none where it does. */
export async function brokenBy(db: Executor, { broken }: Rule): Promise<readonly string[]> {
  const found = await sql.raw<{ id: string }>(`select * from (${broken}) broken limit 5`).execute(db)
  return found.rows.map(({ id }) => id)
}
