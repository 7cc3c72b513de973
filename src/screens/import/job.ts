import { type BaseRecord, useDataProvider, useList, useOne } from '@refinedev/core'
import { useCallback } from 'react'
import { addressOf, type ImportAnswer, type WireRow } from '../../platform/contract.ts'
import { type FileAnswer, requestFile } from '../../platform/files.ts'
import { useMutations } from '../../providers/MutationsProvider.tsx'

/** An import as its job keeps it. */
type ImportJob = Omit<ImportAnswer, 'jobId'> & { readonly id: string }

/** How far an import is; one that was answered at once has no rows left to count. */
export interface Running extends ImportAnswer {
  readonly doneCount?: number
}

/** The resource that keeps what was imported. */
export const jobsResource = 'importJob'

const askAgainMs = 1000

/** Whether the platform is done with it. */
export const isOver = ({ state }: Pick<ImportAnswer, 'state'>): boolean => state !== 'queued' && state !== 'running'

const running = ({ id: jobId, ...job }: ImportJob): Running => ({ ...job, errors: job.errors ?? [], jobId })

/** Reads one import as the platform keeps it now. */
export function useReadJob(): (id: string) => Promise<Running> {
  const { getOne } = useDataProvider()()
  return useCallback(
    async (id) => running((await getOne<ImportJob & BaseRecord>({ resource: jobsResource, id })).data),
    [getOne],
  )
}

const maxRecent = 5
/** The platform finds every name that contains the resource's: so many are asked for that some are the very one. */
const maxAsked = 50

/** The latest imports of a resource, asked anew each time they are shown: one that has just ended belongs to them. */
export function useRecentJobs(entity: string): readonly WireRow[] {
  const { result } = useList<WireRow>({
    resource: jobsResource,
    filters: [{ field: 'entity', operator: 'eq', value: entity }],
    sorters: [{ field: 'createdAt', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: maxAsked },
    queryOptions: { gcTime: 0, staleTime: 0 },
    errorNotification: false,
  })
  return result.data.filter((job) => job['entity'] === entity).slice(0, maxRecent)
}

/** An import as far as it has got; asked for again until it is over. */
export function useImportJob(started: ImportAnswer | null): Running | null {
  const { query } = useOne<ImportJob & BaseRecord>({
    resource: jobsResource,
    id: started?.jobId ?? '',
    queryOptions: {
      enabled: started !== null && !isOver(started),
      refetchInterval: ({ state: { data: job } }) => (job && isOver(job.data) ? false : askAgainMs),
    },
    errorNotification: false,
  })
  return query.data ? running(query.data.data) : started
}

/** The rows that were not imported, as a copy of the sheet with a column of reasons. */
export const failedRows = (jobId: string): Promise<FileAnswer> =>
  requestFile(`GET ${addressOf(`/${jobsResource}/download`) as `/${string}`}`, { params: { id: jobId } })

/** Ends an import that waits or runs, or takes one back, whole. */
export function useEndJob(operation: 'cancel' | 'undo'): (jobId: string) => Promise<unknown> {
  const { custom } = useMutations()
  return useCallback(
    (id) =>
      custom({
        // The declaration knows the address.
        url: '',
        method: 'post',
        values: { id },
        meta: { resource: jobsResource, operation },
        successNotification: false,
        errorNotification: false,
      }),
    [custom, operation],
  )
}
