import { sql } from 'kysely'
import type { Row } from '#declare'
import { addDays, DomainError, defineServer, shanghaiDay } from '#server'
import { waterMachine } from './waterMachine.ts'

type Filters = NonNullable<Row<typeof waterMachine>['filters']>

const day = 24 * 60 * 60 * 1000

const dueOn = ({ installedOn, lifeDays }: Filters[number]): string =>
  new Date(Date.parse(`${installedOn}T00:00:00Z`) + lifeDays * day).toISOString().slice(0, 10)

/** So many days before it is due somebody orders the filter. */
const soonDays = 7

/** 水机管理: when the first filter is due, and which machines have been heard of lately. */
export default defineServer(waterMachine, {
  derived: {
    filterSoon: ({ alias, now }) =>
      sql`coalesce(${sql.ref(`${alias}.filterDue`)} <= ${addDays(shanghaiDay(now), soonDays)}::date, false)`,
    online: ({ alias, now }) =>
      sql`case when ${sql.ref(`${alias}.heartbeatAt`)} >= ${new Date(now.getTime() - 10 * 60 * 1000)}
        then 'online' else 'offline' end`,
  },

  beforeWrite({ values }) {
    values.filterDue = (values.filters ?? []).map(dueOn).toSorted()[0] ?? null
  },

  transitions: {
    maintain: (_row, { note }) => ({ maintainNote: String(note) }),
    restore: (_row, { note }) => ({ maintainNote: note ? String(note) : null }),
  },

  custom: {
    replaceFilter({ filterName, installedOn }, _call, { filters }) {
      const known = filters ?? []
      if (!known.some(({ name }) => name === filterName))
        throw new DomainError('E_REF', { errors: { filterName: 'E_REF' } })
      const replaced = known.map((filter) => (filter.name === filterName ? { ...filter, installedOn } : filter))
      return { filters: replaced }
    },
  },
})
