import { sql } from 'kysely'
import { defineServer } from '#server'
import { operationLog } from './operationLog.ts'

/**
 * 操作日志: an entry tells what a record held, so it goes only to people who are sure to know the record: who wrote
 * the entry, and who worked on the same record themselves. Super administrators see everything.
 */
export default defineServer(operationLog, {
  scope: ({ caller }) =>
    caller.superAdmin
      ? null
      : sql`(t."accountId" = ${caller.accountId} or exists (
          select 1 from "operationLog" mine
          where mine."entity" = t."entity" and mine."entityId" = t."entityId"
            and mine."accountId" = ${caller.accountId} and mine."deletedAt" is null))`,
})
