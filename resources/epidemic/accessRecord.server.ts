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
    recent: ({ alias, now }) => {
      const at = sql.ref(`${alias}.recordedAt`)
      return sql`(${at} > ${now}::timestamptz - interval '24 hours' and ${at} <= ${now}::timestamptz)`
    },
    /**
     * Went in within the last day, and was seen at no gate of any community since. Last passages are found once for a
     * statement: looked for row by row, each would go through all that came after it.
     */
    inside: ({ alias, now }) => {
      const isOfLastDay = (row: string) => {
        const at = sql.ref(`${row}.recordedAt`)
        return sql`${at} > ${now}::timestamptz - interval '24 hours' and ${at} <= ${now}::timestamptz`
      }
      const person = sql`coalesce(p."mobile", p."customerId", p."id")`
      return sql`(case when ${sql.ref(`${alias}.direction`)} = 'in' and ${isOfLastDay(alias)} then
        ${sql.ref(`${alias}.id`)} in (
          select distinct on (${person}) p."id" from "accessRecord" as p
          where p."deletedAt" is null and ${isOfLastDay('p')}
          order by ${person}, p."recordedAt" desc, p."id" desc)
        else false end)`
    },
  },
})
