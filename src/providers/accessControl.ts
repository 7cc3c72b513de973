import type { AccessControlProvider, CanReturnType } from '@refinedev/core'
import type { Query, QueryClient } from '@tanstack/react-query'
import { createContext, use, useCallback, useEffect, useMemo } from 'react'
import {
  type Labels,
  type NormalOperation,
  type NormalResource,
  type Permissions,
  satisfies,
  type Verb,
} from '#declare'
import { useDeclarations } from '../newDeclarations.ts'
import type { WireRow } from '../platform/contract.ts'
import { isLoaded, loadDeclared, loadedResource, rowsOf } from '../registry.ts'
import { cachedRow } from './cachedRow.ts'
import { useLabels } from './language.tsx'
import { operationByVerb, operationOf } from './operationOf.ts'
import { resourceOf } from './queryKeys.ts'
import { type Refusal, refusalOf, refusalText } from './refusal.ts'

/** The permission matrix of the session: made once from the menu, asked without a request ever after. */
export const PermissionsContext = createContext<Permissions>(new Map())

/** Whether an operation of a resource, view or page is permitted; an operation that does not exist is not. */
export type Can = (resource: NormalResource | string, operation: NormalOperation | string) => boolean

const nameOf = (resource: NormalResource | string): string => (typeof resource === 'string' ? resource : resource.name)

const canBy =
  (permissions: Permissions): Can =>
  (resource, operation) => {
    const name = nameOf(resource)
    const found = typeof operation === 'string' ? operationOf(name, operation) : operation
    return refusalOf(permissions, name, found) === null
  }

/**
 * Answers at once, so that buttons neither flash nor ask. Of a resource whose declaration is still to come nothing is
 * permitted, and it is asked again when that is here. Rows ask this and not Refine's hook of the same name, which keeps a
 * query and its observer for each question (decision 73); both read one matrix.
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
function meantBy(name: string, action: string): NormalOperation | null {
  const resource = loadedResource(name)
  return (resource && operationByVerb(resource, verbs[action] ?? (action as Verb))) ?? operationOf(name, action)
}

/** Why an action of Refine's is not permitted; null: it is. Of a page without calls of its own, to list it is to open it. */
function refused(permissions: Permissions, name: string, action: string, row: WireRow | null): Refusal | null {
  const operation = meantBy(name, action)
  if (operation || action !== 'list' || loadedResource(name)) return refusalOf(permissions, name, operation, row)
  return permissions.has(rowsOf(name)) ? null : { rule: 'menu' }
}

/** Why the person may not do it, in their language; null: they may. */
export function useRefusal(resource: NormalResource | string, action: string): string | null {
  const permissions = use(PermissionsContext)
  const labels = useLabels()
  useDeclarations()
  const name = nameOf(resource)
  const refusal = refused(permissions, name, action, null)
  return refusal && refusalText(refusal, name, labels)
}

/** What the questions kept in a client are answered by. */
interface Matrix {
  readonly permissions: Permissions
  readonly labels: Labels
}
const matrices = new WeakMap<QueryClient, Matrix>()

interface Question {
  readonly resource: string | undefined
  readonly action: string
  /** Of the row it is about. */
  readonly id: unknown
}

function decided(
  queries: QueryClient,
  { permissions, labels }: Matrix,
  { resource: name, action, id }: Question,
): CanReturnType {
  if (name === undefined) return { can: true }
  const row = id === undefined || id === null ? null : cachedRow(queries, name, `${id}`)
  const refusal = refused(permissions, name, action, row)
  return refusal ? { can: false, reason: refusalText(refusal, name, labels) } : { can: true }
}

/** Whether the session of a client permits an operation that is here; where nobody said so far, the platform will. */
export function mayCall(queries: QueryClient, resource: NormalResource, operation: NormalOperation): boolean {
  const matrix = matrices.get(queries)
  return matrix === undefined || canBy(matrix.permissions)(resource, operation)
}

/** The question of Refine's that a query is; null: it is another query. */
function questionIn({ queryKey: [root, resource, action, more] }: Query): Question | null {
  if (root !== 'access' || typeof action !== 'string') return null
  const { params } = (more ?? {}) as { readonly params?: { readonly id?: unknown } }
  return { resource: typeof resource === 'string' ? resource : undefined, action, id: params?.id }
}

function answer(queries: QueryClient, query: Query): void {
  const question = questionIn(query)
  const matrix = matrices.get(queries)
  if (!question || !matrix || (question.resource !== undefined && !isLoaded(question.resource))) return
  const now = decided(queries, matrix, question)
  const before = query.state.data as CanReturnType | undefined
  if (before?.can !== now.can || before.reason !== now.reason) query.setData(now)
}

/** Answers anew what was asked: all of it, or what is about single rows of a resource. */
function answerAgain(queries: QueryClient, resource?: string): void {
  const asked = queries.getQueryCache().findAll({ queryKey: ['access'] })
  for (const query of asked) {
    const question = questionIn(query)
    if (resource === undefined || (question?.id !== undefined && question.resource === resource)) answer(queries, query)
  }
}

/**
 * Refine asks by a query and waits for its answer, once for each row and button: until then buttons are missing, and then
 * they flash. The answer is here already, so that it is put where the question is made. When a row is read anew its state
 * may be another, and what is possible with it.
 */
function answerAtOnce(queries: QueryClient, matrix: Matrix): void {
  const isNew = !matrices.has(queries)
  matrices.set(queries, matrix)
  if (!isNew) return
  queries.getQueryCache().subscribe((event) => {
    if (event.type === 'added') answer(queries, event.query)
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const read = event.query.queryKey[0] === 'data' ? resourceOf(event.query.queryKey) : null
    if (read !== null) answerAgain(queries, read)
  })
}

/** Refine's asynchronous question, answered from the same matrix, with the reason where the answer is no. */
export function accessControlProvider(
  permissions: Permissions,
  labels: Labels,
  queries: QueryClient,
): AccessControlProvider {
  const matrix = { permissions, labels }
  answerAtOnce(queries, matrix)
  return {
    can: async ({ resource, action, params }) => {
      if (resource !== undefined) await loadDeclared([resource])
      return decided(queries, matrix, { resource, action, id: params?.id })
    },
    options: {
      buttons: { enableAccessControl: true, hideIfUnauthorized: true },
      queryOptions: { staleTime: Number.POSITIVE_INFINITY },
    },
  }
}

/** When the menu says otherwise, or the language is another, what was answered before is answered anew. */
export function useAccessControl(permissions: Permissions, queries: QueryClient): AccessControlProvider {
  const labels = useLabels()
  const provider = useMemo(() => accessControlProvider(permissions, labels, queries), [permissions, labels, queries])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the provider answers by is what changed
  useEffect(() => answerAgain(queries), [provider, queries])
  return provider
}
