import { FilterDropdown, List, ShowButton, useSelect, useTable } from '@refinedev/antd'
import { useCustom, useNavigation, useTranslate } from '@refinedev/core'
import { Button, Select, Space, Statistic, Table } from 'antd'
import type { Company } from './shapes.ts'

interface Page {
  readonly total: number
}

export default function CompanyList() {
  const translate = useTranslate()
  const { showUrl } = useNavigation()
  const { tableProps } = useTable<Company>({ resource: 'company', pagination: { pageSize: 50 } })
  const { selectProps } = useSelect<Company>({
    resource: 'company',
    optionLabel: 'name',
    onSearch: (value) => [{ field: 'name', operator: 'contains', value }],
  })
  const { result } = useCustom<Page>({
    url: '/platform/pc/company/condition',
    method: 'post',
    config: { payload: { pageNum: 1, pageSize: 1 } },
  })
  return (
    <List resource="company">
      <Statistic title="all" value={result.data.total} data-testid="stock.companies" />
      <Table {...tableProps} rowKey="id">
        <Table.Column dataIndex="name" title={translate('company.fields.name')} />
        <Table.Column
          dataIndex="parentId"
          title={translate('company.fields.parentId')}
          render={(_, row: Company & { readonly labels?: Record<string, string> }) => row.labels?.['parentId']}
          filterDropdown={(props) => (
            <FilterDropdown {...props}>
              <Select mode="multiple" style={{ minWidth: 200 }} {...selectProps} />
            </FilterDropdown>
          )}
        />
        <Table.Column<Company>
          title={translate('table.actions')}
          render={(_, { id }) => (
            <Space>
              <ShowButton hideText size="small" resource="company" recordItemId={id} />
              <Button size="small" href={showUrl('company', id)}>
                link
              </Button>
            </Space>
          )}
        />
      </Table>
    </List>
  )
}
