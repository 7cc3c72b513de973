/** What the generator knows of a new resource. */
export interface NewResource {
  readonly group: string
  readonly name: string
  readonly title: string
  readonly en: string
  readonly es: string
}

const pathOf = ({ group, name }: NewResource) => `/${group}/${name}`

/** The declaration: one required name, enable and sort, every generic operation. */
export const declarationOf = (resource: NewResource): string => `import { defineResource, f, mixin, op } from '#declare'

/** ${resource.title}: say in one line what this is to an operator. */
export const ${resource.name} = defineResource({
  name: '${resource.name}',
  title: '${resource.title}',
  kind: 'master',
  path: '${pathOf(resource)}',
  titleField: 'name',

  fields: {
    name: f.text({ label: '名称', required: true, min: 2, max: 30, unique: true }),
    ...mixin.enable,
    ...mixin.sort,
  },

  list: {
    columns: ['name', 'enable', 'sort', 'createdAt'],
    filters: ['enable'],
    search: ['name'],
    sortable: ['name', 'sort'],
    sort: ['sort', '-createdAt'],
    import: ['name', 'sort'],
  },

  form: { sections: [{ fields: ['name', 'enable', 'sort'] }] },

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

const nameWords = { en: 'Name', es: 'Nombre' }

/** The entry in a locale file of the area. */
export const localeEntryOf = (resource: NewResource, locale: keyof typeof nameWords): string =>
  `    ${resource.name}: {
      title: ${JSON.stringify(resource[locale])},
      label: ${JSON.stringify(resource[locale])},
      fields: { name: '${nameWords[locale]}' },
    } satisfies Messages<typeof ${resource.name}>,
`

/** The line in the menu catalogue. */
export const menuEntryOf = (resource: NewResource): string => {
  const quoted = (text: string) => `'${text.replaceAll("'", "\\'")}'`
  const operations = ['add', 'edit', 'delete', 'detail', 'enable', 'export', 'import'].map(quoted).join(', ')
  return (
    `  { path: '${pathOf(resource)}', parent: '/${resource.group}', menuName: ${quoted(resource.title)}, ` +
    `nameEn: ${quoted(resource.en)}, nameEs: ${quoted(resource.es)}, operations: [${operations}] },\n`
  )
}
