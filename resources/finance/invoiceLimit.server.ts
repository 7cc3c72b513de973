import { sql } from 'kysely'
import type { Row } from '#declare'
import { invoiceType } from '#enumerations'
import { advisoryLock, type Call, DomainError, defineServer, overlapError, shanghaiDay } from '#server'
import { invoiceLimit } from './invoiceLimit.ts'

type Limit = Partial<Row<typeof invoiceLimit>>

async function projectName({ db }: Call, { projectId }: Limit): Promise<string> {
  const { rows } = await sql<{ name: string }>`select "name" from "project" where "id" = ${projectId}`.execute(db)
  const [project] = rows
  if (!project) throw new DomainError('E_REF', { errors: { projectId: 'E_REF' } })
  return project.name
}

/** One enabled limit at a time for a project and kind of invoice (rule C22). Two who save at once take turns. */
async function ensureAlone({ id, projectId, invoiceType: type, effective }: Limit, call: Call): Promise<void> {
  await advisoryLock(call, 'invoiceLimit.effective')
  const { rows } = await sql<{ name: string; from: string; to: string }>`
    select "limitName" as "name", "effective" ->> 'from' as "from", "effective" ->> 'to' as "to" from "invoiceLimit"
    where "enable" and "deletedAt" is null and "id" <> ${id} and "projectId" = ${projectId} and "invoiceType" = ${type}
    and "effective" ->> 'from' collate "C" <= ${effective?.to} and "effective" ->> 'to' collate "C" >= ${effective?.from}
    limit 1`.execute(call.db)
  const [other] = rows
  if (other) throw overlapError(call, other, 'effective')
}

/** What was invoiced against a limit since a day of Shanghai, in SQL. */
const usedSince = (alias: string, day: string) => sql<number>`(
  select coalesce(sum(i."amount"), 0)::float8 from "invoice" i where i."invoiceLimitId" = ${sql.ref(`${alias}.id`)}
  and i."state" in ('applied', 'issued') and i."deletedAt" is null
  and i."createdAt" >= ${`${day}T00:00:00+08:00`}::timestamptz)`
const usedToday = (alias: string, now: Date) => usedSince(alias, shanghaiDay(now))
const usedMonth = (alias: string, now: Date) => usedSince(alias, `${shanghaiDay(now).slice(0, 7)}-01`)

/** A limit does not fall below what was invoiced against it already. Whoever invoices now holds the limit, as this does. */
async function ensureAboveUse(id: string, { dailyLimit, monthlyLimit }: Limit, { rows }: Call): Promise<void> {
  const before: Limit = await rows('invoiceLimit').withoutScope().get(id)
  const low = {
    ...((dailyLimit ?? 0) < (before.usedToday ?? 0) && { dailyLimit: 'E_LIMIT' }),
    ...((monthlyLimit ?? 0) < (before.usedMonth ?? 0) && { monthlyLimit: 'E_LIMIT' }),
  }
  if (Object.keys(low).length > 0) throw new DomainError('E_LIMIT', { errors: low })
}

/** 开票限额: no two limits for the same invoices on the same day. */
export default defineServer(invoiceLimit, {
  derived: {
    usedToday: ({ alias, now }) => usedToday(alias, now),
    usedMonth: ({ alias, now }) => usedMonth(alias, now),
    remainingMonth: ({ alias, now }) => sql`(${sql.ref(`${alias}.monthlyLimit`)} - ${usedMonth(alias, now)})`,
    nearlyUsed: ({ alias, now }) =>
      sql`(${sql.ref(`${alias}.enable`)} and ${usedMonth(alias, now)} * 100
        >= ${sql.ref(`${alias}.monthlyLimit`)} * ${sql.ref(`${alias}.warnPercent`)})`,
  },

  async beforeWrite({ before, values }, call) {
    if (before) await ensureAboveUse(before.id, values, call)
    const type = values.invoiceType ?? 'eNormal'
    values.limitName = `${await projectName(call, values)} ${invoiceType.values[type].label}`
    if (values.enable) await ensureAlone(values, call)
  },
})
