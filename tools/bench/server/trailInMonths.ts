import { type Measure, measure, median } from '../measure.ts'
import type { Extent } from '../options.ts'
import { filledTrail, months } from './filledTrail.ts'

type Times = Readonly<Record<string, number>>

/** Statements as the server sends them; those of which it keeps the plan have a name. */
const page = {
  name: 'page',
  text: `select t.* from "operationLog" as t where t."deletedAt" is null
    order by t."createdAt" desc, t."id" desc limit 20 offset 0`,
}
const byRecord = {
  name: 'record',
  text: `select t.* from "operationLog" as t where t."deletedAt" is null
    and t."entity" = $1 and t."entityId" = $2 and t."operation" <> 'login'
    order by t."createdAt" desc, t."id" desc limit 200`,
}
const byId = { name: 'id', text: `select t.* from "operationLog" as t where t."id" = $1 and t."deletedAt" is null` }
const counted = `select count(*) from "operationLog" as t where t."deletedAt" is null
  and t."createdAt" >= $1 and t."createdAt" < $2 and t."operation" = 'audit'`
const insert = {
  name: 'insert',
  text: `insert into "operationLog" ("id", "createdAt", "updatedAt", "createdBy", "updatedBy", "version", "accountId",
      "entity", "entityId", "operation", "changes", "result")
    values ($1, now(), now(), 'a', 'a', 1, 'a', 'house', $1, 'update', '[{"field":"name","before":"a","after":"b"}]', 'success')`,
}

const calls = 101

/** The middle of many calls of one caller, in ms. */
async function timed(call: (n: number) => Promise<unknown>, count = calls): Promise<number> {
  const taken: number[] = []
  for (let n = 0; n < count; n++) {
    const began = performance.now()
    await call(n)
    taken.push(performance.now() - began)
  }
  return median(taken)
}

/** What one trail takes, in months or as one table. */
const takenBy = (url: string, rows: number, divided: boolean): Promise<Times> =>
  filledTrail(url, rows, divided, async ({ client, dropOldest, month }) => {
    /** Ids all over the trail. */
    const id = (n: number) => String(Math.floor((rows * (n + 1)) / (calls + 1))).padStart(20, '0')
    const { rows: known } = await client.query<{ entity: string; entityId: string }>(
      `select "entity", "entityId" from "operationLog" where "id" = any($1)`,
      [Array.from({ length: calls }, (_, n) => id(n))],
    )
    return {
      'first page': await timed(() => client.query(page)),
      'entries of one record': await timed((n) =>
        client.query({ ...byRecord, values: [known[n]?.entity, known[n]?.entityId] }),
      ),
      'one entry by its id': await timed((n) => client.query({ ...byId, values: [id(n)] })),
      'a month counted': await timed(() => client.query(counted, [...month(months / 2)]), 11),
      'an entry written': await timed((n) => client.query({ ...insert, values: [`new${n}`] })),
      'the oldest month goes': await timed(dropOldest, 3),
    }
  })

/**
 * What a trail takes that is kept in months: against one table of as many rows, and, where it is large, against one of a
 * million.
 */
export async function trailInMonths(
  { trail }: Extent,
  postgres: string,
  print: (line: string) => void,
): Promise<Measure[]> {
  const said = (rows: number) => `a trail of ${rows.toLocaleString('en')} entries in months`
  const [few = 0, ...more] = trail
  print(`${said(few)}, and as one table …`)
  const [small, whole] = [await takenBy(postgres, few, true), await takenBy(postgres, few, false)]
  const against = (floor: Times, times: Times, title: string) =>
    Object.entries(times).map(([what, ours]) =>
      measure({ what: `${title}: ${what}`, ours, floor: floor[what] ?? 0, unit: 'ms' }),
    )
  const measures = against(whole, small, `PostgreSQL, ${said(few)} against one table`)
  for (const rows of more) {
    print(`${said(rows)} …`)
    measures.push(
      ...against(
        small,
        await takenBy(postgres, rows, true),
        `PostgreSQL, ${said(rows)} against ${few.toLocaleString('en')}`,
      ),
    )
  }
  return measures
}
