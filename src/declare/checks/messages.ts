import { isAddedField } from '../assignment.ts'
import { en } from '../messages/en.ts'
import type { AreaMessages, Messages, ReportMessages } from '../messages.ts'
import type { NormalResource } from '../normal.ts'
import type { NormalReport } from '../normalReport.ts'
import type { AnyResource } from '../resource.ts'
import type { CheckInput } from './finding.ts'

type Texts = Readonly<Record<string, unknown>> | undefined

/** What one set of words lacks and has too much of, against the names it must have. */
function compare(messages: Texts, required: readonly string[], optional: readonly string[] = []): string[] {
  const said = Object.keys(messages ?? {})
  return [
    ...required.filter((name) => !messages?.[name]).map((name) => `${name} is missing`),
    ...said.filter((name) => !required.includes(name) && !optional.includes(name)).map((name) => `${name} is stale`),
  ]
}

/** What the words of a resource may say beside what it is called. */
const partsOfResource = ['fields', 'lists', 'sections', 'hints', 'operations', 'inputs', 'inputHints', 'pages']

const prefixed = (prefix: string, problems: readonly string[]) => problems.map((problem) => `${prefix}.${problem}`)

function ofResource(resource: NormalResource, messages: Partial<Messages<AnyResource>>): string[] {
  const own = resource.fields.filter(({ standard }) => !standard)
  const known = Object.keys(en.fields)
  const inMixin = own.filter(({ name }) => known.includes(name) || isAddedField(resource, name)).map(({ name }) => name)
  const asked = resource.operations.flatMap(({ verb, input }) => (verb === 'import' ? [] : input))
  // Of lists that are called alike the words are the same.
  const lists = new Map([...asked, ...own].filter(({ kind }) => kind === 'list').map((list) => [list.name, list]))
  const sections = resource.form.sections.flatMap(({ title }) => title ?? [])
  const labelled = resource.operations.filter(({ label, assigns }) => label !== null && assigns === null)
  const asking = resource.operations.filter(({ input }) => input.length > 0)
  const subpages = Object.keys(messages.pages ?? {})
  const moves = resource.operations.flatMap(({ name, page }) => (page === null ? [] : name))
  return [
    ...compare(messages, ['title', 'label'], partsOfResource),
    ...compare(
      messages.fields,
      own.map(({ name }) => name).filter((name) => !inMixin.includes(name)),
      [...inMixin, ...resource.fields.map(({ name }) => name)],
    ).map((problem) => `fields.${problem}`),
    ...[...lists.values()].flatMap((list) =>
      prefixed(
        `lists.${list.name}`,
        compare(
          messages.lists?.[list.name],
          list.of.map(({ name }) => name),
        ),
      ),
    ),
    ...prefixed('sections', compare(messages.sections, sections)),
    ...prefixed(
      'hints',
      compare(
        messages.hints,
        own.filter(({ hint }) => hint !== null).map(({ name }) => name),
      ),
    ),
    ...prefixed(
      'operations',
      compare(
        messages.operations,
        [
          ...labelled.map(({ name }) => name),
          ...resource.operations.flatMap(({ name, undo }) => (undo === null ? [] : `${name}.undo`)),
        ],
        resource.operations.map(({ name }) => name),
      ),
    ),
    ...asking.flatMap(({ name, verb, input, assigns }) => {
      if (assigns !== null) return []
      // A column of a sheet that is called like a field is called what the field is called.
      const optional = verb === 'import' ? [...known, ...own.map((field) => field.name)] : known
      const named = input.map((field) => field.name).filter((field) => !optional.includes(field))
      return prefixed(`inputs.${name}`, compare(messages.inputs?.[name], named, optional))
    }),
    ...asking.flatMap(({ name, input }) => {
      const hinted = input.filter(({ hint }) => hint !== null).map((field) => field.name)
      return prefixed(`inputHints.${name}`, compare(messages.inputHints?.[name], hinted))
    }),
    ...subpages
      .filter((page) => !['create', 'edit', 'show', 'form', 'import', ...moves].includes(page))
      .map((page) => `pages.${page} is stale`),
  ].map((problem) => `resources.${resource.name}.${problem}`)
}

