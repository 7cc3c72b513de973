import type { NormalReport } from '#declare'
import type { ReportValues } from '../../../src/platform/contract.ts'
import { DomainError } from '../../core/errors.ts'
import type { Context } from '../../domain/context.ts'
import { askFor, exportJobs, finished } from '../../export/exportJob.ts'
import type { FileFormat, Produced } from '../../export/produce.ts'
import { fileHeaders, mimeOfFormat } from '../../files/disposition.ts'
import { discard, openFile, stageBuffer } from '../../files/store.ts'
import type { Answer } from '../../platform/route.ts'
import { writeCsv } from '../../sheets/csv.ts'
import type { Cell } from '../../sheets/table.ts'
import { writeXlsx } from '../../sheets/xlsx.ts'
import { answerOf, tableOf } from './answer.ts'
import { reportMessages } from './messages.ts'
import type { Asked } from './request.ts'

/** Money is written in yuan. */
const cellOf = (report: NormalReport, measure: string, value: number | null): Cell =>
  value !== null && report.measure[measure]?.field.kind === 'money' ? value / 100 : value

const cellsOf = (report: NormalReport, labels: readonly string[], values: ReportValues): Cell[] => [
  ...labels,
  ...report.columns.map((name) => cellOf(report, name, values[name] ?? null)),
]

interface Sheet {
  readonly name: string
  readonly header: readonly string[]
  readonly rows: readonly Cell[][]
}

async function sheetOf(context: Context, report: NormalReport, asked: Asked): Promise<Sheet> {
  const { platform, call } = context
  const labels = platform.labelsByLocale[call.locale]
  const messages = reportMessages[call.locale]
  const { rows, summary } = await tableOf(context, report, asked)
  const header = [
    ...[...report.rows, ...report.details].map((dimension) => {
      const own = report.asked.field[dimension]
      if (dimension === 'period') return own ? labels.field(report.asked, own) : messages.period
      if (dimension === 'hour') return messages.hour
      const field = report.asked.field[dimension === 'id' ? report.asked.titleField : dimension]
      return field ? labels.field(report.asked, field) : dimension
    }),
    ...report.columns.flatMap((name) => {
      const measure = report.measure[name]
      return measure ? labels.measure(report, measure) : []
    }),
  ]
  const total = [...report.rows, ...report.details].map((_, at) => (at === 0 ? messages.total : ''))
  return {
    name: labels.report(report),
    header,
    rows: [...rows.map(({ labels, values }) => cellsOf(report, labels, values)), cellsOf(report, total, summary)],
  }
}

/** All rankings of a report below each other. */
async function boardsSheet(context: Context, report: NormalReport, asked: Asked): Promise<Sheet> {
  const { platform, call } = context
  const labels = platform.labelsByLocale[call.locale]
  const messages = reportMessages[call.locale]
  const { boards } = await answerOf(context, report, asked)
  return {
    name: labels.report(report),
    header: [
      messages.board,
      messages.rank,
      messages.before,
      messages.name,
      messages.amount,
      messages.count,
      messages.share,
    ],
    rows: report.boards.flatMap((board) =>
      (boards[board.name] ?? []).map(({ rank, before, label, amount, count, share }): Cell[] => [
        labels.board(report, board),
        rank,
        before,
        label,
        cellOf(report, board.amount, amount),
        count,
        share,
      ]),
    ),
  }
}

/** Writes the table of a report as a file that is not yet anybody's; groups are few enough to be written at once. */
export async function produceReport(
  context: Context,
  report: NormalReport,
  asked: Asked,
  format: FileFormat,
): Promise<Produced & { readonly title: string }> {
  const { platform } = context
  const sheet = await platform.database.sharedSnapshot(() =>
    (report.boards.length > 0 ? boardsSheet : sheetOf)(context, report, asked),
  )
  const content = format === 'csv' ? Buffer.from(writeCsv([sheet.header, ...sheet.rows])) : await writeXlsx([sheet])
  const staged = await stageBuffer(platform.dataDir, content)
  return { staged, format, rowCount: sheet.rows.length - 1, title: sheet.name }
}

/** The table of a report as a file, kept in the export centre like any other. */
export async function exportReport(
  context: Context,
  report: NormalReport,
  asked: Asked,
  format: FileFormat,
): Promise<Answer> {
  const { platform, call } = context
  const { title, ...produced } = await produceReport(context, report, asked, format)
  try {
    const file = await platform.database.transaction(async () => {
      const request = { query: { keyword: asked.keyword, filters: asked.filters, sort: [] }, columns: null, format }
      const job = await askFor(context, request, 'running', { title, entity: report.name, once: true })
      const done = await finished(platform, call, job, produced)
      await exportJobs(platform, call).update(job.id, null, {}, { set: done.values, operation: 'export' })
      return done.file
    })
    const body = await openFile(platform.dataDir, file.id)
    if (!body) throw new DomainError('E_NOT_FOUND')
    return { body, headers: fileHeaders(mimeOfFormat[format], String(file['name'])) }
  } finally {
    await discard(produced.staged)
  }
}
