import { sql } from 'kysely'
import { DomainError, defineServer } from '#server'
import { building } from './building.ts'

/** 楼栋: knows the project of its community; its houses are called after it. */
export default defineServer(building, {
  async beforeWrite({ before, values }, { db }) {
    if (before) return
    const { rows } = await sql<{ projectId: string }>`
      select "projectId" from "community" where "id" = ${values.communityId}`.execute(db)
    const [community] = rows
    if (!community) throw new DomainError('E_REF', { errors: { communityId: 'E_REF' } })
    values.projectId = community.projectId
  },

  async afterWrite(row, { before }, { db }) {
    if (!before || before.name === row.name) return
    await sql`
      update "house" h set "fullName" = c."name" || b."name" || h."unitNo" || '单元' || h."roomNo"
      from "building" b join "community" c on c."id" = b."communityId"
      where b."id" = ${row.id} and h."buildingId" = b."id"`.execute(db)
  },
})
