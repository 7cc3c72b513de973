import type { Draft, DraftField } from './draft.ts'
import { keyOf, listed, literal, quoted } from './literal.ts'
import { humanised, isHan, isTodo, todo } from './text.ts'

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
    isTodo(title)
      ? title
      : title.replace(/^(?:(?!de |del )\p{L}+ ?)+/u, (words) => words.split(' ').map(wordInSpanish).join(' ')),
}

const pathOf = ({ group, name }: NewResource) => `/${group}/${name}`
const ofEnumeration: readonly string[] = ['select', 'multiSelect']

function fieldOf({ name, label, kind, of, facts, list }: DraftField): string {
  const bag = Object.entries({ label, ...facts })
  const text = `{ ${bag.map(([fact, value]) => `${fact}: ${literal(value)}`).join(', ')} }`
  const first =
    kind === 'ref' || kind === 'refs'
      ? `${quoted(of ?? '')}, `
      : ofEnumeration.includes(kind)
        ? `${of}, `
        : list
          ? `{ ${list.map(fieldOf).join('')} }, `
          : ''
  return `${name}: f.${kind}(${first}${text}),\n`
}

/** The fields in their order; a mixin stands where its first field is. */
function fieldsOf(fields: readonly DraftField[]): string {
  const spread = new Set<string>()
  return fields
    .flatMap((field) => {
      if (field.mixin === undefined) return `    ${fieldOf(field)}`
      if (spread.has(field.mixin)) return []
      spread.add(field.mixin)
      return `    ...mixin.${field.mixin},\n`
    })
    .join('')
}

/** What no column of a list has room for. */
const prose: readonly string[] = ['longText', 'richText', 'json', 'list', 'files', 'images']
/** What no cell of a sheet can hold. */
const unsheeted: readonly string[] = ['image', 'images', 'file', 'files', 'richText', 'list', 'json']
const filterable: readonly string[] = ['select', 'ref', 'switch', 'date', 'region']
/** More columns than that do not stand beside each other. */
const maxColumns = 8
const maxFilters = 5

/** The declaration: the drafted fields, enable and sort, every generic operation. */
export function declarationOf(resource: NewResource, draft: Draft): string {
  const { fields, titleField, tabs = [] } = draft
  const label = oneOf.zh(resource.title)
  const names = (keep: (field: DraftField) => boolean) => fields.filter(keep).map(({ name }) => name)
  const typed = names(({ facts }) => facts['from'] === undefined)
  const sheeted = names(({ kind, facts }) => facts['from'] === undefined && !unsheeted.includes(kind))
  const imported = [...sheeted, ...(draft.importsEnable ? ['enable'] : []), 'sort']
  const shown = [
    titleField,
    ...names(({ name, kind, mixin }) => name !== titleField && !prose.includes(kind) && mixin !== 'geo'),
  ]
  const searched = [
    titleField,
    ...names(({ name, kind }) => name !== titleField && ['text', 'phone', 'mobile'].includes(kind)),
  ]
  const sortable = names(
    ({ name, kind }) => name === titleField || ['integer', 'money', 'date', 'dateTime'].includes(kind),
  )
  const enumerations = [
    ...new Set(fields.flatMap(({ kind, of }) => (ofEnumeration.includes(kind) && of ? of : []))),
  ].toSorted()
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
${fieldsOf(fields)}    ...mixin.enable,
    ...mixin.sort,
  },

  list: {
    columns: ${listed([...shown.slice(0, maxColumns), 'enable', 'sort', 'createdAt'])},
    filters: ${listed([...names(({ kind }) => filterable.includes(kind)).slice(0, maxFilters), 'enable'])},
    search: ${listed(searched.slice(0, 3))},
    sortable: ${listed([...sortable, 'sort'])},
    sort: ['sort', '-createdAt'],
    import: ${listed(imported)},
  },

  form: { sections: [{ fields: ${listed([...typed, 'enable', 'sort'])} }] },
${tabs.length > 0 ? `  tabs: [${tabs.map(({ resource: of, by }) => `{ resource: ${quoted(of)}, by: ${quoted(by)} }`).join(', ')}],\n` : ''}
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

/** The entry in a locale file of the area. The words of a mixin exist. */
export function localeEntryOf(resource: NewResource, { fields }: Draft, locale: 'en' | 'es'): string {
  const words = (some: readonly DraftField[]) =>
    some.map((field) => `${field.name}: ${quoted(field[locale])}`).join(', ')
  const lists = fields.flatMap(({ name, list }) => (list ? `${name}: { ${words(list)} }` : []))
  return `    ${resource.name}: {
      title: ${quoted(resource[locale])},
      label: ${quoted(oneOf[locale](resource[locale]))},
      fields: { ${words(fields.filter(({ mixin }) => mixin === undefined))} },
${lists.length > 0 ? `      lists: { ${lists.join(', ')} },\n` : ''}    } satisfies Messages<typeof ${resource.name}>,
`
}

/** The line in the menu catalogue. */
export const menuEntryOf = (resource: NewResource): string => {
  const operations = listed(['add', 'edit', 'delete', 'detail', 'enable', 'export', 'import'])
  return (
    `  { path: '${pathOf(resource)}', parent: '/${resource.group}', menuName: ${quoted(resource.title)}, ` +
    `nameEn: ${quoted(resource.en)}, nameEs: ${quoted(resource.es)}, operations: ${operations} },\n`
  )
}

/** What a code says of itself in a language: nothing in Chinese, unless it is Chinese; in English, if it is a word. */
function codeIn(locale: 'zh' | 'en' | 'es', code: string): string {
  if (isHan(code)) return locale === 'zh' ? code : todo(code)
  const said = humanised(code) || code
  return locale === 'en' && /[a-z]{2}/i.test(code) ? said : todo(said)
}

/** The line of a new enumeration, and of its words in en and es. */
export const enumerationOf = (name: string, codes: readonly string[]): string =>
  `export const ${name} = defineEnumeration('${name}', { ${codes.map((code) => `${keyOf(code)}: [${quoted(codeIn('zh', code))}, 'grey']`).join(', ')} })\n`
export const enumerationWordsOf = (name: string, codes: readonly string[], locale: 'en' | 'es'): string =>
  `  ${name}: { ${codes.map((code) => `${keyOf(code)}: ${quoted(codeIn(locale, code))}`).join(', ')} },\n`
