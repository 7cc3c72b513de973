import type { NormalOperation, NormalReport } from '#declare'
import { addressOf } from '../../../src/platform/contract.ts'
import type { OperationsPlatform } from '../../domain/context.ts'
import { countPersonalSearch } from '../../domain/personalSearch.ts'
import { formatIn } from '../../export/exportFile.ts'
import { without } from '../../platform/parameters.ts'
import type { RawCall, Route } from '../../platform/route.ts'
import { answerOf } from './answer.ts'
import { exportReport } from './exportReport.ts'
import { permittedPart } from './part.ts'
import { askedOf, reportAsked, reportContext } from './request.ts'

function routeOf(platform: OperationsPlatform, report: NormalReport, operation: NormalOperation): Route {
  const isExport = operation.verb === 'export'
  if (!isExport && operation.verb !== 'list')
    throw new Error(`${operation.method} ${operation.path}: a report is listed or exported`)
  return {
    method: operation.method,
    url: addressOf(operation.path),
    name: `${report.name}.${operation.name}`,
    permit: operation.permit,
    // An export changes no row, but leaves a job behind.
    mutates: isExport,
    ...(isExport && { transaction: 'own' as const }),
    async handle({ body }: RawCall, call) {
      const context = reportContext(platform, call, report)
      const part = permittedPart(context, reportAsked(report, body))
      if (!isExport) {
        const asked = askedOf(report, context, body)
        await countPersonalSearch(context, asked.keyword)
        // One state of the data: figures that somebody changes meanwhile would not go with one another.
        return { data: await platform.database.sharedSnapshot(() => answerOf(context, part, asked)) }
      }
      const asked = askedOf(report, context, without(body, ['format']))
      await countPersonalSearch(context, asked.keyword)
      return exportReport(context, part, asked, formatIn(body))
    },
  }
}

/** The calls of all reports: one handler turns every declaration into figures. */
export const reportRoutes = (platform: OperationsPlatform): Route[] =>
  platform.catalogue.reports.flatMap((report) =>
    report.operations.map((operation) => routeOf(platform, report, operation)),
  )
