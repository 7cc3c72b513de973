import type { AccessControlProvider } from '@refinedev/core'
import { createContext, use, useCallback } from 'react'
import { type NormalOperation, type NormalResource, type Permissions, satisfies } from '#declare'
import { useDeclarations } from '../newDeclarations.ts'
import { loadDeclared, rowsOf } from '../registry.ts'
import { operationOf } from './operationOf.ts'

/** The permission matrix of the session: made once from the menu, asked without a request ever after. */
export const PermissionsContext = createContext<Permissions>(new Map())

/** Whether an operation of a resource, view or page is permitted; an operation that does not exist is not. */
export type Can = (resource: NormalResource | string, operation: NormalOperation | string) => boolean

const canBy =
  (permissions: Permissions): Can =>
  (resource, operation) => {
    const name = typeof resource === 'string' ? resource : resource.name
    const found = typeof operation === 'string' ? operationOf(name, operation) : operation
    return found !== null && satisfies(permissions.get(rowsOf(name)) ?? null, found)
  }

/**
 * Answers at once, so that buttons neither flash nor ask. Of a resource whose declaration is still to come nothing is
 * permitted, and it is asked again when that is here.
 */
export function useCan(): Can {
  const permissions = use(PermissionsContext)
  const arrived = useDeclarations()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is declared is part of the answer
  return useCallback<Can>((resource, operation) => canBy(permissions)(resource, operation), [permissions, arrived])
}

/** Whether the session sees personal data of a resource in full: who edits or decides rows must know whom they are about. */
export function useSeesInFull(resource: NormalResource): boolean {
  const permissions = use(PermissionsContext)
  return satisfies(permissions.get(resource.of) ?? null, { permit: ['edit', 'audit'] })
}

/** Refine's words for what our operations are called. */
const verbs: Readonly<Record<string, string>> = { show: 'detail', edit: 'update', delete: 'remove', clone: 'create' }

/** Refine's asynchronous question, answered from the same matrix. */
export const accessControlProvider = (permissions: Permissions): AccessControlProvider => ({
  can: async ({ resource, action }) => {
    if (resource !== undefined) await loadDeclared([resource])
    return { can: resource === undefined || canBy(permissions)(resource, verbs[action] ?? action) }
  },
  options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true } },
})
