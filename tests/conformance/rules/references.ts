import type { Catalogue, NormalField } from '../../../src/declare/index.ts'
import type { Rule } from './rule.ts'

/** People make these for themselves: the demo has none that could be spoilt. */
const withoutDemo: ReadonlySet<string> = new Set(['listView'])

const stored = ({ resources }: Catalogue) =>
  resources
    .filter(({ of, name }) => of === name && !withoutDemo.has(name))
    .flatMap(({ name, fields }) => fields.filter((field) => field.stored).map((field) => ({ table: name, field })))
const dictionaryOf = (field: NormalField): string | null =>
  (field.kind === 'select' || field.kind === 'multiSelect') && 'dict' in field.facts.options
    ? field.facts.options.dict
    : null

/**
 * What every declaration promises (C24, C31). Single references are foreign keys: the database itself keeps them, as it
 * keeps unique keys (C05, C09, C17, C37, C41) and versions (C51).
 */
export const references = (catalogue: Catalogue): readonly Rule[] =>
  stored(catalogue).flatMap(({ table, field }): Rule[] => {
    const { name } = field
    const dict = dictionaryOf(field)
    const several = field.kind === 'refs' || field.kind === 'multiSelect'
    const values = several
      ? `(select id, unnest("${name}") as value from "${table}")`
      : `(select id, "${name}" as value from "${table}")`
    const spoil = `update "${table}" set "${name}" = ${several ? `'{gone}'` : `'gone'`}`
    if (field.kind === 'refs')
      return [
        {
          rule: 'C24',
          says: `${table}.${name} names rows that exist`,
          broken: `select v.id from ${values} v where v.value is not null
            and not exists (select 1 from "${catalogue.resources.find((one) => one.name === field.facts.to)?.of}" t where t.id = v.value)`,
          spoil,
        },
      ]
    if (dict === null) return []
    return [
      {
        rule: 'C31',
        says: `${table}.${name} has values of the dictionary ${dict}`,
        broken: `select v.id from ${values} v where v.value is not null and not exists (select 1 from "dictionaryItem" i
          join "dictionary" d on d.id = i."dictionaryId" where d."dictCode" = '${dict}' and i."value" = v.value)`,
        spoil,
      },
    ]
  })
