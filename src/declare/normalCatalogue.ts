import type { NormalOperation, NormalPage, NormalResource } from './normal.ts'
import type { NormalReport } from './normalReport.ts'
import type { Area } from './page.ts'

/** Everything the declarations say, as one inspectable value. */
export interface Catalogue {
  readonly areas: readonly Area[]
  /** Resources proper: one table each. */
  readonly resources: readonly NormalResource[]
  /** Views over them. */
  readonly views: readonly NormalResource[]
  readonly pages: readonly NormalPage[]
  /** Resources and views by name. */
  readonly byName: Readonly<Record<string, NormalResource>>
  readonly reports: readonly NormalReport[]
  /** Operations that pages, reports and areas declare for themselves, by the name of the page, report or area. */
  readonly pageOperations: Readonly<Record<string, readonly NormalOperation[]>>
}
