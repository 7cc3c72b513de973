import { sql } from 'kysely'
import type { Row } from '#declare'
import { advisoryLock, type Call, DomainError, defineServer } from '#server'
import { workingHours } from './workingHours.ts'

type Hours = Partial<Row<typeof workingHours>>

/** Days off lie in the period. */
function ensureHolidays({ effective, holidays }: Hours): void {
  const outside = [...(holidays ?? []).entries()].filter(
    ([, { date }]) => effective && (date < effective.from || date > effective.to),
  )
  const errors = Object.fromEntries(outside.map(([index]) => [`holidays[${index}].date`, 'E_RANGE' as const]))
  if (outside.length > 0) throw new DomainError('E_RANGE', { errors })
}

/** One set of hours at a time for a service of a project (rule C22). Two who save at once take turns. */
async function ensureAlone(values: Hours, { db }: Call): Promise<void> {
  await advisoryLock({ db }, 'workingHours.effective')
  const { rows } = await sql`
    select 1 from "workingHours" where "enable" and "deletedAt" is null and "id" <> ${values.id}
    and "workBiz" = ${values.workBiz} and "projectIds" && ${[...(values.projectIds ?? [])]}::text[]
    and "effective" ->> 'from' collate "C" <= ${values.effective?.to}
    and "effective" ->> 'to' collate "C" >= ${values.effective?.from} limit 1`.execute(db)
  if (rows.length > 0) throw new DomainError('E_OVERLAP', { errors: { effective: 'E_OVERLAP' } })
}

/** 工作时间配置: no two sets of hours for the same service, project and day. */
export default defineServer(workingHours, {
  async beforeWrite({ values }, call) {
    ensureHolidays(values)
    if (values.enable) await ensureAlone(values, call)
  },
})
