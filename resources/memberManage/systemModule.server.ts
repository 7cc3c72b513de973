import { sql } from 'kysely'
import { defineServer, refuse } from '#server'
import { systemModule } from './systemModule.ts'

/** Entries of the home screen that lead to a module. */
const entriesOf = (id: ReturnType<typeof sql>) => sql<number>`(select count(*)::int from "homeLayout" h
  where h."deletedAt" is null and h."entries" @> jsonb_build_array(jsonb_build_object('moduleId', ${id})))`

/** 功能模块: what stands on the home screen is switched off instead of deleted; switching off keeps it there (C35). */
export default defineServer(systemModule, {
  derived: { useCount: ({ alias }) => entriesOf(sql.ref(`${alias}.id`)) },

  async beforeRemove({ id }, { db }) {
    const { rows } = await sql<{ count: number }>`select ${entriesOf(sql`${id}::text`)} as count`.execute(db)
    if ((rows[0]?.count ?? 0) > 0) throw refuse('E_IN_USE')
  },
})
