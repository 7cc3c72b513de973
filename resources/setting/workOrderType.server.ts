import { sql } from 'kysely'
import type { Row } from '#declare'
import { type Call, DomainError, defineServer } from '#server'
import { workOrderType } from './workOrderType.ts'

interface Parent {
  readonly orderKind: Row<typeof workOrderType>['orderKind']
  readonly isLeaf: boolean
  readonly hasOrders: boolean
}

/** Locked until the call ends, so that no order arrives at a leaf that is about to get children. */
async function parentOf({ db }: Call, id: string): Promise<Parent | undefined> {
  await sql`select 1 from "workOrderType" where "id" = ${id} for update`.execute(db)
  const { rows } = await sql<Parent>`
    select t."orderKind",
      not exists (select 1 from "workOrderType" c where c."parentId" = t."id" and c."deletedAt" is null) as "isLeaf",
      exists (select 1 from "workOrder" o where o."workOrderTypeId" = t."id" and o."deletedAt" is null) as "hasOrders"
    from "workOrderType" t where t."id" = ${id}`.execute(db)
  return rows[0]
}

/** 工单类型: one kind from the root down, and orders at the leaves only (C32). */
export default defineServer(workOrderType, {
  async beforeWrite({ before, values }, call) {
    const { parentId } = values
    if (!parentId) return
    const parent = await parentOf(call, parentId)
    if (!parent) throw new DomainError('E_REF', { errors: { parentId: 'E_REF' } })
    values.orderKind = parent.orderKind
    if (before?.parentId !== parentId && parent.isLeaf && parent.hasOrders)
      throw new DomainError('E_IN_USE', { errors: { parentId: 'E_IN_USE' } })
  },

  /** What hangs below a moved or changed type is of its kind from now on. */
  async afterWrite(row, { before }, { db, now }) {
    if (!before || before.orderKind === row.orderKind) return
    await sql`
      with recursive below(id) as (
        select "id" from "workOrderType" where "parentId" = ${row.id} and "deletedAt" is null
        union select c."id" from below join "workOrderType" c on c."parentId" = below.id and c."deletedAt" is null)
      update "workOrderType" t set "orderKind" = ${row.orderKind}, "version" = t."version" + 1, "updatedAt" = ${now}
      from below where t."id" = below.id and t."orderKind" <> ${row.orderKind}`.execute(db)
  },
})
