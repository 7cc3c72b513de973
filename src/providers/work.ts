import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { NormalResource } from '#declare'
import {
  assignmentEndpoints,
  type LoadAnswer,
  type WorkAnswer,
  type WorkCounts,
} from '../platform/assignmentContract.ts'
import { loadDeclared, loadedResource } from '../registry.ts'
import { inboxKey } from './inbox.ts'
import { usePlatformQuery } from './platformCalls.ts'

/** While somebody looks, numbers are at most this old. */
const everyMs = 60_000

/** What waits for the person in one resource. */
export interface Work {
  readonly resource: NormalResource
  readonly counts: WorkCounts
}

/** An answer as soon as the declarations of what it names are here: they know what pages are called. */
function useDeclared<Answer>(
  answer: Answer | undefined,
  namesOf: (answer: Answer) => readonly string[],
): Answer | undefined {
  const [declared, setDeclared] = useState<Answer>()
  useEffect(() => {
    if (answer === undefined) return
    const settled = () => setDeclared(() => answer)
    loadDeclared(namesOf(answer)).then(settled, settled)
  }, [answer, namesOf])
  return declared
}

const namesOfWork = ({ list }: WorkAnswer) => list.map(({ resource }) => resource)
const namesOfLoad = ({ resources }: LoadAnswer) => resources

/** What waits for the person, by resource; undefined: it is not known yet. Counted anew when a message comes. */
export function useWork() {
  const { data, query } = usePlatformQuery<WorkAnswer>(assignmentEndpoints.work, {
    options: { background: true },
    queryOptions: { queryKey: [...inboxKey, 'work'], refetchInterval: everyMs },
  })
  const declared = useDeclared(data, namesOfWork)
  const work = declared?.list.flatMap(({ resource: name, ...counts }): Work[] => {
    const resource = loadedResource(name)
    return resource ? [{ resource, counts }] : []
  })
  return { work, seesLoad: data?.seesLoad ?? false, error: query.error, refetch: () => void query.refetch() }
}

/** Which load is asked for: days of Shanghai, both inclusive; without a resource that of all together. */
export interface LoadAsked {
  readonly from: string
  readonly to: string
  readonly resource?: string | undefined
}

/** What people and roles have to do, and how long they took; with the resources that can be asked for. */
export function useLoad({ from, to, resource }: LoadAsked) {
  const { data, query } = usePlatformQuery<LoadAnswer>(assignmentEndpoints.load, {
    params: { from, to, ...(resource && { resource }) },
    queryOptions: { queryKey: ['load', from, to, resource ?? ''], placeholderData: keepPreviousData },
  })
  const resources = useDeclared(data, namesOfLoad)?.resources.flatMap((name) => loadedResource(name) ?? []) ?? []
  return { data, resources, query }
}
