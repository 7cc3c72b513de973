import { sql } from 'kysely'
import type { Row } from '#declare'
import { advisoryLock, type Call, DomainError, defineServer } from '#server'
import { pointsSource } from './pointsSource.ts'

type Source = Row<typeof pointsSource>

const day = 24 * 60 * 60 * 1000

/** Until when points are good that a source gives at a moment; null: for ever. */
export const goodUntil = ({ validDays }: Pick<Source, 'validDays'>, from: string): string | null =>
  validDays === 0 ? null : new Date(Date.parse(from) + validDays * day).toISOString()

/** What was paid can only be shared out where something is paid. */
const paid: readonly unknown[] = ['pay', 'water']

/** Two who enable a source for the same event at once take turns. */
async function ensureOnlyOne({ id, trigger }: Partial<Source>, { db }: Call): Promise<void> {
  await advisoryLock({ db }, 'pointsSource.trigger')
  const { rows } = await sql`
    select 1 from "pointsSource" where "enable" and "deletedAt" is null and "trigger" = ${trigger} and "id" <> ${id}
    limit 1`.execute(db)
  if (rows.length > 0) throw new DomainError('E_UNIQUE', { errors: { trigger: 'E_UNIQUE' } })
}

/** 积分来源: at most one enabled source for each event. */
export default defineServer(pointsSource, {
  async beforeWrite({ values }, call) {
    if (values.calcMode === 'ratio' && !paid.includes(values.trigger))
      throw new DomainError('E_RANGE', { errors: { calcMode: 'E_RANGE' } })
    if (values.enable) await ensureOnlyOne(values, call)
  },
})
