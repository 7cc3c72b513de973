import { type RawBuilder, sql } from 'kysely'
import { byKey } from '../database/prepared.ts'
import { type Context, connection } from './context.ts'
import { type Candidate, type References, type Referred, referenceStatements } from './references.ts'
import { type Holder, holderStatements, type WantedKeys, wantedKeys } from './uniqueness.ts'

/** What the database says of candidates before they are checked. */
export interface Found {
  readonly references: References
  readonly wanted: WantedKeys
  /** Living rows that hold unique values of theirs. */
  readonly holders: readonly Holder[]
}

/** A referred row by its path or, with a place, the holder of a unique value by its field. */
interface Line extends Referred {
  readonly name: string
  readonly place: number | null
  readonly id: string
}

/** Reads what candidates refer to, and locks it, and who holds their unique values, in one statement. */
export async function lookUp(
  context: Context,
  candidates: readonly Candidate[],
  amongUnfinished: boolean,
): Promise<Found> {
  const wanted = wantedKeys(context, candidates)
  const statements: RawBuilder<unknown>[] = [
    ...referenceStatements(context, candidates, amongUnfinished).map(
      (one) =>
        sql`select "path" as "name", null::int as "place", "id", "label", "disabled", "choosable" from (${one}) as r`,
    ),
    ...holderStatements(context, wanted).map(
      (one) =>
        sql`select "field" as "name", "index" as "place", "id", null::text as "label", false as "disabled",
          false as "choosable" from (${one}) as h`,
    ),
  ]
  const references = new Map<string, Map<string, Referred>>()
  const holders: Holder[] = []
  if (statements.length > 0) {
    const lines = await sql<Line>`${byKey} ${sql.join(statements, sql` union all `)}`.execute(connection(context))
    for (const { name, place, id, label, disabled, choosable } of lines.rows) {
      const referred = references.get(name) ?? new Map<string, Referred>()
      if (place !== null) holders.push({ field: name, index: place, id })
      else references.set(name, referred.set(id, { label: label ?? id, disabled, choosable }))
    }
  }
  return { references, wanted, holders }
}
