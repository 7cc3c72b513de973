import type { NormalReport } from '#declare'
import type { WireRow } from '../../../src/platform/contract.ts'
import { conditionOf, sourceOf } from '../columns.ts'
import { type Context, contextOf } from '../context.ts'
import { orderOf } from '../query.ts'
import { select } from '../storage.ts'
import { toWire } from '../wire.ts'
import { mappedFilters } from './filters.ts'
import type { Asked } from './request.ts'

/**
 * The rows that stand beside the figures, in the caller's scope and masked as lists mask them; none where they cannot
 * answer a filter.
 */
export async function listsOf(
  context: Context,
  report: NormalReport,
  asked: Asked,
): Promise<Record<string, readonly WireRow[]>> {
  const lists: Record<string, readonly WireRow[]> = {}
  for (const { name, of, where, sort, columns, most, by } of report.lists) {
    const its = contextOf(context, of)
    const filters = its && mappedFilters(its, by, asked)
    if (!its || !filters) continue
    const fields = ['id', 'version', its.resource.titleField, ...columns].flatMap(
      (one) => its.resource.field[one] ?? [],
    )
    const condition = conditionOf(sourceOf(its), where)
    const rows = await select(its, { fields, where: [condition, ...filters], order: orderOf(its, sort), limit: most })
    lists[name] = await toWire(its, rows, fields, false)
  }
  return lists
}