const ofReport = (report: NormalReport, messages: ReportMessages | undefined): string[] =>
  prefixed(`reports.${report.name}`, [
    ...(messages?.title ? [] : ['title is missing']),
    ...prefixed(
      'measures',
      compare(
        messages?.measures,
        report.measures.map(({ name }) => name),
      ),
    ),
    ...prefixed(
      'hints',
      compare(
        messages?.hints,
        report.measures.filter(({ hint }) => hint !== null).map(({ name }) => name),
      ),
    ),
    ...prefixed(
      'charts',
      compare(
        messages?.charts,
        report.charts.map(({ name }) => name),
      ),
    ),
    ...prefixed(
      'boards',
      compare(
        messages?.boards,
        report.boards.map(({ name }) => name),
      ),
    ),
    ...prefixed(
      'fields',
      compare(
        messages?.fields,
        report.fields.map(({ name }) => name),
      ),
    ),
    ...prefixed(
      'lists',
      compare(
        messages?.lists,
        report.lists.map(({ name }) => name),
      ),
    ),
  ])

function ofArea(input: CheckInput, area: string, given: AreaMessages | undefined): string[] {
  const messages: Partial<AreaMessages> = given ?? {}
  const { catalogue, declarations } = input
  const declared = declarations.find((one) => one.area.name === area)
  const resources = catalogue.resources.filter((resource) => resource.area === area)
  const reports = catalogue.reports.filter((report) => report.area === area)
  const subpages = catalogue.pages.filter(
    ({ area: one, kind, of }) =>
      one === area && ['create', 'edit', 'show', 'form', 'import'].includes(kind) && catalogue.byName[of],
  )
  const messagesOf = (name: string) => messages.resources?.[name] as Partial<Messages<AnyResource>> | undefined
  return [
    ...(messages.title ? [] : ['title is missing']),
    ...prefixed('sections', compare(messages.sections, Object.keys(declared?.area.sections ?? {}))),
    ...prefixed(
      'pages',
      compare(
        messages.pages,
        [...(declared?.views ?? []), ...(declared?.pages ?? [])].map(({ name }) => name),
      ),
    ),
    ...prefixed(
      'reports',
      compare(
        messages.reports,
        [],
        reports.map(({ name }) => name),
      ),
    ),
    ...reports.flatMap((report) => ofReport(report, messages.reports?.[report.name])),
    ...prefixed(
      'labels',
      compare(
        messages.labels,
        (declared?.views ?? []).flatMap(({ name, label }) => (label === undefined ? [] : [name])),
      ),
    ),
    ...prefixed(
      'resources',
      compare(
        messages.resources,
        [],
        resources.map(({ name }) => name),
      ),
    ),
    ...resources.flatMap((resource) => ofResource(resource, messagesOf(resource.name) ?? {})),
    ...resources.flatMap(({ name: of, operations }) =>
      operations
        .filter(({ name, page }) => page !== null && !messagesOf(of)?.pages?.[name])
        .map(({ name }) => `resources.${of}.pages.${name} is missing`),
    ),
    ...subpages
      .filter(({ of, kind }) => !messagesOf(of)?.pages?.[kind])
      .map(({ of, kind }) => `resources.${of}.pages.${kind} is missing`),
  ]
}

/** Words of a file of words that are declared and not there, or there and no longer declared, by their path in it. */
export interface WordsOfFile {
  /** `resources/functions/locale.en.ts` */
  readonly file: string
  readonly locale: 'en' | 'es'
  readonly missing: readonly string[]
  readonly stale: readonly string[]
}

const ending = (problems: readonly string[], end: string) =>
  problems.flatMap((problem) => (problem.endsWith(end) ? problem.slice(0, -end.length) : []))

/** Every file of words with what is wrong with it. */
export const wordsOf = (input: CheckInput): WordsOfFile[] =>
  (['en', 'es'] as const).flatMap((locale) => {
    const told = (file: string, problems: readonly string[]): WordsOfFile => ({
      file,
      locale,
      missing: [...new Set(ending(problems, ' is missing'))],
      stale: ending(problems, ' is stale'),
    })
    const areas = input.declarations.map(({ area }) =>
      told(`resources/${area.name}/locale.${locale}.ts`, ofArea(input, area.name, input.locales[locale][area.name])),
    )
    const shared = input.enumerations.flatMap(({ name, values }) =>
      prefixed(
        name,
        compare(
          input.enumerationMessages[locale][name] ?? en.enumerations[name as keyof typeof en.enumerations],
          Object.keys(values),
        ),
      ),
    )
    return [...areas, told(`resources/enumerations.${locale}.ts`, shared)]
  })
