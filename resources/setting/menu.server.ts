import { sql } from 'kysely'
import type { Permit } from '#declare'
import { type Call, defineServer, grantsOf } from '#server'
import { menu } from './menu.ts'

interface Entry {
  readonly id: string
  readonly parentId: string | null
  readonly path: string
  readonly name: string
  readonly operations: readonly Permit[] | null
}

const names = { zh: 'menuName', en: 'nameEn', es: 'nameEs' } as const

/** The whole catalogue, in menu order. */
async function entriesOf({ db, locale }: Call): Promise<readonly Entry[]> {
  const { rows } = await sql<Entry>`
    select "id", "parentId", "path", ${sql.ref(names[locale])} as "name", "operations" from "menu"
    where "deletedAt" is null order by "sort", "id"`.execute(db)
  return rows
}

/** 菜单: nobody passes on what they do not hold, so the tree of a role shows them nothing else (domain 2.14). */
export default defineServer(menu, {
  custom: {
    async held(_input, call) {
      const entries = await entriesOf(call)
      if (call.caller.superAdmin) return entries
      const held = new Map<string, ReadonlySet<Permit>>()
      for (const { menuId, operations } of await grantsOf(call.db, call.caller.accountId))
        held.set(menuId, new Set([...(held.get(menuId) ?? []), ...operations]))
      const above = new Map(entries.map(({ id, parentId }) => [id, parentId]))
      const shown = new Set<string>()
      for (const start of held.keys())
        for (let id: string | null | undefined = start; id; id = above.get(id)) shown.add(id)
      return entries
        .filter(({ id }) => shown.has(id))
        .map((entry) => ({
          ...entry,
          operations: (entry.operations ?? []).filter((code) => held.get(entry.id)?.has(code)),
        }))
    },
  },
})
