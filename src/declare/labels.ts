import { isAddedField } from './assignment.ts'
import type { Dictionary, Enumeration } from './enumeration.ts'
import type { VocabularyMessages } from './messages/zh.ts'
import type { AreaMessages, Messages } from './messages.ts'
import type { NormalField, NormalOperation, NormalPage, NormalResource } from './normal.ts'
import type { Catalogue } from './normalCatalogue.ts'
import type { NormalBoard, NormalChart, NormalMeasure, NormalReport, NormalReportList } from './normalReport.ts'
import type { Permit } from './permit.ts'
import type { AnyResource } from './resource.ts'

/** All display words of one language, looked up by derived keys. What a language lacks falls back to Chinese. */
export interface Labels {
  readonly locale: 'zh' | 'en' | 'es'
  /** Title of a page, menu group or submenu. */
  readonly page: (page: NormalPage) => string
  /** Title by menu path, for menu nodes; the given Chinese name if no page has it. */
  readonly menu: (path: string, menuName: string) => string
  /** Title of a resource's or view's list. */
  readonly title: (resource: NormalResource) => string
  /** Title of the resource, view or report of that name; the name itself, if it is declared no more. */
  readonly named: (name: string) => string
  /** What one row is called. */
  readonly resource: (resource: NormalResource) => string
  readonly field: (resource: NormalResource, field: NormalField) => string
  /** A column of a nested list. */
  readonly subfield: (resource: NormalResource, list: NormalField, field: NormalField) => string
  readonly hint: (resource: NormalResource, field: NormalField) => string | null
  /** The hint below an input field of an operation. */
  readonly inputHint: (resource: NormalResource, transition: NormalOperation, field: NormalField) => string | null
  readonly section: (resource: NormalResource, title: string) => string
  /** Button text of an operation or transition; of one that a row undoes, what it does there. */
  readonly operation: (
    resource: NormalResource,
    operation: NormalOperation,
    row?: Readonly<Record<string, unknown>>,
  ) => string
  /** An input field of an operation. */
  readonly input: (resource: NormalResource, transition: NormalOperation, field: NormalField) => string
  readonly option: (options: Enumeration | Dictionary, code: string) => string
  readonly permit: (permit: Permit) => string
  readonly report: (report: NormalReport) => string
  readonly measure: (report: NormalReport, measure: NormalMeasure) => string
  /** What a figure of a report is made of; null: nobody needs to be told. */
  readonly measureHint: (report: NormalReport, measure: NormalMeasure) => string | null
  /** Heading of a chart of a report. */
  readonly chart: (report: NormalReport, chart: NormalChart) => string
  readonly board: (report: NormalReport, board: NormalBoard) => string
  /** Heading of a list beside the figures of a report. */
  readonly reportList: (report: NormalReport, list: NormalReportList) => string
}

/** Where the words of one language come from. */
export interface LabelSource {
  readonly locale: Labels['locale']
  readonly vocabulary: VocabularyMessages
  /** Locale files by folder of the area; none for Chinese. */
  readonly areas: Readonly<Record<string, AreaMessages>>
  /** `resources/enumerations.<locale>.ts`; none for Chinese. */
  readonly enumerations: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Titles of pages by their paths, for a console that has not got the words of every area. Default: as the areas say. */
  readonly titles?: Readonly<Record<string, string>>
}

const labelInChinese = (options: Enumeration | Dictionary, code: string): string =>
  'dict' in options ? code : (options.values[code]?.label ?? code)

/** Whether the switch an operation asks about is on already. */
const undoes = (
  operation: NormalOperation,
  row: Readonly<Record<string, unknown>>,
): operation is NormalOperation & { readonly undo: string } =>
  operation.undo !== null && operation.input.some(({ kind, name }) => kind === 'switch' && row[name] === true)

