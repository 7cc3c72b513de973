import type { Assigns } from './assignee.ts'
import { addedFields, assignmentFieldNames, assignmentOperations, normaliseAssignment } from './assignment.ts'
import type { AnyField, Fields } from './field.ts'
import type { FieldFacts } from './fieldFacts.ts'
import { inOrderOfDecision, leadOf } from './lead.ts'
import { listKindsOfView, normaliseListKinds } from './listKindsOf.ts'
import type { NormalField, NormalOperation, NormalResource, NormalSort } from './normal.ts'
import type { Operation, Verb } from './operation.ts'
import type { View } from './page.ts'
import type { Pages } from './pages.ts'
import type { Permit } from './permit.ts'
import type { AnyResource } from './resource.ts'
import { sheetColumns } from './sheetColumns.ts'
import { standardFields } from './standard.ts'

const commonFacts = [
  'label',
  'required',
  'from',
  'on',
  'default',
  'hint',
  'unique',
  'immutable',
  'indexed',
  'when',
  'compare',
  'mask',
  'writeOnly',
  'retain',
  'tells',
  'derived',
  'snapshot',
  'quotes',
  'serial',
  'transient',
  'renamed',
] as const satisfies readonly (keyof FieldFacts)[]

const kindFacts = (facts: object) =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => !(commonFacts as readonly string[]).includes(name)))

export function normaliseField(name: string, field: AnyField, standard = false): NormalField {
  const { facts } = field
  const derived = facts.derived ?? null
  return {
    name,
    kind: field.kind,
    label: facts.label,
    required: facts.required === true,
    requiredOfStaff: facts.required === true || facts.required === 'staff',
    from: derived ? 'server' : (facts.from ?? 'staff'),
    on: facts.on ?? 'both',
    default: facts.default ?? (field.kind === 'switch' ? false : undefined),
    hint: facts.hint ?? null,
    unique: facts.unique === true ? [] : (facts.unique ?? null),
    indexed: facts.indexed ?? false,
    immutable: facts.immutable ?? false,
    when: facts.when ?? null,
    compare: facts.compare ? [facts.compare].flat() : [],
    mask: Boolean(facts.mask),
    maskReason: typeof facts.mask === 'object',
    writeOnly: facts.writeOnly ?? false,
    tells: facts.tells ?? null,
    retain: facts.retain ? { after: 'createdAt', ...facts.retain } : null,
    derived,
    snapshot: facts.snapshot ?? null,
    quotes: facts.quotes ?? null,
    serial: facts.serial ?? null,
    stored: derived === null && facts.transient !== true,
    renamed: facts.renamed ?? null,
    standard,
    of: normaliseFields(field.of ?? {}),
    facts: kindFacts(facts),
    // The pairing of kind and facts was checked where the field was written, by the signature of `f`.
  } as unknown as NormalField
}

export const normaliseFields = (fields: Fields): NormalField[] =>
  Object.entries(fields).map(([name, field]) => normaliseField(name, field))

/** Code each verb asks for when the author names none (domain 0.7). */
const permitOfVerb: Record<Verb, NormalOperation['permit']> = {
  list: 'menu',
  options: 'uses',
  detail: ['detail', 'edit', 'audit'],
  create: ['add'],
  update: ['edit'],
  remove: ['delete'],
  enable: ['enable'],
  sort: ['sort'],
  export: ['export'],
  template: ['import'],
  import: ['import'],
  transition: [],
  custom: [],
}
const reading: readonly Verb[] = ['list', 'options', 'detail', 'export', 'template']

const isWord = (permit: NonNullable<Operation['permit']>) =>
  permit === 'menu' || permit === 'login' || permit === 'uses'

const normalisePermit = ({ permit, verb }: Operation) =>
  permit === undefined ? permitOfVerb[verb] : isWord(permit) ? permit : [permit].flat()

/** Codes of what is worth a second look at who is there: roles, passwords, money that leaves. */
const proven: readonly string[] = ['setRole', 'resetPwd', 'pay'] satisfies Permit[]

const asksAgain = ({ verb, stepUp, shows = [], permit = [] }: Operation): boolean =>
  stepUp ?? (verb === 'transition' && (shows.length > 0 || [permit].flat().some((code) => proven.includes(code))))

