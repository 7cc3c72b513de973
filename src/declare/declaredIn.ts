import type { AreaDeclarations } from './catalogue.ts'
import type { Area, Page, View } from './page.ts'
import type { Report } from './report.ts'
import type { AnyResource } from './resource.ts'

/** What a file under `resources/` exports. */
export type Module = Readonly<Record<string, unknown>>
type Declared = AnyResource | View | Page | Report

const isResource = (one: Declared): one is AnyResource => 'fields' in one && 'operations' in one && 'kind' in one
const isView = (one: Declared): one is View => 'of' in one && 'where' in one
const isReport = (one: Declared): one is Report => 'measures' in one
const isPage = (one: Declared): one is Page =>
  !isResource(one) && !isView(one) && !isReport(one) && 'path' in one && 'title' in one

/** What the files of one folder declare: its `area.ts`, and the others. */
export function declaredIn(area: Module, others: readonly Module[]): AreaDeclarations {
  const declared = others
    .flatMap((module) => Object.values(module) as Declared[])
    .filter((one) => typeof one === 'object' && one !== null)
  return {
    area: Object.values(area)[0] as Area,
    resources: declared.filter(isResource),
    views: declared.filter(isView),
    pages: declared.filter(isPage),
    reports: declared.filter(isReport),
  }
}
