import { sql } from 'kysely'
import { type Call, DomainError, defineServer, type StoredRow } from '#server'
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
  readonly usage: NonNullable<StoredRow<'house'>['usage']>
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
/** A row of the sheet with its number among those that are placed together. */
interface Placed extends SheetRow, Known {
  readonly index: number
}

/** What is there of the way to each row, in one statement. */
async function placed({ db }: Call, sheet: readonly SheetRow[]): Promise<readonly Placed[]> {
  const column = (of: (row: SheetRow) => string) => sql`${sheet.map(of)}::text[]`
  const { rows } = await sql<Known & { index: number }>`
    select s.i::int - 1 as "index", p."id" as "projectId", p."region", c."id" as "communityId",
      c."code" as "communityCode", b."id" as "buildingId", h."id" as "houseId"
    from unnest(${column(({ code }) => code)}, ${column(({ communityName }) => communityName)},
      ${column(({ buildingName }) => buildingName)}, ${column(({ unitNo }) => unitNo)},
      ${column(({ roomNo }) => roomNo)}) with ordinality as s(code, community, building, unit, room, i)
    left join "project" p on lower(p."code") = lower(s.code) and p."deletedAt" is null
    left join "community" c
      on c."projectId" = p."id" and lower(c."name") = lower(s.community) and c."deletedAt" is null
    left join "building" b on b."communityId" = c."id" and lower(b."name") = lower(s.building) and b."deletedAt" is null
    left join "house" h on h."buildingId" = b."id" and lower(h."unitNo") = lower(s.unit)
      and lower(h."roomNo") = lower(s.room) and h."deletedAt" is null
    order by s.i`.execute(db)
  return rows.flatMap((known) => {
    const row = sheet[known.index]
    return row ? [{ ...row, ...known }] : []
  })
}

const longest = 24
/** What of a name may stand in a code. */
const coded = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '')
const stemOf = (code: string) => code.slice(0, longest - 6)

/** Codes of these parts that nobody has yet; the sheet has none. */
async function freeCodes(
  { db }: Call,
  [table, column]: readonly ['community' | 'house', string],
  parts: readonly (readonly string[])[],
): Promise<readonly string[]> {
  const wanted = parts.map((part) => part.map(coded).filter(Boolean).join('-'))
  const code = sql<string>`lower(${sql.ref(column)})`
  const taken = new Set<string>()
  const take = async (which: ReturnType<typeof sql>) => {
    const { rows } = await sql<{
      code: string
    }>`select ${code} as code from ${sql.table(table)} where ${which}`.execute(db)
    for (const row of rows) taken.add(row.code.toUpperCase())
  }
  await take(sql`${code} = any(${wanted.map((one) => one.toLowerCase())}::text[])`)
  const given = new Set<string>()
  const fits = (one: string) => one.length <= longest && !taken.has(one) && !given.has(one)
  const crowded = wanted.filter((one, index) => !fits(one) || wanted.indexOf(one) !== index)
  if (crowded.length > 0)
    await take(sql`${code} like any(${[...new Set(crowded.map((one) => `${stemOf(one).toLowerCase()}-%`))]}::text[])`)
  return wanted.map((one) => {
    let free = one
    for (let n = 2; !fits(free); n += 1) free = `${stemOf(one)}-${n}`
    given.add(free)
    return free
  })
}

const written = { operation: 'import' } as const
/** The sheet says little of what houses stand in: it waits, switched off, for what is missing. */
const unfinished = { ...written, unfinished: true } as const

/** Names are the same in whatever case; what stands in different places is not. */
const keyOf = (...parts: readonly (string | null)[]) => JSON.stringify(parts).toLowerCase()

/** Makes what is missing of the way to the rows, each once and all in few statements; `fill` notes it in every row. */
async function fillIn(
  call: Call,
  resource: 'project' | 'community' | 'building',
  rows: readonly Placed[],
  {
    lacks,
    key,
    drafts,
    fill,
  }: {
    readonly lacks: (row: Placed) => boolean
    readonly key: (row: Placed) => string
    readonly drafts: (rows: readonly Placed[]) => readonly object[] | Promise<readonly object[]>
    readonly fill: (made: { readonly id: string; readonly code?: string | null }) => Partial<Known>
  },
): Promise<readonly Placed[]> {
  const missing = new Map<string, Placed>()
  for (const row of rows) if (lacks(row) && !missing.has(key(row))) missing.set(key(row), row)
  if (missing.size === 0) return rows
  const wanted = await drafts([...missing.values()])
  const made = await call.rows(resource).insertMany(wanted.map((draft) => ({ draft: { ...draft }, ...unfinished })))
  const found = new Map([...missing.keys()].flatMap((one, index) => (made[index] ? [[one, fill(made[index])]] : [])))
  return rows.map((row) => (lacks(row) ? { ...row, ...found.get(key(row)) } : row))
}

