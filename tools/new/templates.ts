import type { Draft, DraftField } from './draft.ts'

/** What the generator knows of a new resource. */
export interface NewResource {
  readonly group: string
  readonly name: string
  readonly title: string
  readonly en: string
  readonly es: string
}

/** Without a sample: one required name. */
export const bareDraft: Draft = {
  fields: [
    {
      name: 'name',
      label: '名称',
      en: 'Name',
      es: 'Nombre',
      kind: 'text',
      facts: { required: true, min: 2, max: 30, unique: true },
    },
  ],
  titleField: 'name',
  enumerations: {},
  notes: [],
}

const wordInSpanish = (word: string) =>
  word
    .replace(/iones$/, 'ión')
    .replace(/(?<=[dljnrz])es$/, '')
    .replace(/(?<=[aeiou])s$/, '')

/** What one of them is called, drafted from what the page is called: “Parking spaces” holds a “Parking space”. */
const oneOf = {
  zh: (title: string) => title.replace(/(?<=.)(管理|列表|维护)$/, ''),
  en: (title: string) =>
    title
      .replace(/ies$/, 'y')
      .replace(/(?<=x|ch|sh|ss)es$/, '')
      .replace(/(?<![su]|[nN]ew)s$/, ''),
  // Noun and adjective; what follows “de” keeps its number.
  es: (title: string) =>
    title.replace(/^(?:(?!de |del )\p{L}+ ?)+/u, (words) => words.split(' ').map(wordInSpanish).join(' ')),
}

const pathOf = ({ group, name }: NewResource) => `/${group}/${name}`
const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
/** A name in an object literal. */
const keyOf = (code: string) => (/^[A-Za-z_]\w*$/.test(code) ? code : quoted(code))
const literal = (value: string | number | boolean) => (typeof value === 'string' ? quoted(value) : String(value))
const listed = (names: readonly string[]) => `[${names.map(quoted).join(', ')}]`

function fieldOf({ name, label, kind, of, facts }: DraftField): string {
  const bag = Object.entries({ label, ...facts })
  const text = `{ ${bag.map(([fact, value]) => `${fact}: ${literal(value)}`).join(', ')} }`
  const first = kind === 'ref' ? `${quoted(of ?? '')}, ` : kind === 'select' ? `${of}, ` : ''
  return `    ${name}: f.${kind}(${first}${text}),\n`
}

const prose: readonly string[] = ['longText', 'richText', 'json']
const filterable: readonly string[] = ['select', 'ref', 'switch', 'date', 'region']
/** More columns than that do not stand beside each other. */
const maxColumns = 8
const maxFilters = 5

/** The declaration: the drafted fields, enable and sort, every generic operation. */
export function declarationOf(resource: NewResource, { fields, titleField }: Draft): string {
  const label = oneOf.zh(resource.title)
  const names = (keep: (field: DraftField) => boolean) => fields.filter(keep).map(({ name }) => name)
  const typed = names(({ facts }) => facts['from'] === undefined)
  const shown = [titleField, ...names(({ name, kind }) => name !== titleField && !prose.includes(kind))]
  const searched = [
    titleField,
    ...names(({ name, kind }) => name !== titleField && ['text', 'phone', 'mobile'].includes(kind)),
  ]
  const sortable = names(
    ({ name, kind }) => name === titleField || ['integer', 'money', 'date', 'dateTime'].includes(kind),
  )
  const enumerations = [...new Set(fields.flatMap(({ kind, of }) => (kind === 'select' && of ? of : [])))].toSorted()
  return `import { defineResource, f, mixin, op } from '#declare'
${enumerations.length > 0 ? `import { ${enumerations.join(', ')} } from '#enumerations'\n` : ''}
/** ${resource.title}: say in one line what this is to an operator. */
export const ${resource.name} = defineResource({
  name: '${resource.name}',
  title: ${quoted(resource.title)},
${label === resource.title ? '' : `  label: ${quoted(label)},\n`}  kind: 'master',
  path: '${pathOf(resource)}',
  titleField: '${titleField}',

  fields: {
${fields.map(fieldOf).join('')}    ...mixin.enable,
    ...mixin.sort,
  },

  list: {
    columns: ${listed([...shown.slice(0, maxColumns), 'enable', 'sort', 'createdAt'])},
    filters: ${listed([...names(({ kind }) => filterable.includes(kind)).slice(0, maxFilters), 'enable'])},
    search: ${listed(searched.slice(0, 3))},
    sortable: ${listed([...sortable, 'sort'])},
    sort: ['sort', '-createdAt'],
    import: ${listed([...typed, 'sort'])},
  },

  form: { sections: [{ fields: ${listed([...typed, 'enable', 'sort'])} }] },

  operations: {
    list: op.list('POST /${resource.name}/condition'),
    options: op.options('GET /${resource.name}/options'),
    detail: op.detail('GET /${resource.name}/detail'),
    create: op.create('POST /${resource.name}/insert'),
    update: op.update('POST /${resource.name}/update'),
    remove: op.remove('GET /${resource.name}/delete'),
    enable: op.enable('POST /${resource.name}/enable'),
    export: op.exportFile('POST /${resource.name}/export'),
    template: op.template('GET /${resource.name}/template'),
    import: op.importFile('POST /${resource.name}/import'),
  },
})
`
}

