import { sql } from 'kysely'
import type { Row } from '#declare'
import { type Call, DomainError, defineServer } from '#server'
import { houseBinding } from './houseBinding.ts'

type Binding = Row<typeof houseBinding>
type Draft = Partial<Binding>

interface Place {
  readonly id: string
  readonly fullName: string
  readonly communityId: string
}
interface Active {
  readonly houseId: string
  readonly customerId: string
  readonly relation: Binding['relation']
}

const refused = (code: 'E_OWNER_EXISTS' | 'E_UNIQUE' | 'E_REF', field: 'houseId' | 'customerId' = 'houseId') =>
  new DomainError(code, { errors: { [field]: code } })

const idsIn = (rows: readonly Draft[], name: 'houseId' | 'customerId'): readonly string[] =>
  [...new Set(rows.flatMap((row) => row[name] ?? []))].toSorted()

/** Houses and customers are kept from others in one order, so that two bindings never wait for each other. */
async function lockHouses({ db }: Call, ids: readonly string[]): Promise<ReadonlyMap<string, Place>> {
  const { rows } = await sql<Place>`
    select "id", "fullName", "communityId" from "house" where "id" = any(${[...ids]}::text[]) and "deletedAt" is null
    order by "id" for update`.execute(db)
  return new Map(rows.map((place) => [place.id, place]))
}
async function lockCustomers({ db }: Call, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select "id", coalesce("realName", "nickname") as "name" from "customer" where "id" = any(${[...ids]}::text[])
    order by "id" for update`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** At most one owner to a house (rule C03), and nobody bound to a house twice. */
function ensureFree({ houseId, customerId, relation }: Draft, active: readonly Active[]): void {
  const there = active.filter((one) => one.houseId === houseId)
  if (there.some((one) => one.customerId === customerId)) throw refused('E_UNIQUE')
  if (relation === 'owner' && there.some((one) => one.relation === 'owner')) throw refused('E_OWNER_EXISTS')
}

async function bindAll(created: readonly Draft[], call: Call): Promise<void> {
  const houses = await lockHouses(call, idsIn(created, 'houseId'))
  const names = await lockCustomers(call, idsIn(created, 'customerId'))
  const { rows } = await sql<Active>`
    select "houseId", "customerId", "relation" from "houseBinding"
    where "state" = 'active' and "deletedAt" is null and "houseId" = any(${[...houses.keys()]}::text[])`.execute(
    call.db,
  )
  const active = [...rows]
  for (const values of created) {
    const house = houses.get(values.houseId ?? '')
    const name = names.get(values.customerId ?? '')
    if (!house) throw refused('E_REF')
    if (name === undefined) throw refused('E_REF', 'customerId')
    ensureFree(values, active)
    active.push(values as Active)
    values.communityId = house.communityId
    values.bindingName = `${house.fullName} ${name}`
    values.boundAt ??= call.now.toISOString()
  }
}

/** A new default house takes the place of the former. */
async function keepOnePrimary(created: readonly Draft[], { db }: Call): Promise<void> {
  const customers = idsIn(
    created.filter(({ isPrimary }) => isPrimary),
    'customerId',
  )
  if (customers.length === 0) return
  await sql`
    update "houseBinding" set "isPrimary" = false
    where "isPrimary" and "customerId" = any(${[...customers]}::text[])`.execute(db)
}

/**
 * Who owns a house, how many live there and whether it is let, and how many houses a customer has, follow. A customer
 * without a default community gets that of their house: what they send in is then seen by those who look after it.
 */
async function settle(changed: readonly Draft[], call: Call): Promise<void> {
  const { db, rows } = call
  const houseIds = idsIn(changed, 'houseId')
  const customerIds = idsIn(changed, 'customerId')
  await lockHouses(call, houseIds)
  await lockCustomers(call, customerIds)
  const houses = await sql<{ id: string; ownerId: string | null; residentCount: number; rented: boolean }>`
    select h.id, max(b."customerId") filter (where b."relation" = 'owner') as "ownerId",
      count(b.id)::int as "residentCount", coalesce(bool_or(b."relation" = 'tenant'), false) as "rented"
    from unnest(${[...houseIds]}::text[]) as h(id)
    left join "houseBinding" b on b."houseId" = h.id and b."state" = 'active' and b."deletedAt" is null
    group by h.id`.execute(db)
  const settled = houses.rows.map(({ id, ownerId, residentCount, rented }) => {
    const houseState = rented ? 'rented' : residentCount > 0 ? 'occupied' : 'vacant'
    return [id, { ownerId, residentCount, houseState }] as const
  })
  const customers = await sql<{ id: string; houseCount: number; communityId: string | null }>`
    select c.id, count(b.id)::int as "houseCount",
      coalesce(c."communityId", (array_agg(b."communityId" order by b."isPrimary" desc, b."boundAt"))[1]) as "communityId"
    from "customer" c
    left join "houseBinding" b on b."customerId" = c.id and b."state" = 'active' and b."deletedAt" is null
    where c.id = any(${[...customerIds]}::text[]) group by c.id`.execute(db)
  await rows('house').withoutScope().writeDerived(new Map(settled))
  await rows('customer')
    .withoutScope()
    .writeDerived(new Map(customers.rows.map(({ id, ...follows }) => [id, follows])))
}

/** 房屋绑定: one owner to a house, one default house to a person, and everything that follows from who lives where. */
export default defineServer(houseBinding, {
  async beforeWrites(changes, call) {
    const created = changes.filter(({ before }) => !before).map(({ values }) => values)
    if (created.length === 0) return
    await bindAll(created, call)
    await keepOnePrimary(created, call)
  },

  afterWrites: (rows, _changes, call) => settle(rows, call),

  transitions: {
    unbind: (_row, _input, { now }) => ({ endedAt: now.toISOString(), isPrimary: false }),
  },

  /** A lease that is over ends by itself. */
  clock: {
    async due({ db, now }) {
      const { rows } = await sql<{ id: string }>`
        select "id" from "houseBinding" where "state" = 'active' and "deletedAt" is null
        and "leaseEnd" < (${now}::timestamptz at time zone 'Asia/Shanghai')::date`.execute(db)
      return rows.map(({ id }) => id)
    },
    async happens({ id, state }, { rows, now }) {
      if (state !== 'active') return
      const set = { state: 'ended', endedAt: now.toISOString(), endReason: '租期届满', isPrimary: false } as const
      await rows('houseBinding').withoutScope().update(id, null, {}, { set, operation: 'expire' })
    },
  },
})
