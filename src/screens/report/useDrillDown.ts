import { useCallback } from 'react'
import type { Dimension, NormalReport, NormalResource } from '../../declare/index.ts'
import { kindOf } from '../../fields/kinds.ts'
import type { FilterValue, ReportAnswer, ReportGroup, ReportRequest } from '../../platform/contract.ts'
import { recordAddress } from '../../platform/recordAddress.ts'
import { useCan } from '../../providers/accessControl.ts'
import { loadedResource } from '../../registry.ts'
import { rowsAddress } from '../list/address.ts'
import { daysOfBucket } from './bucket.ts'

/** Address of the rows behind a group; null: nothing the person may open. */
export type LeadsTo = (group: ReportGroup) => string | null

/** The filter that finds the rows of one group by one of its keys; undefined: the list cannot be filtered so. */
function filterOf(resource: NormalResource, dimension: Dimension, key: string | null): FilterValue | undefined {
  const field = resource.field[dimension]
  if (!field || key === null || !resource.list.filters.includes(dimension)) return undefined
  const { filter } = kindOf(field)
  if (filter === 'yesNo') return key === 'true'
  return filter === 'oneOf' || filter === 'hasAny' ? [key] : key
}

/** The resource whose rows a group is of. */
function resourceOf({ of, kinds, rows }: NormalReport, { keys }: ReportGroup): string {
  const code = kinds ? keys[rows.indexOf(kinds.by)] : null
  return (code && kinds?.of[code]) || of
}

/** Leads from a group of figures to its record, or to the list of exactly the rows it is made of. */
export function useDrillDown(report: NormalReport, request: ReportRequest, answer: ReportAnswer | undefined): LeadsTo {
  const can = useCan()
  return useCallback(
    (group) => {
      const list = loadedResource(report.above ?? resourceOf(report, group))
      if (!list || !answer) return null
      const at = report.rows.indexOf('id')
      if (at >= 0) {
        const id = group.keys[at]
        return id && can(list, 'detail') ? recordAddress(list, { mode: 'show', id }) : null
      }
      if (list.path === null || !can(list, 'list')) return null
      const filters: Record<string, FilterValue> = { ...request.filters, [report.period.field.name]: answer.period }
      for (const [index, dimension] of report.rows.entries()) {
        const key = group.keys[index] ?? null
        if (dimension === 'period' && key !== null) filters[report.period.field.name] = daysOfBucket(key, answer.period)
        const value = filterOf(list, dimension, key)
        if (value !== undefined) filters[dimension] = value
      }
      return rowsAddress(list, list.path, { keyword: request.keyword ?? '', filters })
    },
    [report, request, answer, can],
  )
}
