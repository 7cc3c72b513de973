import type { NormalReport } from '#declare'
import { formatsOf } from '../../src/platform/format/format.ts'
import { type Refusal, subscriptionLimits } from '../../src/platform/subscriptionContract.ts'
import type { Context, OperationsPlatform } from '../domain/context.ts'
import { fieldI18nOf, textOf } from '../domain/fieldI18n.ts'
import { orderOf, predicatesOf } from '../domain/query.ts'
import { titlesOfRows } from '../domain/recordTitle.ts'
import { countRows, select } from '../domain/storage.ts'
import { type Produced, produce, type Request } from '../export/produce.ts'
import { answerOf, rowCountOf } from '../operations/report/answer.ts'
import { produceReport } from '../operations/report/exportReport.ts'
import { permittedPart } from '../operations/report/part.ts'
import type { Asked } from '../operations/report/request.ts'
import type { Call } from '../platform/call.ts'
import { permitted, reportAsked, rowsAsked, type Source } from './source.ts'
import type { Subscription } from './store.ts'
import { subscriptionWords } from './words.ts'

/** A file that is not yet anybody's, and whose it becomes. */
interface Sheet {
  readonly context: Context
  readonly request: Request
  readonly produced: Produced
  readonly named: { readonly title: string; readonly entity: string; readonly once?: boolean }
}

/** What a list or report says at this moment, as its owner may read it. */
export interface Content {
  /** Rows of a list, or of a report that is sent because of them; null: only its figures are told. */
  readonly count: number | null
  /** Titles of the first rows, as lists show them with personal data masked; or the main figures of a report. */
  readonly lines: readonly string[]
  readonly sheet: Sheet | null
}

/** The owner may not have it any more. */
export class RefusedContent extends Error {
  override readonly name = 'RefusedContent'
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal)
    this.refusal = refusal
  }
}

function listed(source: Source, call: Call) {
  const operation = permitted(source, call, 'list')
  if (!operation) throw new RefusedContent('list')
  return operation
}
function exported(source: Source, call: Call) {
  const operation = permitted(source, call, 'export')
  if (!operation) throw new RefusedContent('export')
  return operation
}

/** How many rows the list, or the table of the report, has for its owner. Throws `RefusedContent`. */
export async function countOf(platform: OperationsPlatform, call: Call, source: Source, query: string) {
  const { permit } = listed(source, call)
  if (source.report !== null) {
    const { context, asked } = reportAsked(platform, call, source.report, { asked: source.asked, query })
    const part = permittedPart(context, source.report)
    return platform.database.sharedSnapshot(() => rowCountOf(context, part, asked))
  }
  const { context, request } = rowsAsked(platform, call, source.asked, query, permit)
  return countRows(context, predicatesOf(context, request.query))
}

async function ofList(platform: OperationsPlatform, call: Call, source: Source, subscription: Subscription) {
  const { query, form, title } = subscription
  const { permit } = listed(source, call)
  const { context, request } = rowsAsked(platform, call, source.asked, query, permit)
  const where = predicatesOf(context, request.query)
  const count = await countRows(context, where)
  const order = orderOf(context, request.query.sort)
  const rows = await select(context, { where, order, limit: subscriptionLimits.told })
  const titles = await titlesOfRows(context, rows)
  const { more } = subscriptionWords[call.locale]
  const lines = [...rows.map(({ id }) => titles.get(id) ?? id), ...(count > rows.length ? [more] : [])]
  if (form === 'link' || count > subscriptionLimits.rows) return { count, lines, sheet: null }
  const reach = { ...context, permit: exported(source, call).permit }
  const produced = await produce(reach, request)
  return { count, lines, sheet: { context: reach, request, produced, named: { title, entity: context.resource.of } } }
}

/** How many rows a report has, and the figures that its cards show, or where it has none, those of its table. */
async function figuresOf(context: Context, report: NormalReport, asked: Asked) {
  const { platform, call } = context
  const { summary, total } = await platform.database.sharedSnapshot(() => answerOf(context, report, asked))
  const formats = formatsOf(call.locale)
  const i18n = fieldI18nOf(platform, call.locale, [], formats)
  const { colon } = subscriptionWords[call.locale]
  const known = (report.cards.length > 0 ? report.cards : report.columns).flatMap((name) => report.measure[name] ?? [])
  const lines = known.slice(0, subscriptionLimits.told).map((measure) => {
    const value = summary[measure.name] ?? null
    const text =
      measure.field.kind === 'percent' && value !== null ? formats.rate(value) : textOf(measure.field, value, i18n)
    return `${platform.labelsByLocale[call.locale].measure(report, measure)}${colon}${text || '—'}`
  })
  return { total, lines }
}

async function ofReport(
  platform: OperationsPlatform,
  call: Call,
  { report, source }: { readonly report: NormalReport; readonly source: Source },
  { query, form, title, rhythm }: Subscription,
): Promise<Content> {
  listed(source, call)
  const { context, asked } = reportAsked(platform, call, report, { asked: source.asked, query })
  const part = permittedPart(context, report)
  const { total, lines } = await figuresOf(context, part, asked)
  const count = rhythm === 'threshold' ? total : null
  if (form === 'link') return { count, lines, sheet: null }
  exported(source, call)
  const produced = await produceReport(context, part, asked, 'xlsx')
  const request = { query: { ...asked, sort: [] }, columns: null, format: 'xlsx' } as const
  return { count, lines, sheet: { context, request, produced, named: { title, entity: report.name, once: true } } }
}

/** What its owner gets, as they may read it now. A file has to be discarded once it was kept or not. Throws `RefusedContent`. */
export const contentOf = (platform: OperationsPlatform, call: Call, source: Source, subscription: Subscription) =>
  source.report === null
    ? ofList(platform, call, source, subscription)
    : ofReport(platform, call, { report: source.report, source }, subscription)