/** Builds the labels of a language over the declarations. */
export function buildLabels(
  catalogue: Pick<Catalogue, 'pages' | 'byName' | 'reports'>,
  { locale, vocabulary, areas, enumerations, titles = {} }: LabelSource,
): Labels {
  const pagesByPath = new Map(catalogue.pages.map((page) => [page.path, page]))
  // A view's fields have the words of the resource it views, which may stand in another area.
  const messagesOf = (resource: NormalResource): Partial<Messages<AnyResource>> => {
    const area = catalogue.byName[resource.of]?.area ?? resource.area
    return areas[area]?.resources[resource.of] ?? {}
  }

  const fieldLabel = (resource: NormalResource, name: string): string | undefined =>
    messagesOf(resource).fields?.[name] ??
    (isAddedField(resource, name) ? vocabulary.assignFields[name] : vocabulary.fields[name])

  /** Of a column that only sheets have. */
  const sheetLabel = (resource: NormalResource, name: string): string | undefined =>
    messagesOf(resource).inputs?.[resource.operations.find(({ verb }) => verb === 'import')?.name ?? '']?.[name]

  const ownLabel = (resource: NormalResource, { name }: NormalField): string | undefined =>
    // A report has fields of its own, and otherwise those of the resource it is about.
    areas[resource.area]?.reports?.[resource.name]?.fields?.[name] ??
    fieldLabel(resource, name) ??
    sheetLabel(resource, name)

  const nestedLabel = (resource: NormalResource, list: string, { name }: NormalField): string | undefined =>
    messagesOf(resource).lists?.[list]?.[name]

  const page: Labels['page'] = (one) => {
    const title = titles[one.path]
    if (title !== undefined) return title
    const messages = areas[one.area]
    const resource = catalogue.byName[one.of]
    if (one.kind === 'group')
      return (messages?.sections?.[one.path] ?? (isAreaRoot(one) ? messages?.title : undefined)) || one.title
    if (one.kind === 'report') return messages?.reports?.[one.of]?.title ?? one.title
    if (one.kind === 'custom' || !resource || resource.name !== resource.of)
      return messages?.pages?.[one.of] ?? one.title
    const own = messagesOf(resource)
    if (one.kind === 'transition') return own.pages?.[transitionOn(resource, one)?.name ?? ''] ?? one.title
    return (one.kind === 'list' || one.kind === 'settings' ? own.title : own.pages?.[one.kind]) ?? one.title
  }

  const title: Labels['title'] = (resource) =>
    (resource.name === resource.of ? messagesOf(resource).title : areas[resource.area]?.pages?.[resource.name]) ??
    resource.title
  const report: Labels['report'] = ({ area, name, title: own }) => areas[area]?.reports?.[name]?.title ?? own

  return {
    locale,
    page,
    title,
    named: (name) => {
      const resource = catalogue.byName[name]
      const reported = catalogue.reports.find((one) => one.name === name)
      return resource ? title(resource) : reported ? report(reported) : name
    },
    menu: (path, menuName) => {
      const known = pagesByPath.get(path)
      return known && known.title === menuName ? page(known) : menuName
    },
    resource: (resource) =>
      (resource.name === resource.of ? undefined : areas[resource.area]?.labels?.[resource.name]) ??
      messagesOf(resource).label ??
      resource.label,
    field: (resource, field) =>
      (resource.nested === undefined ? ownLabel(resource, field) : nestedLabel(resource, resource.nested, field)) ??
      field.label,
    subfield: (resource, list, field) => nestedLabel(resource, list.name, field) ?? field.label,
    hint: (resource, field) => messagesOf(resource).hints?.[field.name] ?? field.hint,
    inputHint: (resource, transition, field) =>
      messagesOf(resource).inputHints?.[transition.name]?.[field.name] ?? field.hint,
    section: (resource, title) => messagesOf(resource).sections?.[title] ?? title,
    operation: (resource, operation, row = {}) => {
      const messages = messagesOf(resource).operations
      if (undoes(operation, row)) return messages?.[`${operation.name}.undo`] ?? operation.undo
      const act = operation.assigns && vocabulary.assigns[operation.assigns]
      return messages?.[operation.name] ?? act ?? operation.label ?? vocabulary.verbs[operation.verb]
    },
    input: (resource, transition, field) =>
      messagesOf(resource).inputs?.[transition.name]?.[field.name] ??
      (transition.assigns && vocabulary.assignInputs[field.kind === 'ref' ? 'assigneeId' : field.name]) ??
      fieldLabel(resource, field.name) ??
      field.label,
    option: (options, code) => {
      const messages =
        'dict' in options ? undefined : (enumerations[options.name] ?? vocabulary.enumerations[options.name])
      return messages?.[code] ?? labelInChinese(options, code)
    },
    permit: (permit) => vocabulary.permits[permit],
    report,
    measure: ({ area, name }, { name: own, field }) => areas[area]?.reports?.[name]?.measures[own] ?? field.label,
    measureHint: ({ area, name }, { name: own, hint }) => areas[area]?.reports?.[name]?.hints?.[own] ?? hint,
    reportList: ({ area, name }, { name: own, label }) => areas[area]?.reports?.[name]?.lists?.[own] ?? label,
    board: ({ area, name }, { name: own, label }) => areas[area]?.reports?.[name]?.boards?.[own] ?? label,
    chart: ({ area, name }, { name: own, label }) => areas[area]?.reports?.[name]?.charts[own] ?? label,
  }
}

/** The transition whose input a page asks for. */
export const transitionOn = ({ operations }: NormalResource, { path }: NormalPage): NormalOperation | undefined =>
  operations.find(({ page }) => page === path)

const isAreaRoot = (page: NormalPage): boolean => page.path.lastIndexOf('/') === 0
