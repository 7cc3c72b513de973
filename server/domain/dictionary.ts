import { sql } from 'kysely'
import type { NormalField } from '#declare'
import type { Context } from './context.ts'
import { connection } from './context.ts'
import { note } from './problems.ts'
import type { Candidate } from './references.ts'

/**
 * Codes of dictionaries that staff maintain (domain 2.2). The one place that knows in which resources of the platform
 * they are kept; without those, every code is accepted.
 */
export const dictionaries = 'dictionary'
export const dictionaryItems = 'dictionaryItem'

type Coded = Extract<NormalField, { kind: 'select' | 'multiSelect' }>

export interface DictionaryItem {
  readonly dict: string
  readonly code: string
  readonly label: string
  readonly labelEn: string
  readonly labelEs: string
  readonly enable: boolean
}

/** Whether the codes of a field are those of a dictionary. */
export const isCoded = (field: NormalField): field is Coded =>
  (field.kind === 'select' || field.kind === 'multiSelect') && 'dict' in field.facts.options

/** The dictionary that the codes of a field are of. */
export const dictionaryOf = (field: Coded): string => ('dict' in field.facts.options ? field.facts.options.dict : '')

/** Names of the dictionaries a set of fields takes its codes from. */
export const dictionariesOf = (fields: readonly NormalField[]): string[] => [
  ...new Set(fields.filter(isCoded).map(dictionaryOf)),
]

/** Items of dictionaries, switched off ones included; empty when the installation keeps none. */
export async function loadDictionaries(context: Context, names: readonly string[]): Promise<readonly DictionaryItem[]> {
  const { byName } = context.platform.catalogue
  if (names.length === 0 || !byName[dictionaries] || !byName[dictionaryItems]) return []
  const { rows } = await sql<DictionaryItem>`
    select d."dictCode" as dict, i.value as code, i.label, i."labelEn", i."labelEs", coalesce(i.enable, true) as enable
    from ${sql.table(dictionaryItems)} i join ${sql.table(dictionaries)} d on d.id = i."dictionaryId"
    where d."dictCode" = any(${[...names]}::text[]) and i."deletedAt" is null and d."deletedAt" is null
    order by i.sort, i.value`.execute(connection(context))
  return rows
}

const codesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : value == null ? [] : [value])

/** Refuses codes that are no enabled item of their dictionary; a code the row already had may stay. */
export async function checkDictionaries(context: Context, candidates: readonly Candidate[]): Promise<void> {
  const { byName } = context.platform.catalogue
  if (!byName[dictionaries] || !byName[dictionaryItems]) return
  const fields = context.resource.fields.filter(isCoded)
  const asked = fields.filter((field) =>
    candidates.some(({ before, values }) =>
      codesOf(values[field.name]).some((code) => !codesOf(before?.[field.name]).includes(code)),
    ),
  )
  if (asked.length === 0) return
  const enabled = new Set(
    (await loadDictionaries(context, dictionariesOf(asked)))
      .filter(({ enable }) => enable)
      .map(({ dict, code }) => `${dict} ${code}`),
  )
  for (const { before, values, problems } of candidates)
    for (const field of asked)
      for (const code of codesOf(values[field.name]))
        if (!codesOf(before?.[field.name]).includes(code) && !enabled.has(`${dictionaryOf(field)} ${String(code)}`))
          note(problems, field.name, 'E_REF')
}
