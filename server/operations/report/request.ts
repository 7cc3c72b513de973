import { type NormalReport, readBy } from '#declare'
import { checkFilter } from '../../../src/fields/filters.ts'
import { issueText } from '../../../src/fields/issue.ts'
import { type Days, daysOfPeriod } from '../../../src/fields/period.ts'
import { shanghaiDay } from '../../../src/fields/shanghai.ts'
import { type Filters, type Granularity, granularities } from '../../../src/platform/contract.ts'
import { DomainError } from '../../core/errors.ts'
import type { Context, OperationsPlatform } from '../../domain/context.ts'
import { filtersOf, keywordOf } from '../../domain/query.ts'
import { contextFor } from '../../domain/rows.ts'
import type { Call } from '../../platform/call.ts'
import { onlyKnown, type Parameters, without } from '../../platform/parameters.ts'
import { granularityOf, lengthOf, maxDays } from './period.ts'

/** A checked `ReportRequest`. */
export interface Asked {
  readonly days: Days
  readonly granularity: Granularity
  readonly keyword: string
  /** Without the period. */
  readonly filters: Filters
}

function daysIn({ period: { field, days } }: NormalReport, { call }: Context, value: unknown): Days {
  const today = shanghaiDay(call.now)
  if (value === undefined || value === null) return daysOfPeriod(undefined, days, today)
  const checked = checkFilter(field, value)
  if (!checked.ok) {
    const text = issueText(checked.issue, (other) => other, call.locale)
    throw new DomainError(checked.issue.code, { errors: { [field.name]: text } })
  }
  const asked = daysOfPeriod(checked.value, days, today)
  if (lengthOf(asked) > maxDays || lengthOf(asked) < 1)
    throw new DomainError('E_RANGE', { errors: { [field.name]: 'E_RANGE' } })
  return asked
}

function granularityIn(value: unknown): Granularity | null {
  if (value === undefined || value === null) return null
  const found = granularities.find((one) => one === value)
  if (!found) throw new DomainError('E_FORMAT', { errors: { granularity: 'E_FORMAT' } })
  return found
}

/** The rows a report is about: those of the list above which it stands, or all of its resource. */
export function reportContext(platform: OperationsPlatform, call: Call, report: NormalReport): Context {
  const context = contextFor(platform, call, report.of)
  return { ...context, resource: platform.catalogue.byName[report.above ?? report.of] ?? context.resource }
}

/** Checks what a report was asked; `context` is that of the resource it is about. */
export function askedOf(report: NormalReport, context: Context, body: Parameters): Asked {
  onlyKnown(body, ['filters', 'keyword', 'granularity', 'by'])
  const filters = body['filters'] ?? {}
  if (typeof filters !== 'object' || Array.isArray(filters))
    throw new DomainError('E_FORMAT', { errors: { filters: 'E_FORMAT' } })
  const given = filters as Parameters
  const { name } = report.period.field
  const days = daysIn(report, context, given[name])
  const { list, field } = report.asked
  const own = Object.fromEntries(list.filters.flatMap((one) => (field[one] ? [[one, field[one]]] : [])))
  return {
    days,
    granularity: granularityIn(body['granularity']) ?? report.granularity ?? granularityOf(days),
    keyword: keywordOf(body['keyword']),
    filters: filtersOf(context, without(given, [name]), own),
  }
}

/** The report by what somebody asked its lines to stand for. */
export function reportAsked(report: NormalReport, { by }: Parameters): NormalReport {
  const found = by === undefined || by === null || typeof by === 'string' ? readBy(report, by ?? null) : undefined
  if (!found) throw new DomainError('E_FORMAT', { errors: { by: 'E_FORMAT' } })
  return found
}
