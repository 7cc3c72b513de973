import { sql } from 'kysely'
import type { Row } from '#declare'
import { type Call, DomainError, defineServer } from '#server'
import { passRegistration } from './passRegistration.ts'

type Pass = Row<typeof passRegistration>

/** What the gate may do with a pass: it lets in whom staff let in, and out who is in. */
const gate: Readonly<Record<string, Pass['state']>> = { entered: 'approved', left: 'entered' }

/** Whether a pass opens the gate at the moment it is used. */
const isValidAt = ({ validFrom, validTo }: Partial<Pass>, moment: string): boolean =>
  typeof validFrom === 'string' && typeof validTo === 'string' && validFrom <= moment && moment <= validTo

async function houseCommunity({ db }: Call, houseId: string): Promise<string | null> {
  const { rows } = await sql<{ communityId: string }>`
    select "communityId" from "house" where "id" = ${houseId}`.execute(db)
  return rows[0]?.communityId ?? null
}

/** What the gate saw of the visitor, with the person and community of the pass (rule C43). */
const passage = (pass: Pass, direction: 'in' | 'out', recordedAt: string) => ({
  draft: {
    customerId: pass.customerId ?? null,
    personName: pass.visitorName ?? null,
    mobile: pass.visitorMobile ?? null,
    personType: 'visitor' as const,
    communityId: pass.communityId ?? null,
    gateName: pass.gateName ?? null,
    direction,
    passMethod: 'scan' as const,
    plateNo: pass.plateNo ?? null,
    reason: pass.reason ?? null,
    recordedAt,
  },
})

/** 通行登记: the gate opens for approved passes in their time, and every passage is recorded. */
export default defineServer(passRegistration, {
  async beforeWrite({ before, values }, call) {
    const now = call.now.toISOString()
    if (before === null && values.houseId) values.communityId = await houseCommunity(call, values.houseId)
    const from = before && values.state !== before.state ? gate[values.state ?? ''] : undefined
    if (before === null || from === undefined) return
    if (before.state !== from) throw new DomainError('E_STATE')
    if (values.state === 'entered') {
      values.enteredAt ??= now
      if (!isValidAt(values, values.enteredAt)) throw new DomainError('E_STATE')
    } else values.leftAt ??= now
  },

  async afterWrites(rows, changes, call) {
    const passages = rows.flatMap((row, index) => {
      const before = changes[index]?.before
      return [
        ...(row.enteredAt && !before?.enteredAt ? [passage(row, 'in', row.enteredAt)] : []),
        ...(row.leftAt && !before?.leftAt ? [passage(row, 'out', row.leftAt)] : []),
      ]
    })
    if (passages.length > 0) await call.rows('accessRecord').withoutScope().insertMany(passages)
  },

  /** A pass nobody used in its time opens nothing any more. */
  clock: {
    async due({ db, now }) {
      const { rows } = await sql<{ id: string }>`
        select "id" from "passRegistration" where "state" in ('pending', 'approved') and "deletedAt" is null
          and "validTo" <= ${now}`.execute(db)
      return rows.map(({ id }) => id)
    },
    async happens(row, call) {
      if (row.state !== 'pending' && row.state !== 'approved') return
      const set = { state: 'expired' } as const
      await call.rows('passRegistration').withoutScope().update(row.id, null, {}, { set, operation: 'expire' })
    },
  },
})