/** The entry in a locale file of the area. */
export const localeEntryOf = (resource: NewResource, { fields }: Draft, locale: 'en' | 'es'): string =>
  `    ${resource.name}: {
      title: ${quoted(resource[locale])},
      label: ${quoted(oneOf[locale](resource[locale]))},
      fields: { ${fields.map((field) => `${field.name}: ${quoted(field[locale])}`).join(', ')} },
    } satisfies Messages<typeof ${resource.name}>,
`

/** The line in the menu catalogue. */
export const menuEntryOf = (resource: NewResource): string => {
  const operations = listed(['add', 'edit', 'delete', 'detail', 'enable', 'export', 'import'])
  return (
    `  { path: '${pathOf(resource)}', parent: '/${resource.group}', menuName: ${quoted(resource.title)}, ` +
    `nameEn: ${quoted(resource.en)}, nameEs: ${quoted(resource.es)}, operations: ${operations} },\n`
  )
}

/** The line of a new enumeration, and of its words in en and es. */
export const enumerationOf = (name: string, codes: readonly string[]): string =>
  `export const ${name} = defineEnumeration('${name}', { ${codes.map((code) => `${keyOf(code)}: [${quoted(code)}, 'grey']`).join(', ')} })\n`
export const enumerationWordsOf = (name: string, codes: readonly string[]): string =>
  `  ${name}: { ${codes.map((code) => `${keyOf(code)}: ${quoted(code)}`).join(', ')} },\n`

/** A value a demo row can have, as source text; undefined: the field stays empty. */
function demoValue({ label, kind, of, facts }: DraftField, title: boolean): string | undefined {
  const most = Number(facts['max'] ?? Number.POSITIVE_INFINITY)
  const least = Number(facts['min'] ?? 0)
  const unique = facts['unique'] === true
  const counted = (from: number) => (unique ? `${from} + n` : String(from))
  switch (kind) {
    case 'text':
      if (title || unique) return `\`${[...label].slice(0, Math.max(1, most - 4)).join('')}\${n + 1}\``
      return quoted([...label].slice(0, most).join('').padEnd(least, '。'))
    case 'longText':
      return quoted(label)
    case 'integer':
    case 'points':
    case 'yuanbao':
    case 'decimal':
    case 'percent':
      return counted(Math.min(Math.max(10, least), most))
    case 'money':
      return counted(Math.min(Math.max(10_000, least), most))
    case 'phone':
    case 'mobile':
      return `\`1380000\${1000 + n}\``
    case 'email':
      return unique ? `\`demo\${n}@example.com\`` : "'demo@example.com'"
    case 'url':
      return unique ? `\`https://example.com/\${n}\`` : "'https://example.com'"
    case 'date':
      return 'demo.daysAgo(30 + n).slice(0, 10)'
    case 'dateTime':
      return 'demo.daysAgo(30 + n)'
    case 'timeOfDay':
      return "'08:00'"
    case 'switch':
      return 'n % 2 === 0'
    case 'ref':
      return unique ? `demo.ids('${of}')[n]` : `demo.pick(demo.ids('${of}'))`
    case 'region':
      return "'370502'"
    default:
      return undefined
  }
}

/** Rows to look at on the first start; null where a required value cannot be made up. */
export function demoOf(
  { name, title }: NewResource,
  { fields, titleField }: Draft,
  firstCode: (enumeration: string) => string | undefined,
): string | null {
  const values = fields
    .filter(({ facts }) => facts['from'] === undefined)
    .map((field) => {
      const code = field.kind === 'select' ? firstCode(field.of ?? '') : undefined
      return { field, value: code === undefined ? demoValue(field, field.name === titleField) : quoted(code) }
    })
  if (values.some(({ field, value }) => value === undefined && field.facts['required'])) return null
  const after = [...new Set(fields.flatMap(({ kind, of }) => (kind === 'ref' && of && of !== name ? of : [])))]
  const given = values.flatMap(({ field, value }) => (value === undefined ? [] : `        ${field.name}: ${value},\n`))
  return `import { type DemoRow, defineDemo } from '#server'
import { ${name} } from './${name}.ts'

/** ${title}: replace these by rows people would really have. */
export default defineDemo(${name}, {
${after.length > 0 ? `  after: ${listed(after)},\n` : ''}  rows: (${given.some((line) => line.includes('demo.')) ? 'demo' : ''}) =>
    Array.from({ length: 3 }, (_, n): DemoRow<typeof ${name}> => ({
      draft: {
${given.join('')}      },
    })),
})
`
}
