import { sql } from 'kysely'
import { defineServer } from '#server'
import { accessRecord } from './accessRecord.ts'

/** From here on somebody has a fever. */
const fever = 37.3

/** 出入记录: what staff must look at. */
export default defineServer(accessRecord, {
  beforeWrite({ values }) {
    const { temperature, healthCode } = values
    values.abnormal = (temperature ?? 0) >= fever || healthCode === 'yellow' || healthCode === 'red'
  },

  derived: {
    projectId: ({ alias }) =>
      sql`(select "projectId" from "community" where "community"."id" = ${sql.ref(`${alias}.communityId`)})`,
    recent: ({ alias, now }) => {
      const at = sql.ref(`${alias}.recordedAt`)
      return sql`(${at} > ${now}::timestamptz - interval '24 hours' and ${at} <= ${now}::timestamptz)`
    },
    /** Went in within the last day, and was seen at no gate of any community since. */
    inside: ({ alias, now }) => {
      const at = sql.ref(`${alias}.recordedAt`)
      return sql`(case when ${sql.ref(`${alias}.direction`)} = 'in' and ${at} <= ${now}::timestamptz
        and ${at} > ${now}::timestamptz - interval '24 hours' then not exists (
          select 1 from "accessRecord" later where later."deletedAt" is null
            and later."recordedAt" <= ${now}::timestamptz
            and (later."recordedAt", later."id") > (${at}, ${sql.ref(`${alias}.id`)})
            and coalesce(later."mobile", later."customerId")
              = coalesce(${sql.ref(`${alias}.mobile`)}, ${sql.ref(`${alias}.customerId`)}))
        else false end)`
    },
  },
})
