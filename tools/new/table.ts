import { type Called, callField, spokenIn } from './call.ts'
import { codeLists } from './codes.ts'
import { type Draft, type DraftField, finish } from './draft.ts'
import type { Experience } from './experience.ts'
import { type GivenName, givenBy, isMixin, remark } from './given.ts'

/** A column as PostgreSQL describes it. */
export interface Column {
  readonly name: string
  /** `character varying`, `numeric`, … */
  readonly type: string
  readonly length: number | null
  readonly scale: number | null
  readonly required: boolean
  readonly comment: string | null
  readonly unique: boolean
  /** Table a foreign key names. */
  readonly references: string | null
  /** Labels of an enumerated type, in their order. */
  readonly codes: readonly string[]
}

/** Answers of `columnsQuery` for one table, in the order of its columns. */
export const columnsQuery = `
  select a.attname as name,
         format_type(a.atttypid, null) as type,
         case when a.atttypid in (1042, 1043) and a.atttypmod > 4 then a.atttypmod - 4 end as length,
         case when a.atttypid = 1700 and a.atttypmod > 4 then (a.atttypmod - 4) & 65535 end as scale,
         a.attnotnull and not a.atthasdef as required,
         col_description(a.attrelid, a.attnum) as comment,
         exists (select from pg_index i where i.indrelid = a.attrelid and i.indisunique and not i.indisprimary
                   and i.indnkeyatts = 1 and i.indkey[0] = a.attnum and i.indpred is null) as unique,
         (select c.confrelid::regclass::text from pg_constraint c
           where c.conrelid = a.attrelid and c.contype = 'f' and c.conkey = array[a.attnum] limit 1) as references,
         array(select e.enumlabel::text from pg_enum e where e.enumtypid = a.atttypid order by e.enumsortorder) as codes
    from pg_attribute a
   where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
   order by a.attnum`

/** Of a number with a floating point: places are told to a hand's breadth. */
const floatDigits = 6
const numbers: readonly string[] = ['smallint', 'integer', 'bigint']
const sum = /费|金额|价|租|fee|price|amount|cost|rent/i
const simple: Readonly<Record<string, DraftField['kind']>> = {
  boolean: 'switch',
  date: 'date',
  'timestamp with time zone': 'dateTime',
  'timestamp without time zone': 'dateTime',
  'time without time zone': 'timeOfDay',
}
const textual: readonly string[] = ['phone', 'mobile', 'email', 'url', 'region', 'icon', 'color', 'longText']

function kindOfColumn(
  { name, type, length, scale, comment }: Column,
  known: Called['known'],
): Pick<DraftField, 'kind' | 'facts'> | undefined {
  const kind = simple[type]
  if (kind) return { kind, facts: {} }
  if (numbers.includes(type)) return { kind: 'integer', facts: {} }
  if (type === 'numeric' && (known?.kind === 'money' || sum.test(`${name} ${comment ?? ''}`)) && scale === 2)
    return { kind: 'money', facts: {} }
  if (type === 'numeric' || type === 'double precision' || type === 'real')
    return { kind: scale === 0 ? 'integer' : 'decimal', facts: scale === 0 ? {} : { digits: scale ?? floatDigits } }
  if (!['text', 'character varying', 'character', 'uuid', 'citext'].includes(type)) return undefined
  if (known && textual.includes(known.kind) && known.kind !== 'longText') return { kind: known.kind, facts: {} }
  if (type === 'uuid') return { kind: 'text', facts: { max: 36 } }
  return known?.kind === 'longText' || (length ?? 0) > 255 || (type === 'text' && known?.kind !== 'text')
    ? { kind: 'longText', facts: { max: length ?? 500 } }
    : { kind: 'text', facts: { max: length ?? 255 } }
}

/** Whether a column that is called like a field of the vocabulary has its type. */
function holds(name: GivenName, { type }: Column): boolean {
  if (name === 'enable') return type === 'boolean' || numbers.includes(type)
  return name !== 'sort' || numbers.includes(type)
}

/** Drafts fields from the columns of a table that exists. */
export function draftFromColumns(columns: readonly Column[], resource: string, experience: Experience): Draft {
  const { enumerations, notes, select } = codeLists(resource, experience)
  const spoken = spokenIn(
    columns.map(({ name }) => name),
    experience,
  )
  const fields = columns.flatMap((column): DraftField[] => {
    const target = column.references
      ? experience.target(column.references.replace(/^.*\./, '').replaceAll('"', '').replaceAll('_', ''))
      : undefined
    const leave = (why: string): [] => {
      notes.push(`${column.name}: ${why}`)
      return []
    }
    const given = givenBy(column.name)
    if (given === 'remark' && kindOfColumn(column, undefined)?.kind.endsWith('ext')) return [remark]
    if (given && given !== 'remark' && holds(given, column))
      return leave(isMixin(given) ? `is mixin.${given}` : `left out, every row has it as ${given}`)
    const { known, words, why } = callField(column.name, experience, spoken, column.comment ?? undefined)
    if (!words) return leave('left out, nothing in the name can be one here')
    if (why !== undefined) notes.push(`${column.name}: ${why}`)
    const of = target?.of ?? (known?.kind === 'ref' ? known.of : undefined)
    const sort = of
      ? { kind: 'ref' as const, of, facts: {} }
      : (select(column.codes, words.name) ?? kindOfColumn(column, known))
    if (!sort) return leave(`left out, no kind for ${column.type}`)
    if (column.references && !of) notes.push(`${column.name}: names rows of ${column.references}, which no resource is`)
    const required = column.required && sort.kind !== 'switch'
    return [
      {
        ...words,
        ...sort,
        facts: { ...(required && { required }), ...sort.facts, ...(column.unique && { unique: true }) },
      },
    ]
  })
  return finish(fields, notes, { enumerations })
}
