import { useList } from '@refinedev/core'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { NormalResource } from '#declare'
import type { WireRow } from '../../platform/contract.ts'
import { useCan } from '../../providers/accessControl.ts'
import { useShowLink } from '../../providers/links.ts'
import { searchFilter } from '../../providers/listRequest.ts'
import { operationByVerb } from '../../providers/operationOf.ts'
import { asideOf } from '../../providers/queryKeys.ts'
import type { Command } from './command.ts'

const maxRecords = 8
const pauseMs = 250

/** The text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** What the list calls a row. */
function nameOf({ titleField }: NormalResource, row: WireRow): string {
  const label = row.labels?.[titleField] ?? row[titleField] ?? row.id
  return Array.isArray(label) ? label.join(', ') : String(label)
}

export interface RecordCommands {
  readonly commands: readonly Command[]
  readonly state: 'none' | 'searching' | 'found' | 'failed'
}

/** Records of the resource on the screen, found as its list's quick search finds them. */
export function useRecordCommands(resource: NormalResource | null, query: string): RecordCommands {
  const keyword = useSettled(query.trim())
  const can = useCan()
  const navigate = useNavigate()
  const addressOf = useShowLink(resource?.name ?? '')
  const list = resource && resource.list.search.length > 0 ? operationByVerb(resource, 'list') : null
  const wanted = resource !== null && list !== null && can(resource, list) && keyword !== ''
  const { query: found } = useList<WireRow>({
    resource: resource?.name ?? '',
    pagination: { currentPage: 1, pageSize: maxRecords },
    filters: searchFilter(keyword),
    meta: asideOf,
    queryOptions: { enabled: wanted },
    errorNotification: false,
  })
  if (!wanted || !resource) return { commands: [], state: 'none' }
  if (found.isError) return { commands: [], state: 'failed' }
  if (!found.data || keyword !== query.trim()) return { commands: [], state: 'searching' }
  const commands = found.data.data.flatMap((row): Command[] => {
    const address = addressOf(row.id)
    if (address === null) return []
    const title = nameOf(resource, row)
    return [{ key: row.id, group: 'records', title, texts: [title], run: () => void navigate(address) }]
  })
  return { commands, state: 'found' }
}
