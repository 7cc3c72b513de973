import type { NormalField, NormalResource } from '#declare'
import type { Collected } from '../../server/collect.ts'
import { dictionaries, dictionaryItems, dictionaryOf, isCoded } from '../../server/domain/dictionary.ts'
import { isReference } from '../../server/domain/referenceLabels.ts'
import { issueText } from '../../src/fields/issue.ts'
import { validateRow } from '../../src/fields/validate.ts'
import { type MadeRows, makeRows } from './makeRows.ts'
import { type Problem, Problems, type Remark } from './problems.ts'

type Values = Readonly<Record<string, unknown>>

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]

/** Codes of each dictionary, by its code, from the rows that make them. */
function dictionaryCodes({ rows }: MadeRows): ReadonlyMap<unknown, ReadonlySet<unknown>> {
  const byCode = new Map<unknown, Set<unknown>>()
  const byId = new Map<unknown, Set<unknown>>()
  for (const { id, draft } of rows.get(dictionaries) ?? []) {
    const codes = new Set<unknown>()
    byCode.set((draft as Values)['dictCode'], codes)
    byId.set(id, codes)
  }
  for (const { draft } of rows.get(dictionaryItems) ?? []) {
    const { dictionaryId, value } = draft as Values
    byId.get(dictionaryId)?.add(value)
  }
  return byCode
}

/** What the declaration says against one row. */
function refusals(resource: NormalResource, draft: object, now: Date): Remark[] {
  const { issues } = validateRow({ resource, values: draft, before: null, mode: 'create', by: 'server', now })
  return Object.entries(issues).map(([path, issue]) => ({
    path,
    what: `is refused (${issue.code}): ${issueText(issue, (name) => name, 'en')}`,
    hint: resource.field[path.split(/[.[]/)[0] ?? ''] ? 'correct the row' : 'it is no field: check the spelling',
  }))
}

/** Answers what is wrong with references and dictionary codes of a row, for all rows that were made. */
function meanings(made: MadeRows) {
  const codes = dictionaryCodes(made)
  const order = [...made.rows.keys()]
  const ids = new Map(order.map((name) => [name, new Set<unknown>(made.rows.get(name)?.map(({ id }) => id))]))

  const ofReference = (name: string, to: string, path: string, given: readonly unknown[]): Remark[] => {
    if (given.length === 0) return []
    const hint = `give it demo.id('${to}', key) of a row of ${to}, or one of demo.ids('${to}')`
    if (given.some((id) => !ids.get(to)?.has(id))) return [{ path, what: `names no demo row of ${to}`, hint }]
    const late = order.indexOf(to) > order.indexOf(name)
    return late ? [{ path, what: `names a row of ${to}, which is made later`, hint: `say after: ['${to}']` }] : []
  }

  return ({ name }: NormalResource, field: NormalField, value: unknown): Remark[] => {
    const given = listOf(value)
    if (isReference(field)) return ofReference(name, field.facts.to, field.name, given)
    if (!isCoded(field)) return []
    const known = codes.get(dictionaryOf(field))
    const strange = given.filter((code) => known && !known.has(code))
    if (strange.length === 0) return []
    return [{ path: field.name, what: `has ${strange.join(', ')}`, hint: `codes: ${[...(known ?? [])].join(', ')}` }]
  }
}

/** What a start would refuse of the demo rows, as far as declarations say it; no server is needed. */
export async function demoProblems({ catalogue, demos }: Pick<Collected, 'catalogue' | 'demos'>): Promise<Problem[]> {
  const now = new Date()
  const made = await makeRows(demos, now)
  const problems = new Problems()
  const wrongIn = meanings(made)
  for (const [name, rows] of made.rows) {
    const resource = catalogue.byName[name]
    if (!resource) continue
    for (const [index, { key, draft }] of rows.entries()) {
      const called = `row ${index + 1}${key === undefined ? '' : ` (${key})`}`
      const remarks = [
        ...refusals(resource, draft, now),
        ...resource.fields.flatMap((field) => wrongIn(resource, field, (draft as Values)[field.name])),
      ]
      for (const remark of remarks) problems.note(name, called, remark)
    }
  }
  const doubtful = new Set(made.problems.map(({ resource }) => resource))
  return [...made.problems, ...problems.all.filter(({ resource }) => !doubtful.has(resource))]
}