const isOfRow = ({ verb, input, ofRow }: Operation, method: NormalOperation['method']): boolean =>
  verb === 'transition' || (verb === 'custom' && (ofRow ?? (method === 'POST' && input !== undefined)))

export function normaliseOperation(
  name: string,
  operation: Operation,
  assigns: Assigns | null = null,
): NormalOperation {
  const [method, path] = operation.endpoint.split(' ') as [NormalOperation['method'], string]
  return {
    name,
    verb: operation.verb,
    method,
    path,
    permit: normalisePermit(operation),
    label: operation.label ?? null,
    undo: operation.undo ?? null,
    mutates: operation.verb === 'custom' ? method === 'POST' : !reading.includes(operation.verb),
    field: operation.field ?? null,
    only: operation.only ?? null,
    where: operation.where ?? null,
    from: operation.from ?? null,
    to: operation.to === undefined ? [] : [operation.to].flat(),
    back: operation.back ?? null,
    input: normaliseFields(operation.input ?? {}),
    ofRow: isOfRow(operation, method),
    updates: operation.updates ?? false,
    shows: operation.shows ?? [],
    summary: operation.summary ?? [],
    danger: operation.danger ?? false,
    stepUp: asksAgain(operation),
    byToken: operation.byToken ?? false,
    page: operation.page?.path ?? null,
    hard: operation.hard ?? false,
    blockedBy: operation.blockedBy ?? [],
    blockedByContent: operation.blockedByContent ?? false,
    assigns,
  }
}

/** Reads `name`, `-createdAt` and `state:pending`. */
export function normaliseSort(term: string): NormalSort {
  const [field = '', first] = term.split(':')
  if (first !== undefined) return { field, order: 'asc', first }
  return term.startsWith('-') ? { field: term.slice(1), order: 'desc' } : { field: term, order: 'asc' }
}

/** The same the other way round, as orders are written in declarations, calls and addresses. */
export const sortTerm = ({ field, order, first }: NormalSort): string =>
  first === undefined ? (order === 'desc' ? `-${field}` : field) : `${field}:${first}`

const byName = <T extends { readonly name: string }>(items: readonly T[]): Record<string, T> =>
  Object.fromEntries(items.map((item) => [item.name, item]))

const sectionsOf = ({ sections }: Pick<NonNullable<AnyResource['form']>, 'sections'>) =>
  sections.map(({ title, fields }) => ({ title: title ?? null, fields }))

const subpages = ({ create, edit, show, form, import: importPage }: Pages = {}) => ({
  create: (create ?? form)?.path ?? null,
  edit: (edit ?? form)?.path ?? null,
  show: (show ?? form)?.path ?? null,
  import: importPage?.path ?? null,
})

/** A page where it has an address. Otherwise one section is asked for in a dialog, several in a drawer. */
const placeOfForm = ({ create, edit }: NormalResource['subpage'], sections: number): NormalResource['form']['as'] =>
  create !== null || edit !== null ? 'page' : sections > 1 ? 'drawer' : 'dialog'

/** The columns of a list in the order in which they are read, and how many of them decide. */
function columnsOf(
  facts: Omit<NormalResource, 'list'>,
  list: Omit<NormalResource['list'], 'board' | 'gallery' | 'calendar' | 'grid'>,
  lead: readonly string[] | null,
  added: readonly string[],
) {
  const { columns, sums, sort } = list
  const first = lead?.filter((name) => columns.includes(name)) ?? leadOf({ ...facts, sums, sort }, columns)
  const ordered = inOrderOfDecision(columns, first, facts.field)
  // Whose a row is, and until when, is read before its details.
  const details = ordered.slice(first.length).filter((name) => !added.includes(name))
  return { ...list, columns: [...first, ...added, ...details], lead: first }
}

