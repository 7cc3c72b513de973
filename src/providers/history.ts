import { type AuditLogProvider, useLogList } from '@refinedev/core'
import type { NormalResource } from '#declare'
import { call } from '../platform/client.ts'
import { endpoints, type HistoryAnswer, type HistoryVersion } from '../platform/contract.ts'
import { useFetchOnce } from './platformCalls.ts'

/** The trail of the platform, as Refine's `useLogList` asks for it: `{ resource, meta: { id } }`. */
export const auditLogProvider: AuditLogProvider = {
  get: ({ resource, meta }) =>
    call<HistoryAnswer>(endpoints.history, { params: { resource, id: (meta as { readonly id?: unknown }).id } }),
  // The server writes it, with every change.
  create: async () => undefined,
  update: async () => undefined,
}

/** What became of one record, the newest changes first; read again whenever rows of the resource change. */
export const useHistory = (resource: NormalResource, id: string) =>
  useLogList<HistoryAnswer>({ resource: resource.name, meta: { id } })

/** What writing the record back to the state after one of its changes would set. */
export function useLoadVersion(resource: NormalResource, id: string): (entryId: string) => Promise<HistoryVersion> {
  const ask = useFetchOnce()
  return (entryId) => ask<HistoryVersion>(endpoints.version, { query: { resource: resource.name, id, entryId } })
}
