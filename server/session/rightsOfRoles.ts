import { createHash } from 'node:crypto'
import {
  type Catalogue,
  menuPermissionsOf,
  type Permissions,
  permissionsOf,
  pickableBy,
  pickerRows,
  type RowsShown,
  rowsFor,
  rowsShownBy,
} from '#declare'
import type { Caller, SessionLimits, UsedToken } from '../platform/call.ts'
import { everyGrant, everyPermit, grantsWithin } from './accessTokens/areas.ts'
import { type DataScope, type HeldRole, isSuperAdmin, rolesOf } from './heldRoles.ts'
import { limitsOf } from './limits.ts'

const fromWidest = ['all', 'project', 'community'] as const
const widest = (held: readonly HeldRole[]): DataScope =>
  fromWidest.find((scope) => held.some(({ dataScope }) => dataScope === scope)) ?? 'own'

type Areas = UsedToken['areas']

/** Roles and what a token leaves of them. Roles are JSON, so no two of these are the same text. */
const keyOf = (text: string, areas: Areas): string =>
  areas === null ? text : `${text}\n${JSON.stringify([...areas].sort())}`

type Rights = Pick<
  Caller,
  'roles' | 'superAdmin' | 'dataScope' | 'permits' | 'permitsByMenu' | 'picks' | 'shows' | 'stamp'
> & { readonly limits: SessionLimits }

/**
 * What roles come to, all of it out of their text. An access token leaves the pages of its areas: of a super administrator
 * everything on these, and nothing that only super administrators do.
 */
function rightsIn(catalogue: Catalogue, text: string, areas: Areas): Rights {
  const held: readonly HeldRole[] = JSON.parse(text)
  const everything = isSuperAdmin(held)
  const superAdmin = everything && areas === null
  const all = everything && areas !== null ? everyGrant(catalogue) : held.flatMap((one) => one.grants)
  const grants = areas === null ? all : grantsWithin(catalogue, all, areas)
  let pickable: ReadonlySet<string> | undefined
  let offered: ReturnType<typeof pickerRows> | undefined
  let shown: RowsShown | undefined
  const permitsBy = (of: typeof permissionsOf): Caller['permits'] => {
    let permissions: Permissions | undefined
    return (resource) => {
      if (superAdmin) return everyPermit
      permissions ??= of(catalogue, grants)
      return permissions.get(resource) ?? null
    }
  }
  return {
    roles: rolesOf(held),
    superAdmin,
    dataScope: everything ? 'all' : widest(held),
    permits: permitsBy(permissionsOf),
    permitsByMenu: permitsBy(menuPermissionsOf),
    picks: (resource) => {
      pickable ??= pickableBy(catalogue, grants)
      return superAdmin || pickable.has(resource)
    },
    shows: (resource, permit) => {
      if (superAdmin) return null
      if (permit === 'uses') {
        offered ??= pickerRows(catalogue, grants)
        return offered(resource)
      }
      shown ??= rowsShownBy(catalogue, grants)
      return rowsFor(shown.get(resource) ?? [], permit)
    },
    limits: limitsOf(held),
    stamp: createHash('sha256').update(keyOf(text, areas)).digest('base64url').slice(0, 16),
  }
}

/** Combinations of roles whose rights are kept. */
const maxKept = 200
const rightsOf = new WeakMap<Catalogue, Map<string, Rights>>()

/**
 * The rights of roles as they are right now: every call reads the roles, and what the same ones come to is worked out
 * once. Nothing of them is believed beyond the text that was just read.
 */
export function rightsOfRoles(catalogue: Catalogue, text: string, areas: Areas = null): Rights {
  const kept = rightsOf.get(catalogue) ?? new Map<string, Rights>()
  rightsOf.set(catalogue, kept)
  const key = keyOf(text, areas)
  const rights = kept.get(key) ?? rightsIn(catalogue, text, areas)
  if (kept.size >= maxKept) kept.clear()
  kept.set(key, rights)
  return rights
}
