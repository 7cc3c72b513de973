import { sql } from 'kysely'
import type { Row } from '#declare'
import { type Call, DomainError, defineServer } from '#server'
import { workOrder } from './workOrder.ts'

/** Types already found to be leaves in a call: many orders of a day are of the same few. */
const leaves = new WeakMap<Call, Set<string>>()

/** C32: orders are of leaves only; the type is held until the call ends, so that it stays one. */
async function ensureLeaf(call: Call, typeId: string): Promise<void> {
  const known = leaves.get(call) ?? new Set<string>()
  leaves.set(call, known)
  if (known.has(typeId)) return
  const { rows } = await sql`
    select 1 from "workOrderType" t where t."id" = ${typeId} and t."deletedAt" is null
      and not exists (select 1 from "workOrderType" c where c."parentId" = t."id" and c."deletedAt" is null)
    for share of t`.execute(call.db)
  if (rows.length === 0) throw new DomainError('E_TREE', { errors: { workOrderTypeId: 'E_TREE' } })
  known.add(typeId)
}

interface Snapshot {
  readonly customerName: string | null
  readonly mobile: string | null
  readonly communityId: string | null
}

/** C54: who asked, and where, as of now; the community is the house's, else the customer's own. */
async function snapshot(
  { db }: Call,
  { customerId, houseId }: Partial<Row<typeof workOrder>>,
): Promise<Snapshot | null> {
  const { rows } = await sql<Snapshot>`
    select coalesce(c."realName", c."nickname") as "customerName", c."mobile",
      coalesce((select h."communityId" from "house" h where h."id" = ${houseId ?? null}), c."communityId") as "communityId"
    from "customer" c where c."id" = ${customerId ?? null}`.execute(db)
  return rows[0] ?? null
}

/** Who is enabled, in the caller's sight and of the role that handles such orders. */
async function ensureHandler(call: Call, handlerId: string, typeId: string): Promise<void> {
  const [handler] = await call.rows('account').findAll({ id: handlerId, enable: true }, 1)
  const type = await call.rows('workOrderType').withoutScope().get(typeId)
  const jobs = handler?.jobIds ?? []
  if (!handler || !jobs.includes(type.handlerJobId ?? ''))
    throw new DomainError('E_REF', { errors: { handlerId: 'E_REF' } })
}

const day = 24 * 60 * 60 * 1000
/** What nobody rates within a week is over. */
const ratingDays = 7

/** 工单: handled by the role of its type, and late by the clock of its type. */
export default defineServer(workOrder, {
  async beforeWrite({ before, values }, call) {
    if (values.workOrderTypeId && before?.workOrderTypeId !== values.workOrderTypeId)
      await ensureLeaf(call, values.workOrderTypeId)
    if (!before) Object.assign(values, await snapshot(call, values))
  },

  derived: {
    /** Not finished, or not closed without having been finished, within the hours its type gives. */
    overdue: ({ alias, now }) => sql`(case when ${sql.ref(`${alias}.finishedAt`)} is null
        and ${sql.ref(`${alias}.state`)} = 'closed' then false
      else coalesce(${sql.ref(`${alias}.finishedAt`)}, ${now}::timestamptz) > ${sql.ref(`${alias}.createdAt`)}
        + (select y."finishHours" from "workOrderType" y where y."id" = ${sql.ref(`${alias}.workOrderTypeId`)})
          * interval '1 hour' end)`,
  },

  clock: {
    due: async ({ db, now }) => {
      const before = new Date(now.getTime() - ratingDays * day)
      const { rows } = await sql<{ id: string }>`
        select "id" from "workOrder" where "state" = 'finished' and "finishedAt" <= ${before}
          and "deletedAt" is null`.execute(db)
      return rows.map(({ id }) => id)
    },
    happens: async ({ id }, call) => {
      await call
        .rows('workOrder')
        .withoutScope()
        .update(id, null, {}, { set: { state: 'closed' }, operation: 'close' })
    },
  },

  transitions: {
    async assign(row, input, call) {
      await ensureHandler(call, String(input['handlerId']), String(row.workOrderTypeId))
      return { assignedAt: call.now.toISOString() }
    },
    /** Pictures of the work join those the resident sent. */
    finish: (row, { images }, { now }) => ({
      finishedAt: now.toISOString(),
      images: [...new Set([...(row.images ?? []), ...((images ?? []) as readonly string[])])],
    }),
    close: (row, { reason }) => ({ result: [row.result, reason].filter(Boolean).join('；') }),
  },
})
