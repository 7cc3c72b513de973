import { useQuery } from '@tanstack/react-query'
import type { NormalResource } from '#declare'
import { call } from '../platform/client.ts'
import { endpoints, type HistoryAnswer, type HistoryVersion } from '../platform/contract.ts'
import { queryKey } from './queryKeys.ts'

/** What became of one record, the newest changes first; read again whenever rows of the resource change. */
export const useHistory = (resource: NormalResource, id: string) =>
  useQuery({
    queryKey: queryKey(resource.name, 'history', id),
    queryFn: ({ signal }) =>
      call<HistoryAnswer>(endpoints.history, { params: { resource: resource.name, id }, signal }),
  })

/** What writing the record back to the state after one of its changes would set. */
export const loadVersion = (resource: NormalResource, id: string, entryId: string): Promise<HistoryVersion> =>
  call<HistoryVersion>(endpoints.version, { params: { resource: resource.name, id, entryId } })
