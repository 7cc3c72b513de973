import { sql } from 'kysely'
import { defineServer } from '#server'
import { dictionary } from './dictionary.ts'

const labels = { zh: 'label', en: 'labelEn', es: 'labelEs' } as const

/** 数据字典: every page reads the items it offers; a dictionary goes with all of them, if no row has any (C31). */
export default defineServer(dictionary, {
  async beforeRemove({ id }, { rows }) {
    const items = rows('dictionaryItem').withoutScope()
    const all = await items.findAll({ dictionaryId: id }, 100_000)
    await items.remove(all.map((item) => item.id))
  },

  custom: {
    async items({ dictCode }, { db, locale }) {
      const { rows } = await sql`
        select i."value" as "code", ${sql.ref(`i.${labels[locale]}`)} as "label", i."color",
          not (coalesce(i."enable", true) and coalesce(d."enable", true)) as "disabled"
        from "dictionaryItem" i join "dictionary" d on d."id" = i."dictionaryId"
        where d."dictCode" = ${dictCode} and i."deletedAt" is null and d."deletedAt" is null
        order by i."sort", i."value"`.execute(db)
      return rows
    },
  },
})
