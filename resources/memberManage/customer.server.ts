import { sql } from 'kysely'
import type { Row } from '#declare'
import { type Call, DomainError, defineServer } from '#server'
import { customer } from './customer.ts'

type Customer = Row<typeof customer>
type Draft = Partial<Customer>

interface Role {
  readonly id: string
  readonly roleType: Customer['roleType']
  readonly isDefault: boolean
}

const masked = (mobile = '') => `${mobile.slice(0, 3)}****${mobile.slice(7)}`

/** What a person is follows from what they have: a unit makes an employee, a house an owner, neither a general user. */
function rolesOf({ companyId, houseCount, houseId }: Draft): NonNullable<Customer['roleTypes']> {
  const roles = [...(companyId ? ['2' as const] : []), ...((houseCount ?? 0) > 0 || houseId ? ['3' as const] : [])]
  return roles.length > 0 ? roles : ['1']
}

/** Staff enter employees and owners; general users come by themselves. */
function ensureEntered(values: Draft): void {
  if (values.registerChannel !== 'import' || values.companyId || values.houseId) return
  throw new DomainError('E_REQUIRED', { errors: { companyId: 'E_REQUIRED', houseId: 'E_REQUIRED' } })
}

function name(values: Draft): void {
  values.nickname ??= values.realName ?? null
  if (!values.nickname) throw new DomainError('E_REQUIRED', { errors: { realName: 'E_REQUIRED' } })
  values.displayName = `${values.realName ?? values.nickname} ${masked(values.mobile)}`
}

/** The role chosen must be one for what the person is; who becomes something else gets the default role of that. */
function giveRole(before: Customer | null, values: Draft, roles: readonly Role[]): void {
  const held = values.roleTypes ?? ['1']
  const chosen = roles.find(({ id }) => id === values.customerRoleId)
  const isChosen = values.customerRoleId != null && values.customerRoleId !== before?.customerRoleId
  const fits = chosen !== undefined && held.includes(chosen.roleType ?? '1')
  if (isChosen && !fits) throw new DomainError('E_REF', { errors: { customerRoleId: 'E_REF' } })
  if (fits && (isChosen || before?.roleType === values.roleType)) return
  values.customerRoleId = roles.find((role) => role.isDefault && role.roleType === values.roleType)?.id ?? null
}

async function communitiesOf({ db }: Call, houseIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (houseIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; communityId: string }>`
    select "id", "communityId" from "house" where "id" = any(${[...houseIds]}::text[])`.execute(db)
  return new Map(rows.map(({ id, communityId }) => [id, communityId]))
}

/** The level of those who have not done anything yet; none while there are no levels. */
async function firstRank({ db }: Call): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select "id" from "memberRank" where "enable" and "deletedAt" is null and "growthMin" = 0
    order by "level" desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}

const bind = ({ rows }: Call, customerId: string, { houseId, relation, leaseEnd }: Draft) =>
  rows('houseBinding').insert({ customerId, houseId, relation: relation ?? 'owner', leaseEnd })

/** 客户: roles, names and the house that is entered with a person. */
export default defineServer(customer, {
  /** Mine by an active binding or the default community; an employee without one by the unit that owns my project. */
  scope: ({ caller: { accountId, superAdmin, dataScope, communityIds, projectIds } }) => {
    if (superAdmin || dataScope === 'all') return null
    if (dataScope === 'own') return sql`t."createdBy" = ${accountId}`
    const communities = sql`${[...communityIds]}::text[]`
    return sql`(t."communityId" = any(${communities})
      or exists (select 1 from "houseBinding" b where b."customerId" = t."id" and b."state" = 'active'
        and b."deletedAt" is null and b."communityId" = any(${communities}))
      or t."communityId" is null and exists (select 1 from "project" p
        where p."companyId" = t."companyId" and p."id" = any(${[...projectIds]}::text[])))`
  },

  /** That somebody came by is no change of the record: staff who edit it meanwhile are not told of one. */
  async active(moments, { db }) {
    const ids = [...moments.keys()].toSorted()
    const at = ids.map((id) => moments.get(id))
    // Held in one order, so that two calls about the same people do not wait for each other.
    await sql`with held as (
        select c."id", m."at" from unnest(${ids}::text[], ${at}::timestamptz[]) as m("id", "at")
          join "customer" c on c."id" = m."id" and coalesce(c."lastActiveAt" < m."at", true)
        order by c."id" for update of c)
      update "customer" c set "lastActiveAt" = held."at" from held where c."id" = held."id"`.execute(db)
  },

  async beforeWrites(changes, call) {
    const { rows: roles } = await sql<Role>`
      select "id", "roleType", "isDefault" from "customerRole" where "deletedAt" is null`.execute(call.db)
    const communities = await communitiesOf(
      call,
      changes.flatMap(({ values }) => values.houseId ?? []),
    )
    const rank = changes.some(({ before }) => !before) ? await firstRank(call) : null
    for (const { before, values } of changes) {
      if (!before) ensureEntered(values)
      if (!before) values.memberRankId ??= rank
      if (!values.companyId) Object.assign(values, { workNo: null, department: null })
      name(values)
      values.roleTypes = rolesOf(values)
      values.roleType = values.roleTypes.at(-1) ?? '1'
      giveRole(before, values, roles)
      values.registeredAt ??= call.now.toISOString()
      values.communityId ??= communities.get(values.houseId ?? '') ?? null
      if (before && values.houseId) await bind(call, before.id, values)
    }
  },

  async afterWrites(rows, changes, call) {
    const created = rows.filter((_row, index) => !changes[index]?.before)
    for (const [index, row] of rows.entries()) {
      const { before, values } = changes[index] ?? {}
      if (!before && values?.houseId) await bind(call, row.id, values)
    }
    await call.emit({ completed: created.map(({ id }) => ({ trigger: 'register', customerId: id, bizNo: id })) })
  },
})
