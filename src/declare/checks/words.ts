import type { AreaMessages, Messages, ReportMessages } from '../messages.ts'
import type { NormalResource } from '../normal.ts'
import type { NormalReport } from '../normalReport.ts'
import type { AnyResource } from '../resource.ts'
import { en } from '../words/en.ts'
import type { Check, CheckInput, Finding } from './finding.ts'

type Words = Readonly<Record<string, unknown>> | undefined

/** What one set of words lacks and has too much of, against the names it must have. */
function compare(words: Words, required: readonly string[], optional: readonly string[] = []): string[] {
  const said = Object.keys(words ?? {})
  return [
    ...required.filter((name) => !words?.[name]).map((name) => `${name} is missing`),
    ...said.filter((name) => !required.includes(name) && !optional.includes(name)).map((name) => `${name} is stale`),
  ]
}

const prefixed = (prefix: string, problems: readonly string[]) => problems.map((problem) => `${prefix}.${problem}`)

function ofResource(resource: NormalResource, words: Partial<Messages<AnyResource>> | undefined): string[] {
  if (!words) return [`resources.${resource.name} is missing`]
  const own = resource.fields.filter(({ standard }) => !standard)
  const known = Object.keys(en.fields)
  const inMixin = own.filter(({ name }) => known.includes(name)).map(({ name }) => name)
  const asked = resource.operations.flatMap(({ verb, input }) => (verb === 'transition' ? input : []))
  // Of lists that are called alike the words are the same.
  const lists = new Map([...asked, ...own].filter(({ kind }) => kind === 'list').map((list) => [list.name, list]))
  const sections = resource.form.sections.flatMap(({ title }) => title ?? [])
  const labelled = resource.operations.filter(({ label }) => label !== null)
  const asking = resource.operations.filter(({ input }) => input.length > 0)
  const subpages = Object.keys(words.pages ?? {})
  const moves = resource.operations.flatMap(({ name, page }) => (page === null ? [] : name))
  return [
    ...compare(
      words.fields,
      own.map(({ name }) => name).filter((name) => !inMixin.includes(name)),
      [...inMixin, ...resource.fields.map(({ name }) => name)],
    ).map((problem) => `fields.${problem}`),
    ...[...lists.values()].flatMap((list) =>
      prefixed(
        `lists.${list.name}`,
        compare(
          words.lists?.[list.name],
          list.of.map(({ name }) => name),
        ),
      ),
    ),
    ...prefixed('sections', compare(words.sections, sections)),
    ...prefixed(
      'hints',
      compare(
        words.hints,
        own.filter(({ hint }) => hint !== null).map(({ name }) => name),
      ),
    ),
    ...prefixed(
      'operations',
      compare(
        words.operations,
        [
          ...labelled.map(({ name }) => name),
          ...resource.operations.flatMap(({ name, undo }) => (undo === null ? [] : `${name}.undo`)),
        ],
        resource.operations.map(({ name }) => name),
      ),
    ),
    ...asking.flatMap(({ name, verb, input }) => {
      // A column of a sheet that is called like a field is called what the field is called.
      const optional = verb === 'import' ? [...known, ...own.map((field) => field.name)] : known
      const named = input.map((field) => field.name).filter((field) => !optional.includes(field))
      return prefixed(`inputs.${name}`, compare(words.inputs?.[name], named, optional))
    }),
    ...asking.flatMap(({ name, input }) => {
      const hinted = input.filter(({ hint }) => hint !== null).map((field) => field.name)
      return prefixed(`inputHints.${name}`, compare(words.inputHints?.[name], hinted))
    }),
    ...subpages
      .filter((page) => !['create', 'edit', 'show', 'form', 'import', ...moves].includes(page))
      .map((page) => `pages.${page} is stale`),
  ].map((problem) => `resources.${resource.name}.${problem}`)
}