/** The same rows with the building of each; what is missing on the way there is made, and what is there is left as it is. */
async function withBuildings(call: Call, rows: readonly Placed[]): Promise<readonly Placed[]> {
  const inProjects = await fillIn(call, 'project', rows, {
    lacks: ({ projectId }) => projectId === null,
    key: ({ code }) => keyOf(code),
    drafts: (missing) => missing.map(({ code, name }) => ({ code, name })),
    fill: ({ id }) => ({ projectId: id }),
  })
  const inCommunities = await fillIn(call, 'community', inProjects, {
    lacks: ({ communityId }) => communityId === null,
    key: ({ projectId, communityName }) => keyOf(projectId, communityName),
    drafts: async (missing) => {
      const parts = missing.map(({ code, communityName }) => [code, communityName, '1'])
      const codes = await freeCodes(call, ['community', 'code'], parts)
      return missing.map(({ projectId, communityName, region }, index) => ({
        projectId,
        name: communityName,
        code: codes[index],
        region,
      }))
    },
    fill: ({ id, code }) => ({ communityId: id, communityCode: String(code) }),
  })
  return await fillIn(call, 'building', inCommunities, {
    lacks: ({ buildingId }) => buildingId === null,
    key: ({ communityId, buildingName }) => keyOf(communityId, buildingName),
    drafts: (missing) => missing.map(({ communityId, buildingName }) => ({ communityId, name: buildingName })),
    fill: ({ id }) => ({ buildingId: id }),
  })
}

async function buildHouses(call: Call, rows: readonly Placed[]): Promise<void> {
  const houses = await withBuildings(call, rows)
  const parts = houses.map(({ communityCode, buildingName, unitNo, roomNo }) => [
    communityCode ?? '',
    buildingName,
    unitNo,
    roomNo,
  ])
  const codes = await freeCodes(call, ['house', 'houseCode'], parts)
  const drafts = houses.map(({ buildingId, unitNo, floorNo, roomNo, buildArea, usage }, index) => {
    const draft = { buildingId, unitNo, floorNo, roomNo, houseCode: codes[index], buildArea, usage }
    return { draft, ...written }
  })
  if (drafts.length > 0) await call.rows('house').insertMany(drafts)
}

/** 项目: its sheets are lists of houses, each with the way to it (domain 2.3). */
export default defineServer(project, {
  async sheetRows(given, mode, call) {
    const refused = new Map<number, DomainError>()
    let left: readonly { readonly row: SheetRow; readonly at: number }[] = given.map((row, at) => ({
      row: row as unknown as SheetRow,
      at,
    }))
    // A house that the sheet names again is there when its turn comes.
    while (left.length > 0) {
      const found = await placed(
        call,
        left.map(({ row }) => row),
      )
      const first = new Set<string>()
      const again: (typeof left)[number][] = []
      const [missing, there]: [Placed[], Placed[]] = [[], []]
      for (const row of found) {
        const one = left[row.index]
        const key = keyOf(row.code, row.communityName, row.buildingName, row.unitNo, row.roomNo)
        if (!one) continue
        if (first.has(key)) again.push(one)
        else if (row.houseId === null) missing.push(row)
        else if (mode === 'upsert') there.push(row)
        else refused.set(one.at, new DomainError('E_UNIQUE', { errors: { roomNo: 'E_UNIQUE' } }))
        first.add(key)
      }
      await buildHouses(call, missing)
      const changes = there.map(({ houseId, floorNo, buildArea, usage }) => ({
        id: houseId ?? '',
        changes: { floorNo, buildArea, usage },
      }))
      await call.rows('house').updateMany(changes, written)
      left = again
    }
    return refused
  },
})
