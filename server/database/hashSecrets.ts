import { type Migration, sql } from 'kysely'
import type { Catalogue } from '#declare'
import { actualTables } from './schema/actual.ts'

/** Fields of which somebody is shown a value once, by table. */
const shownOnce = ({ resources }: Pick<Catalogue, 'resources'>): readonly (readonly [table: string, field: string])[] =>
  resources.flatMap(({ of, operations }) =>
    [...new Set(operations.flatMap(({ shows }) => shows))].map((field) => [of, field] as const),
  )

/**
 * What was shown once is kept as its digest (`domain/transition.ts`), and answers to be repeated under seal
 * (`http/sealed.ts`). Earlier builds kept both as they were: secrets become digests, so that whoever has one still can
 * use it, and of answers only that there was one stays, so that no call is run a second time.
 */
export const hashSecrets = (catalogue: Pick<Catalogue, 'resources'>): Migration => ({
  async up(db) {
    const actual = await actualTables(db)
    for (const [table, field] of shownOnce(catalogue))
      if (actual.get(table)?.columns.has(field))
        await sql`update ${sql.table(table)}
          set ${sql.ref(field)} = encode(sha256(convert_to(${sql.ref(field)}, 'UTF8')), 'hex')
          where ${sql.ref(field)} !~ '^[0-9a-f]{64}$'`.execute(db)
    if (actual.has('idempotency'))
      await sql`update "idempotency" set "answer" = 'true'::jsonb where jsonb_typeof("answer") = 'object'`.execute(db)
  },
})
