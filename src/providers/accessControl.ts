import type { AccessControlProvider, CanReturnType } from '@refinedev/core'
import type { Query, QueryClient } from '@tanstack/react-query'
import { createContext, use, useCallback, useEffect, useMemo } from 'react'
import { type NormalOperation, type NormalResource, type Permissions, satisfies, type Verb } from '#declare'
import { useDeclarations } from '../newDeclarations.ts'
import { isLoaded, loadDeclared, loadedResource, rowsOf } from '../registry.ts'
import { operationByVerb, operationOf } from './operationOf.ts'

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

/** Refine's words for what our operations do. */
const verbs: Readonly<Record<string, Verb>> = { show: 'detail', edit: 'update', delete: 'remove', clone: 'create' }

/** The operation an action of Refine's means, whatever its author called it; any other action is an operation's name. */
function meantBy(name: string, action: string): NormalOperation | string {
  const resource = loadedResource(name)
  return (resource && operationByVerb(resource, verbs[action] ?? (action as Verb))) ?? action
}

const decidedBy = (permissions: Permissions, resource: string | undefined, action: string): CanReturnType => ({
  can: resource === undefined || canBy(permissions)(resource, meantBy(resource, action)),
})

/** What the questions kept in a client are answered by. */
const matrices = new WeakMap<QueryClient, Permissions>()

/** Whether the session of a client permits an operation that is here; where nobody said so far, the platform will. */
export function mayCall(queries: QueryClient, resource: NormalResource, operation: NormalOperation): boolean {
  const matrix = matrices.get(queries)
  return matrix === undefined || canBy(matrix)(resource, operation)
}

function answer(queries: QueryClient, query: Query): void {
  const [root, resource, action] = query.queryKey
  const matrix = matrices.get(queries)
  if (root !== 'access' || typeof action !== 'string' || !matrix) return
  if (resource === undefined) query.setData(decidedBy(matrix, undefined, action))
  else if (typeof resource === 'string' && isLoaded(resource)) query.setData(decidedBy(matrix, resource, action))
}

/**
 * Refine asks by a query and waits for its answer, once for each row and button: until then buttons are missing, and then
 * they flash. The answer is here already, so that it is put where the question is made.
 */
function answerAtOnce(queries: QueryClient, permissions: Permissions): void {
  const isNew = !matrices.has(queries)
  matrices.set(queries, permissions)
  if (!isNew) return
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'added') answer(queries, query)
  })
}

/** Refine's asynchronous question, answered from the same matrix. */
export function accessControlProvider(permissions: Permissions, queries?: QueryClient): AccessControlProvider {
  if (queries) answerAtOnce(queries, permissions)
  return {
    can: async ({ resource, action }) => {
      if (resource !== undefined) await loadDeclared([resource])
      return decidedBy(permissions, resource, action)
    },
    options: {
      buttons: { enableAccessControl: true, hideIfUnauthorized: true },
      queryOptions: { staleTime: Number.POSITIVE_INFINITY },
    },
  }
}

/** When the menu says otherwise, what was answered before is answered anew. */
export function useAccessControl(permissions: Permissions, queries: QueryClient): AccessControlProvider {
  const provider = useMemo(() => accessControlProvider(permissions, queries), [permissions, queries])
  useEffect(() => {
    if (matrices.get(queries) !== permissions) return
    for (const query of queries.getQueryCache().findAll({ queryKey: ['access'] })) answer(queries, query)
  }, [permissions, queries])
  return provider
}
