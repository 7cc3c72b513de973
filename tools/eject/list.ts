import type { NormalField, NormalResource, NormalSort } from '#declare'
import { componentOf, isPlain, label, type Part, rowOf, shownBy, word } from './text.ts'

const sortersOf = (sort: readonly NormalSort[]): string =>
  `[${sort.map(({ field, order }) => `{ field: '${field}', order: '${order}' }`).join(', ')}]`

function columnOf(resource: NormalResource, field: NormalField): string {
  const sorter = resource.list.sortable.includes(field.name) ? ' sorter={{ multiple: 1 }}' : ''
  const enable = resource.operations.find((one) => one.verb === 'enable' && one.field === field.name)
  const head = `<Table.Column<${rowOf(resource)}> dataIndex="${field.name}" title={${label(resource, field)}}${sorter}`
  if (enable) return `${head} render={(_, row) => <${componentOf(resource, 'Switch')} row={row} />} />`
  return isPlain(field) ? `${head} ellipsis />` : `${head} render={(_, row) => ${shownBy(field, 'row')}} />`
}

/** The switch in a list: one call of the declaration, permitted by its own code. */
function switchOf(resource: NormalResource): string {
  const operation = resource.operations.find(({ verb }) => verb === 'enable')
  if (!operation?.field || !resource.list.columns.includes(operation.field)) return ''
  return `
/** Switches a row on or off. */
function ${componentOf(resource, 'Switch')}({ row }: { readonly row: ${rowOf(resource)} }) {
  const t = useTranslate()
  const { mutate, mutation } = useCustomMutation()
  const { data: permission } = useCan({ resource, action: '${operation.name}' })
  const set = (enable: boolean) =>
    mutate({ url: '', method: 'post', values: { id: row.id, enable }, meta: { resource, operation: '${operation.name}' } })
  return (
    <Switch
      size="small"
      checked={row.${operation.field} === true}
      loading={mutation.isPending}
      disabled={permission?.can !== true}
      onChange={set}
      aria-label={t('${resource.name}.fields.${operation.field}')}
      data-testid={\`\${resource}.row.\${row.id}.${operation.name}\`}
    />
  )
}
`
}

const buttons = { update: 'Edit', detail: 'Show', remove: 'Delete' } as const
const shown = new Set(['list', 'detail', 'create', 'update', 'remove', 'enable', 'options'])

/** The list of a resource: antd's table over Refine's `useTable`, and buttons that obey the permissions. */
export function listPart(resource: NormalResource): Part {
  const { name, list, operations } = resource
  const has = (verb: string) => operations.some((one) => one.verb === verb)
  const columns = list.columns.flatMap((one) => resource.field[one] ?? [])
  const filters = list.filters.flatMap((one) => resource.field[one] ?? [])
  const [searched] = list.search
  const rowButtons = (['update', 'detail', 'remove'] as const).filter(has).map((verb) => `${buttons[verb]}Button`)
  const testIds = { EditButton: 'update', ShowButton: 'detail', DeleteButton: 'remove' } as const
  const buttonOf = (button: string) =>
    `<${button} hideText size="small" resource={resource} recordItemId={row.id} data-testid={\`\${resource}.row.\${row.id}.${
      testIds[button as keyof typeof testIds]
    }\`} />`
  const toggle = switchOf(resource)
  const asks = searched !== undefined || filters.length > 0
  const code = `${toggle}
/** The list. */
function ${componentOf(resource, 'List')}({ resource: declared }: ScreenProps) {
  const t = useTranslate()
  const { tableProps${asks ? ', searchFormProps' : ''} } = useTable<${rowOf(resource)}${
    asks ? ', HttpError, Record<string, string>' : ''
  }>({
    resource,
    pagination: { pageSize: 20 },
    sorters: { initial: ${sortersOf(list.sort)} },
${
  asks
    ? `    onSearch: ({ ${searched ? 'keyword, ' : ''}...filters }) => [
${searched ? `      { field: '${searched}', operator: 'contains', value: keyword },\n` : ''}      ...filtersAsked(filters),
    ],
`
    : ''
}  })
  return (
    <List resource={resource}${has('create') ? ` createButtonProps={{ 'data-testid': '${name}.action.create' }}` : ''}>
      <div data-testid="${name}.list">
${
  asks
    ? `        <Form {...searchFormProps} layout="inline" style={{ rowGap: 12, marginBottom: 16 }}>
${
  searched
    ? `          <Form.Item name="keyword">
            <Input allowClear placeholder={${word(resource, 'fields', searched)}} data-testid="${name}.filter.keyword" />
          </Form.Item>
`
    : ''
}${filters
  .map(
    (field) => `          <Form.Item name="${field.name}" label={${label(resource, field)}} style={{ minWidth: 240 }}>
            <FieldFilter resource={resource} field="${field.name}" data-testid="${name}.filter.${field.name}" />
          </Form.Item>
`,
  )
  .join('')}          <Button htmlType="submit" type="primary" data-testid="${name}.action.filter">
            {t('buttons.filter')}
          </Button>
        </Form>
`
    : ''
}        <Table {...tableProps} rowKey="id" scroll={{ x: 'max-content' }}>
${columns.map((field) => `          ${columnOf(resource, field)}\n`).join('')}${
  rowButtons.length > 0
    ? `          <Table.Column<${rowOf(resource)}>
            title={t('table.actions')}
            fixed="right"
            render={(_, row) => (
              <Space>
${rowButtons.map((button) => `                ${buttonOf(button)}\n`).join('')}              </Space>
            )}
          />
`
    : ''
}        </Table>
      </div>
      <RecordOverList resource={declared} />
    </List>
  )
}
`
  return {
    code,
    imports: {
      '@refinedev/antd': ['List', 'useTable', ...rowButtons],
      '@refinedev/core': [
        'useTranslate',
        ...(asks ? ['type HttpError'] : []),
        ...(toggle ? ['useCan', 'useCustomMutation'] : []),
      ],
      antd: [
        'Table',
        ...(rowButtons.length > 0 ? ['Space'] : []),
        ...(asks ? ['Button', 'Form'] : []),
        ...(searched ? ['Input'] : []),
        ...(toggle ? ['Switch'] : []),
      ],
      '#console': ['type ScreenProps'],
      '#console/page': [
        'RecordOverList',
        ...(asks ? ['filtersAsked'] : []),
        ...(filters.length > 0 ? ['FieldFilter'] : []),
        ...(code.includes('<FieldValue') ? ['FieldValue'] : []),
      ],
    },
    left: operations.filter(({ verb }) => !shown.has(verb)).map((one) => one.name),
  }
}
