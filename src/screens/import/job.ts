import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/client.ts'
import type { ImportAnswer, ListAnswer, WireRow } from '../../platform/contract.ts'
import { type FileAnswer, requestFile } from '../../platform/files.ts'

/** An import as its job keeps it. */
type ImportJob = Omit<ImportAnswer, 'jobId'> & { readonly id: string }

/** How far an import is; one that was answered at once has no rows left to count. */
export interface Running extends ImportAnswer {
  readonly doneCount?: number
}

/** The resource that keeps what was imported. */
export const jobsResource = 'importJob'

/** Calls of the platform about imports of any resource. */
const calls = {
  list: 'POST /platform/pc/importJob/condition',
  detail: 'GET /platform/pc/importJob/detail',
  download: 'GET /platform/pc/importJob/download',
  cancel: 'POST /platform/pc/importJob/cancel',
  undo: 'POST /platform/pc/importJob/undo',
} as const

const askAgainMs = 1000

/** Whether the platform is done with it. */
export const isOver = ({ state }: Pick<ImportAnswer, 'state'>): boolean => state !== 'queued' && state !== 'running'

/** One import as the platform keeps it now. */
export async function readJob(id: string, signal?: AbortSignal): Promise<Running> {
  const { id: jobId, ...job } = await call<ImportJob>(calls.detail, { params: { id }, signal })
  return { ...job, errors: job.errors ?? [], jobId }
}

const mostRecent = 5
/** The platform finds every name that contains the resource's: so many are asked for that some are the very one. */
const mostAsked = 50

/** The latest imports of a resource. */
export async function recentJobs(entity: string, signal: AbortSignal): Promise<readonly WireRow[]> {
  const body = { filters: { entity }, sort: '-createdAt', pageNum: 1, pageSize: mostAsked }
  const { list } = await call<ListAnswer>(calls.list, { body, signal, mutates: false })
  return list.filter((job) => job['entity'] === entity).slice(0, mostRecent)
}

/** An import as far as it has got; asked for again until it is over. */
export function useImportJob(started: ImportAnswer | null): Running | null {
  const { data } = useQuery({
    queryKey: ['importJob', started?.jobId],
    queryFn: ({ signal }) => readJob(started?.jobId ?? '', signal),
    enabled: started !== null && !isOver(started),
    refetchInterval: ({ state: { data: job } }) => (job && isOver(job) ? false : askAgainMs),
  })
  return data ?? started
}

/** The rows that were not imported, as a copy of the sheet with a column of reasons. */
export const failedRows = (jobId: string): Promise<FileAnswer> => requestFile(calls.download, { params: { id: jobId } })

/** Ends an import that waits or runs. */
export const cancelImport = (jobId: string): Promise<unknown> => call(calls.cancel, { body: { id: jobId } })

/** Takes an import back, whole. */
export const undoImport = (jobId: string): Promise<unknown> => call(calls.undo, { body: { id: jobId } })
