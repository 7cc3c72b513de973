import { sql } from 'kysely'
import { DomainError, defineServer } from '#server'
import { dataAudit } from './dataAudit.ts'

/** Whether none of these is beyond what was asked for. */
const within = (given: readonly string[], asked: readonly string[]) => given.every((scope) => asked.includes(scope))

/** 数据审核: never more than was asked for, and not a day longer. */
export default defineServer(dataAudit, {
  transitions: {
    approve(request, input) {
      const scopes = (input['scopes'] as readonly string[] | null | undefined) ?? request.scopes ?? []
      const dailyQuota = (input['dailyQuota'] as number | null | undefined) ?? request.dailyQuota ?? 1
      if (!within(scopes, request.scopes ?? [])) throw new DomainError('E_RANGE', { errors: { scopes: 'E_RANGE' } })
      if (dailyQuota > (request.dailyQuota ?? 1))
        throw new DomainError('E_LIMIT', { errors: { dailyQuota: 'E_LIMIT' } })
      return { scopes, dailyQuota }
    },
  },

  clock: {
    // The last day is the day it is valid to.
    due: async ({ db, now }) => {
      const { rows } = await sql<{ id: string }>`
        select id from "dataAudit" where state = 'approved' and "deletedAt" is null
        and "validTo" < (${now}::timestamptz at time zone 'Asia/Shanghai')::date`.execute(db)
      return rows.map(({ id }) => id)
    },
    happens: async ({ id }, call) => {
      const set = { state: 'expired' } as const
      await call.rows('dataAudit').withoutScope().update(id, null, {}, { set, operation: 'expire' })
    },
  },
})
