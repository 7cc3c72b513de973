import { sql } from 'kysely'
import type { Permit, Row } from '#declare'
import { type Call, type Caller, DomainError, defineServer, grantsOf } from '#server'
import { job } from './job.ts'

type Job = Row<typeof job>
type DataScope = Caller['dataScope']

/** One menu of a role with the operations granted on it. */
interface MenuPermission {
  readonly menuId: string
  readonly operations?: readonly Permit[] | null
}

const superAdminCode = 'super_admin'
const widths: readonly DataScope[] = ['own', 'community', 'project', 'all']
const fixed = ['code', 'baseRole', 'dataScope'] as const

/** The base role of a role that is not super_admin decides what routes it opens, never what it may do. */
function ensureReach({ before, values }: { before: Job | null; values: Partial<Job> }, { caller }: Call): void {
  if (values.baseRole === superAdminCode && values.code !== superAdminCode)
    throw new DomainError('E_RANGE', { errors: { baseRole: 'E_RANGE' } })
  const wider = widths.indexOf(values.dataScope as DataScope) > widths.indexOf(caller.dataScope)
  if (!caller.superAdmin && before?.dataScope !== values.dataScope && wider)
    throw new DomainError('E_SCOPE', { errors: { dataScope: 'E_SCOPE' } })
}

/** A list as the wire or a row holds it; its form was checked against the declaration. */
const listOf = (value: unknown) => (value ?? []) as readonly MenuPermission[]

type Menus = ReadonlyMap<string, ReadonlySet<Permit>>

/** Codes by menu, each menu once. */
function byMenu(permissions: readonly MenuPermission[]): Menus {
  const menus = new Map<string, Set<Permit>>()
  for (const { menuId, operations } of permissions)
    menus.set(menuId, new Set([...(menus.get(menuId) ?? []), ...(operations ?? [])]))
  return menus
}

/** Menus that are pages, with the operations they offer; groups show by themselves and are not granted. */
async function offeredMenus({ db }: Call): Promise<Menus> {
  const { rows } = await sql<{ menuId: string; operations: readonly Permit[] | null }>`
    select m."id" as "menuId", m."operations" from "menu" m where m."deletedAt" is null
      and not exists (select 1 from "menu" c where c."parentId" = m."id" and c."deletedAt" is null)`.execute(db)
  return byMenu(rows)
}

const includes = (menus: Menus, menuId: string, codes: ReadonlySet<Permit>): boolean =>
  [...codes].every((code) => menus.get(menuId)?.has(code))

/** What was asked for, without groups; refused where a menu does not offer it. */
function asked(given: Menus, offered: Menus): Menus {
  for (const [menuId, codes] of given)
    if (!includes(offered, menuId, codes)) throw new DomainError('E_RANGE', { errors: { menuPermissions: 'E_RANGE' } })
  return new Map([...given].filter(([menuId]) => offered.has(menuId)))
}

/** Nobody gives what they do not hold, or takes away what they cannot see. */
function within(given: Menus, before: Menus, held: Menus): Menus {
  for (const [menuId, codes] of given) {
    const mayGive = new Set([...(held.get(menuId) ?? []), ...(before.get(menuId) ?? [])])
    if (!(held.has(menuId) || before.has(menuId)) || [...codes].some((code) => !mayGive.has(code)))
      throw new DomainError('E_OP', { errors: { menuPermissions: 'E_OP' } })
  }
  const kept = new Map(given)
  for (const [menuId, codes] of before) {
    const unseen = [...codes].filter((code) => !held.get(menuId)?.has(code))
    if (unseen.length > 0 || !held.has(menuId)) kept.set(menuId, new Set([...(given.get(menuId) ?? []), ...unseen]))
  }
  return kept
}

/** Pages on which roles are given, written or named as whose work something is. */
const aboutRoles = ['job', 'account', 'workOrderType']

/** 角色: built-in roles keep their meaning, and permissions are given only by who holds them. */
export default defineServer(job, {
  // Everybody else needs roles to share a view with, which are their own: what others there are is not their business.
  offers: ({ caller }) =>
    caller.superAdmin || aboutRoles.some((page) => caller.permits(page) !== null)
      ? null
      : sql<boolean>`t."id" = any(select unnest(a."jobIds") from "account" a where a."id" = ${caller.accountId})`,

  beforeWrite({ before, values }, call) {
    ensureReach({ before, values }, call)
    if (!before?.builtIn) return
    for (const name of fixed)
      if (values[name] !== before[name]) throw new DomainError('E_STATE', { errors: { [name]: 'E_STATE' } })
    // Without it nobody could log in who may set anything right.
    if (before.code === superAdminCode && values.enable === false) throw new DomainError('E_STATE')
  },

  transitions: {
    /** Holders see it in their next menu, and the server from the next call on. */
    async setRole(row, input, call) {
      if (row.code === superAdminCode) throw new DomainError('E_STATE')
      const given = asked(byMenu(listOf(input['menuPermissions'])), await offeredMenus(call))
      const menus = call.caller.superAdmin
        ? given
        : within(given, byMenu(listOf(row.menuPermissions)), byMenu(await grantsOf(call.db, call.caller.accountId)))
      const menuPermissions = [...menus].map(([menuId, codes]) => ({ menuId, operations: [...codes] }))
      return { menuPermissions }
    },
  },
})
