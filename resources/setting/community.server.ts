import { sql } from 'kysely'
import { defineServer } from '#server'
import { community } from './community.ts'

/** 小区: its houses are called after it. */
export default defineServer(community, {
  async afterWrite(row, { before }, { db }) {
    if (!before || before.name === row.name) return
    await sql`
      update "house" h set "fullName" = c."name" || b."name" || h."unitNo" || '单元' || h."roomNo"
      from "building" b join "community" c on c."id" = b."communityId"
      where c."id" = ${row.id} and h."buildingId" = b."id"`.execute(db)
  },
})
