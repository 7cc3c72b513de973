import { sql } from 'kysely'
import type { NormalReport } from '#declare'
import type { WireRow } from '../../../src/platform/contract.ts'
import { conditionOf, sourceOf } from '../../domain/columns.ts'
import { type Context, contextOf } from '../../domain/context.ts'
import { orderOf } from '../../domain/query.ts'
import { select } from '../../domain/storage.ts'
import { toWire } from '../../domain/wire.ts'
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
  for (const { name, of, where, sort, columns, most, by, operations } of report.lists) {
    const its = contextOf(context, of)
    const filters = its && mappedFilters(its, by, asked)
    if (!its || !filters) continue
    const { titleField, stateField, operation, field } = its.resource
    // What says whether an operation is possible comes along, whether or not it is shown.
    const deciding = operations.flatMap((one) => Object.keys(operation[one]?.only ?? {}))
    const named = ['id', 'version', titleField, ...columns, ...(stateField ? [stateField] : []), ...deciding]
    const fields = [...new Set(named)].flatMap((one) => field[one] ?? [])
    const like = where.map((one) => conditionOf(sourceOf(its), one))
    const shown = like.length === 0 ? [] : [sql<boolean>`(${sql.join(like, sql` or `)})`]
    const rows = await select(its, { fields, where: [...shown, ...filters], order: orderOf(its, sort), limit: most })
    lists[name] = await toWire(its, rows, fields, false)
  }
  return lists
}