/** Fills in every default of a declaration, once. */
export function normalise(declared: AnyResource, area: string): NormalResource {
  const added = normaliseFields(addedFields(declared))
  const written = [
    ...normaliseFields(declared.fields),
    ...Object.entries(standardFields).map(([name, field]) => normaliseField(name, field, true)),
  ]
  const ownFields = written.filter(({ standard }) => !standard)
  const fields = [...ownFields, ...added, ...written.filter(({ standard }) => standard)]
  const moves = Object.entries(declared.transitions ?? {}).map(([name, move]) => normaliseOperation(name, move))
  const assignment = normaliseAssignment(declared, moves, byName(fields))
  const { assignee } = assignment
  const acts = assignee ? assignmentOperations(declared.name, declared.stateField, assignee, moves) : {}
  const operations = [
    ...Object.entries(declared.operations).map(([name, operation]) => normaliseOperation(name, operation)),
    ...moves,
    ...Object.entries(acts).map(([name, act]) => normaliseOperation(name, act, name as Assigns)),
  ]
  const { list, form, perDay } = declared
  const subpage = subpages(declared.pages)
  const facts = {
    name: declared.name,
    of: declared.name,
    renamed: declared.renamed ?? null,
    area,
    title: declared.title,
    label: declared.label ?? declared.title,
    kind: declared.kind,
    path: declared.path ?? null,
    titleField: declared.titleField,
    pictureSize: declared.pictureSize ?? null,
    scope: declared.scope ?? 'global',
    subject: declared.subject ?? false,
    retain: declared.retain ? { after: 'createdAt', ...declared.retain } : null,
    partition: declared.partition ?? null,
    fields,
    field: byName(fields),
    form: {
      as: form?.as ?? placeOfForm(subpage, form?.sections.length ?? 0),
      sections: sectionsOf(form ?? { sections: [] }),
    },
    tabs: declared.tabs ?? [],
    beside: declared.pages?.list?.beside ?? [],
    operations,
    operation: byName(operations),
    stateField: declared.stateField ?? null,
    ...assignment,
    activity: declared.activity ?? null,
    perDay: [perDay ?? []]
      .flat()
      .map(({ at, by, sums = [], means = [], who = null }) => ({ at, by, sums, means, who })),
    where: null,
    subpage,
  }
  const isAsked = new Set(facts.form.sections.flatMap((section) => section.fields))
  const addedNames = added.map(({ name }) => name)
  const asked = {
    columns: list.columns,
    lead: [],
    filters: [...(list.filters ?? []), ...addedNames],
    search: list.search ?? [],
    sortable: [...(list.sortable ?? []), ...addedNames.filter((name) => name === 'dueAt'), 'createdAt'],
    sort: (list.sort ?? ['-createdAt']).map(normaliseSort),
    sums: list.sums ?? [],
    inline: list.inline ?? [],
    expand: list.expand ?? [],
    export: sheetColumns(list.export ?? list.columns, written),
    import: sheetColumns(
      list.import ?? [],
      fields.filter(({ name }) => isAsked.has(name)),
    ),
    report: null, // all reports are looked at for that
  }
  const ordered = columnsOf(facts, asked, list.lead ?? null, addedNames)
  return { ...facts, list: { ...ordered, ...normaliseListKinds({ ...facts, list: ordered }, list) } }
}

/** A view reads like a resource of its own: same fields and endpoints, fewer rows. */
export function normaliseView(view: View, viewed: NormalResource): NormalResource {
  const operations = viewed.operations.filter(({ name }) => view.operations?.includes(name) ?? true)
  const list = {
    ...viewed.list,
    columns: view.columns ?? viewed.list.columns,
    filters: view.filters ?? viewed.list.filters,
    import: view.import ?? viewed.list.import,
    sort: view.sort?.map(normaliseSort) ?? viewed.list.sort,
  }
  const ordered = columnsOf(
    viewed,
    list,
    view.lead ?? null,
    viewed.list.columns.filter((name) => assignmentFieldNames.includes(name)),
  )
  const form = view.form ? { ...viewed.form, sections: sectionsOf(view.form) } : viewed.form
  return {
    ...viewed,
    name: view.name,
    title: view.title,
    label: view.label ?? viewed.label,
    path: view.path,
    where: view.where,
    list: {
      ...ordered,
      ...listKindsOfView({ ...viewed, form, operations, where: view.where, list: ordered }, viewed.list),
    },
    form,
    operations,
    operation: byName(operations),
  }
}