const ofReport = (report: NormalReport, words: ReportMessages | undefined): string[] =>
  prefixed(`reports.${report.name}`, [
    ...prefixed(
      'measures',
      compare(
        words?.measures,
        report.measures.map(({ name }) => name),
      ),
    ),
    ...prefixed(
      'hints',
      compare(
        words?.hints,
        report.measures.filter(({ hint }) => hint !== null).map(({ name }) => name),
      ),
    ),
    ...prefixed(
      'charts',
      compare(
        words?.charts,
        report.charts.map(({ name }) => name),
      ),
    ),
    ...prefixed(
      'boards',
      compare(
        words?.boards,
        report.boards.map(({ name }) => name),
      ),
    ),
    ...prefixed(
      'fields',
      compare(
        words?.fields,
        report.fields.map(({ name }) => name),
      ),
    ),
    ...prefixed(
      'lists',
      compare(
        words?.lists,
        report.lists.map(({ name }) => name),
      ),
    ),
  ])

function ofArea(input: CheckInput, area: string, words: AreaMessages | undefined): string[] {
  if (!words) return ['the file is missing']
  const { catalogue, declarations } = input
  const declared = declarations.find((one) => one.area.name === area)
  const resources = catalogue.resources.filter((resource) => resource.area === area)
  const reports = catalogue.reports.filter((report) => report.area === area)
  const subpages = catalogue.pages.filter(
    ({ area: one, kind, of }) =>
      one === area && ['create', 'edit', 'show', 'form', 'import'].includes(kind) && catalogue.byName[of],
  )
  const wordsOf = (name: string) => words.resources[name] as Partial<Messages<AnyResource>> | undefined
  return [
    ...prefixed('sections', compare(words.sections, Object.keys(declared?.area.sections ?? {}))),
    ...prefixed(
      'pages',
      compare(
        words.pages,
        [...(declared?.views ?? []), ...(declared?.pages ?? [])].map(({ name }) => name),
      ),
    ),
    ...prefixed(
      'reports',
      compare(
        words.reports,
        reports.map(({ name }) => name),
      ),
    ),
    ...reports.flatMap((report) => ofReport(report, words.reports?.[report.name])),
    ...prefixed(
      'labels',
      compare(
        words.labels,
        (declared?.views ?? []).flatMap(({ name, label }) => (label === undefined ? [] : [name])),
      ),
    ),
    ...prefixed(
      'resources',
      compare(
        words.resources,
        resources.map(({ name }) => name),
      ),
    ),
    ...resources.flatMap((resource) => (wordsOf(resource.name) ? ofResource(resource, wordsOf(resource.name)) : [])),
    ...resources.flatMap(({ name: of, operations }) =>
      operations
        .filter(({ name, page }) => page !== null && !wordsOf(of)?.pages?.[name])
        .map(({ name }) => `resources.${of}.pages.${name} is missing`),
    ),
    ...subpages
      .filter(({ of, kind }) => !wordsOf(of)?.pages?.[kind])
      .map(({ of, kind }) => `resources.${of}.pages.${kind} is missing`),
  ]
}

/** What to do about it; whoever reads it has only one of the two cases. */
const hintOf = (problem: string) =>
  problem.endsWith(' is stale') ? 'nothing declares it any more: remove it' : 'add the word'

/** R010: en and es have every declared word, and no other. */
export const wordsAreComplete: Check = (input) =>
  (['en', 'es'] as const).flatMap((locale) => {
    const areas = input.declarations.flatMap(({ area }) =>
      ofArea(input, area.name, input.locales[locale][area.name]).map(
        (message): Finding => ({
          rule: 'R010',
          file: `resources/${area.name}/locale.${locale}.ts`,
          message,
          hint: hintOf(message),
        }),
      ),
    )
    const shared = input.enumerations.flatMap(({ name, values }) =>
      prefixed(
        name,
        compare(
          input.enumerationWords[locale][name] ?? en.enumerations[name as keyof typeof en.enumerations],
          Object.keys(values),
        ),
      ).map(
        (message): Finding => ({
          rule: 'R010',
          file: `resources/enumerations.${locale}.ts`,
          message,
          hint: hintOf(message),
        }),
      ),
    )
    return [...areas, ...shared]
  })
