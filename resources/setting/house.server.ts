import { sql } from 'kysely'
import { type Call, DomainError, defineServer } from '#server'
import { house } from './house.ts'

/** Where a building stands, and how the names of its houses begin. */
interface Place {
  readonly communityId: string
  readonly projectId: string
  readonly name: string
}

/** Buildings already looked up in a call: an import names the same few thousands of times. */
const known = new WeakMap<Call, Map<string, Place>>()

async function placeOf(call: Call, buildingId: string): Promise<Place> {
  const places = known.get(call) ?? new Map<string, Place>()
  known.set(call, places)
  const before = places.get(buildingId)
  if (before) return before
  const { rows } = await sql<Place>`
    select b."communityId", c."projectId", c."name" || b."name" as "name"
    from "building" b join "community" c on c."id" = b."communityId" where b."id" = ${buildingId}`.execute(call.db)
  const [place] = rows
  if (!place) throw new DomainError('E_REF', { errors: { buildingId: 'E_REF' } })
  places.set(buildingId, place)
  return place
}

/** 房屋: its place follows from the building, its full name from all its parts. */
export default defineServer(house, {
  async beforeWrite({ before, values }, call) {
    const emptied = values.houseState === 'vacant' && before?.houseState !== 'vacant'
    if (emptied && (values.residentCount ?? 0) > 0)
      throw new DomainError('E_STATE', { errors: { houseState: 'E_STATE' } })
    const { communityId, projectId, name } = await placeOf(call, values.buildingId ?? '')
    Object.assign(values, { communityId, projectId, fullName: `${name}${values.unitNo}单元${values.roomNo}` })
  },
})
