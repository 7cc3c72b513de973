import { type RawBuilder, sql } from 'kysely'
import type { Catalogue } from '#declare'
import { DomainError, defineServer } from '#server'
import { dictionaryItem } from './dictionaryItem.ts'

/** Rows that hold a value, by the dictionary that their field takes it from (C31). */
function usesOf({ resources }: Catalogue, value: RawBuilder<unknown>): ReadonlyMap<string, RawBuilder<number>[]> {
  const uses = new Map<string, RawBuilder<number>[]>()
  for (const { name: table, fields } of resources)
    for (const { name, kind, facts } of fields) {
      if ((kind !== 'select' && kind !== 'multiSelect') || !('dict' in facts.options)) continue
      const { dict } = facts.options
      const column = sql.ref(`used.${name}`)
      const count = sql<number>`(select count(*) from ${sql.table(table)} as used where used."deletedAt" is null
        and ${kind === 'select' ? sql`${column} = ${value}` : sql`${value} = any(${column})`})`
      uses.set(dict, [...(uses.get(dict) ?? []), count])
    }
  return uses
}

/** 字典项: one default per dictionary; what is in use or built in is switched off instead of deleted. */
export default defineServer(dictionaryItem, {
  derived: {
    useCount: ({ alias, catalogue }) => {
      const cases = [...usesOf(catalogue, sql.ref(`${alias}.value`))].map(
        ([dict, counts]) => sql`when ${dict} then ${sql.join(counts, sql` + `)}`,
      )
      if (cases.length === 0) return sql`0`
      return sql`coalesce((select case d."dictCode" ${sql.join(cases, sql` `)} end
        from "dictionary" d where d."id" = ${sql.ref(`${alias}.dictionaryId`)}), 0)::int`
    },
  },

  async afterWrite(row, { before }, { db, now }) {
    if (!row.isDefault || before?.isDefault) return
    await sql`
      update "dictionaryItem" set "isDefault" = false, "version" = "version" + 1, "updatedAt" = ${now}
      where "dictionaryId" = ${row.dictionaryId} and "id" <> ${row.id} and "isDefault"`.execute(db)
  },

  async beforeRemove(row, { db }) {
    if ((row.useCount ?? 0) > 0) throw new DomainError('E_IN_USE')
    const { rows } = await sql`
      select 1 from "dictionary" where "id" = ${row.dictionaryId} and "builtIn"`.execute(db)
    if (rows.length > 0) throw new DomainError('E_STATE')
  },
})
