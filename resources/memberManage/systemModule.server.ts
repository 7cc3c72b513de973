import { sql } from 'kysely'
import { DomainError, defineServer } from '#server'
import { systemModule } from './systemModule.ts'

/** Entries of the home screen that lead to a module. */
const entriesOf = (id: ReturnType<typeof sql>) => sql<number>`(select count(*)::int from "homeLayout" h
  where h."deletedAt" is null and h."entries" @> jsonb_build_array(jsonb_build_object('moduleId', ${id})))`

/** All that leads to a module or is about it: the home screen, roles, complaints, what is shared (C53). */
const usesOf = (id: ReturnType<typeof sql>) => sql<number>`(${entriesOf(id)}
  + (select count(*)::int from "customerRole" u where u."deletedAt" is null and ${id} = any(u."moduleIds"))
  + (select count(*)::int from "roast" u where u."deletedAt" is null and u."moduleId" = ${id})
  + (select count(*)::int from "shareConfig" u where u."deletedAt" is null and u."moduleId" = ${id}))`

/** 功能模块: what stands on the home screen is switched off instead of deleted; switching off keeps it there (C35). */
export default defineServer(systemModule, {
  derived: { useCount: ({ alias }) => usesOf(sql.ref(`${alias}.id`)) },

  async beforeRemove({ id }, { db }) {
    const { rows } = await sql<{ count: number }>`select ${entriesOf(sql`${id}::text`)} as count`.execute(db)
    if ((rows[0]?.count ?? 0) > 0) throw new DomainError('E_IN_USE')
  },
})
