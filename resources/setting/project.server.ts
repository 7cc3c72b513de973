import { sql } from 'kysely'
import { type Call, defineServer, refuse } from '#server'
import { project } from './project.ts'

/** A row of the sheet: a house, and where it stands. */
interface SheetRow {
  readonly code: string
  readonly name: string
  readonly communityName: string
  readonly buildingName: string
  readonly unitNo: string
  readonly floorNo: number
  readonly roomNo: string
  readonly buildArea: number
  readonly usage: string
}

/** How far the place of a row is there already, by the natural keys. */
interface Known {
  readonly projectId: string | null
  readonly region: string | null
  readonly communityId: string | null
  readonly communityCode: string | null
  readonly buildingId: string | null
  readonly houseId: string | null
}
const nowhere: Known = {
  projectId: null,
  region: null,
  communityId: null,
  communityCode: null,
  buildingId: null,
  houseId: null,
}

async function knownOf({ db }: Call, row: SheetRow): Promise<Known> {
  const { rows } = await sql<Known>`
    select p."id" as "projectId", p."region", c."id" as "communityId", c."code" as "communityCode",
      b."id" as "buildingId", h."id" as "houseId"
    from "project" p
    left join "community" c
      on c."projectId" = p."id" and lower(c."name") = lower(${row.communityName}) and c."deletedAt" is null
    left join "building" b
      on b."communityId" = c."id" and lower(b."name") = lower(${row.buildingName}) and b."deletedAt" is null
    left join "house" h on h."buildingId" = b."id" and lower(h."unitNo") = lower(${row.unitNo})
      and lower(h."roomNo") = lower(${row.roomNo}) and h."deletedAt" is null
    where lower(p."code") = lower(${row.code}) and p."deletedAt" is null`.execute(db)
  return rows[0] ?? nowhere
}

const longest = 24
/** What of a name may stand in a code. */
const coded = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '')

/** A code of these parts that nobody has yet; the sheet has none. */
async function freeCode(
  { db }: Call,
  [table, column]: readonly ['community' | 'house', string],
  parts: readonly string[],
) {
  const wanted = parts.map(coded).filter(Boolean).join('-')
  const { rows } = await sql<{ code: string }>`select ${sql.ref(column)} as code from ${sql.table(table)}
    where ${sql.ref(column)} like ${`${wanted.slice(0, longest - 6)}%`}`.execute(db)
  const taken = new Set(rows.map(({ code }) => code))
  if (wanted.length <= longest && !taken.has(wanted)) return wanted
  for (let n = 2; ; n += 1) {
    const code = `${wanted.slice(0, longest - 6)}-${n}`
    if (!taken.has(code)) return code
  }
}

const written = { operation: 'import' } as const
/** The sheet says little of what houses stand in: it waits, switched off, for what is missing. */
const unfinished = { ...written, unfinished: true } as const

/** The building of a row; what is missing of the way there is made, and what is there is left as it is. */
async function buildingOf(call: Call, row: SheetRow, known: Known) {
  const { rows } = call
  const projectId = known.projectId ?? (await rows('project').insert({ code: row.code, name: row.name }, unfinished)).id
  const communityCode =
    known.communityCode ?? (await freeCode(call, ['community', 'code'], [row.code, row.communityName, '1']))
  const place = { projectId, name: row.communityName, code: communityCode, region: known.region }
  const communityId = known.communityId ?? (await rows('community').insert(place, unfinished)).id
  const building = { communityId, name: row.buildingName }
  const buildingId = known.buildingId ?? (await rows('building').insert(building, unfinished)).id
  return { buildingId, communityCode }
}

/** 项目: its sheets are lists of houses, each with the way to it (domain 2.3). */
export default defineServer(project, {
  async sheetRow(values, mode, call) {
    const row = values as unknown as SheetRow
    const { floorNo, buildArea, usage, unitNo, roomNo } = row
    const known = await knownOf(call, row)
    const houses = call.rows('house')
    if (known.houseId) {
      if (mode === 'insert') throw refuse('E_UNIQUE', { errors: { roomNo: 'E_UNIQUE' } })
      await houses.update(known.houseId, null, { floorNo, buildArea, usage }, written)
      return
    }
    const { buildingId, communityCode } = await buildingOf(call, row, known)
    const houseCode = await freeCode(call, ['house', 'houseCode'], [communityCode, row.buildingName, unitNo, roomNo])
    await houses.insert({ buildingId, unitNo, floorNo, roomNo, houseCode, buildArea, usage }, written)
  },
})
