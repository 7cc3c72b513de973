import type { Catalogue, NormalField, NormalOperation, NormalPage, NormalResource, Permissions } from '#declare'
import type { NormalMeasure, NormalReport } from '../../declare/normalReport.ts'
import { satisfies } from '../../declare/permissions.ts'

/** What a control on the screen stands for, by its test id. */
export interface Subject {
  readonly testId: string
  readonly resource: NormalResource | null
  readonly field: NormalField | null
  readonly operation: NormalOperation | null
  readonly page: NormalPage | null
  readonly report: NormalReport | null
  /** The figure of a card. */
  readonly measure: NormalMeasure | null
  /** Id of the row it belongs to. */
  readonly row: string | null
}

type Known = Pick<Catalogue, 'byName' | 'pages' | 'reports'>

const afterFirst = (testId: string) => testId.slice(testId.indexOf('.') + 1)

/** Reads a test id: `<resource>.field.<field>`, `.row.<id>.<operation>`, `.action.<operation>`, `menu.<path>`, … */
export function subjectOf(testId: string, { byName, pages, reports }: Known): Subject {
  const [first = '', second = '', ...rest] = testId.split('.')
  const none = {
    testId,
    resource: null,
    field: null,
    operation: null,
    page: null,
    report: null,
    measure: null,
    row: null,
  }
  if (first === 'menu' || first === 'tab') {
    const [path, query] = afterFirst(testId)
      .replace(/\.close$/, '')
      .split('?')
    const page = pages.find((one) => one.path === path) ?? null
    return { ...none, page, resource: byName[page?.of ?? ''] ?? null, row: new URLSearchParams(query).get('id') }
  }
  const resource = byName[first]
  if (!resource) {
    const page = pages.find(({ of }) => of === first) ?? null
    const report = reports.find(({ name }) => name === first) ?? null
    const measure = (second === 'card' && report?.measure[rest[0] ?? '']) || null
    const asked = second === 'action' ? rest[0] : 'list'
    return { ...none, page, report, measure, operation: report?.operations.find(({ name }) => name === asked) ?? null }
  }
  const found = { ...none, resource, page: pages.find(({ of }) => of === resource.name) ?? null }
  if (second === 'field' || second === 'filter') return { ...found, field: resource.field[rest[0] ?? ''] ?? null }
  if (second === 'row') {
    const [row = null, name = '', of = ''] = rest
    if (['field', 'change', 'reveal'].includes(name)) return { ...found, row, field: resource.field[of] ?? null }
    return { ...found, row, operation: resource.operation[name] ?? null }
  }
  const name = second === 'action' ? (rest[0] ?? '') : second
  return { ...found, operation: resource.operation[name] ?? null }
}

/** Parts of a form that are about what it sends. */
const ofForms: ReadonlySet<string> = new Set(['field', 'submit', 'problems', 'draft', 'conflict', 'action'])

/**
 * What a control of a form helps to send: its hook is the same in every form of the resource, so that the hooks around it,
 * from the nearest on, tell which one it is.
 */
export function withForm(subject: Subject, around: readonly string[]): Subject {
  const { resource, testId, operation } = subject
  if (!resource || operation || !ofForms.has(testId.split('.')[1] ?? '')) return subject
  const sent = around.flatMap((one) => {
    const [name, part = '', ...more] = one.split('.')
    const verb = part === 'edit' ? 'update' : part
    const found = name === resource.name && more.length === 0 ? resource.operation[verb] : undefined
    return found && found.verb !== 'list' ? [found] : []
  })
  return { ...subject, operation: sent[0] ?? null }
}

/** File of the declaration. */
export function fileOf({ resource, report, page }: Subject): string | null {
  const declared = resource ?? report
  if (declared) return `resources/${declared.area}/${declared.name}.ts`
  return page?.area ? `resources/${page.area}/${page.kind === 'group' ? 'area' : page.of}.ts` : null
}

/** Where the words stand, below the area's locale file. */
export function messageKeyOf({ resource, field, operation, page, report, measure }: Subject): string | null {
  if (report && measure) return `reports.${report.name}.measures.${measure.name}`
  if (!resource) return page ? `${page.kind === 'report' ? 'reports' : 'pages'}.${page.of}` : null
  if (field) return `resources.${resource.of}.fields.${field.name}`
  if (operation) return `resources.${resource.of}.operations.${operation.name}`
  return `resources.${resource.of}.title`
}

const usual: readonly unknown[] = [null, undefined, false, 'staff', 'both']
/** Facts as text, without what is usual. */
function factsOf(facts: object): string {
  const said = Object.entries(facts).filter(
    ([, value]) => !usual.includes(value) && !(Array.isArray(value) && value.length === 0),
  )
  return JSON.stringify(Object.fromEntries(said))
}

/** The rule of a field or measure as its author stated it. */
export function ruleOf({ field, measure }: Subject): string | null {
  if (measure) {
    const { figure, from, where, field: written, expects } = measure
    return `measure ${factsOf({ figure, from, where, as: written.kind, expects })}`
  }
  if (!field) return null
  const {
    name: _name,
    label: _label,
    kind,
    of: _of,
    standard: _standard,
    stored: _stored,
    unique,
    facts,
    ...common
  } = field
  const { options, ...own } = facts as { readonly options?: { readonly name?: string; readonly dict?: string } }
  const said = {
    ...common,
    // Within the resource, or within what is named.
    unique: unique?.length === 0 ? true : unique,
    options: options?.name ?? options?.dict,
    ...own,
  }
  return `f.${kind} ${factsOf(said)}`
}

/** Whether the session may do it, and what that rests on; null: nothing is asked. */
export function verdictOf({ resource, report, operation }: Subject, permissions: Permissions): string | null {
  const asked = resource?.of ?? report?.name
  if (asked === undefined || !operation) return null
  const held = permissions.get(asked) ?? null
  const asks = [operation.permit].flat().join(' | ')
  const has = [...(held ?? [])].join(', ') || '–'
  return `${satisfies(held, operation) ? '✓' : '✗'} ${asks} (${has})`
}
