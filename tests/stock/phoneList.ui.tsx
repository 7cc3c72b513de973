import {
  DateField,
  DeleteButton,
  EditButton,
  getDefaultSortOrder,
  List,
  NumberField,
  ShowButton,
  useTable,
} from '@refinedev/antd'
import { type BaseRecord, CanAccess, useCan, useMany, useTranslate } from '@refinedev/core'
import { Form, Input, Space, Table } from 'antd'
import type { Category, Phone } from './shapes.ts'

interface Search {
  readonly name?: string
}

export default function PhoneList() {
  const translate = useTranslate()
  const { tableProps, sorters, searchFormProps } = useTable<Phone, never, Search>({
    resource: 'universalServicePhone',
    pagination: { pageSize: 10 },
    sorters: { initial: [{ field: 'name', order: 'asc' }] },
    onSearch: ({ name }) => [{ field: 'name', operator: 'contains', value: name }],
  })
  const { result: categories } = useMany<Category>({
    resource: 'servicePhoneCategory',
    ids: tableProps.dataSource?.map(({ categoryId }) => categoryId) ?? [],
    queryOptions: { enabled: !!tableProps.dataSource },
  })
  const { data: create } = useCan({ resource: 'universalServicePhone', action: 'create' })
  return (
    <List resource="universalServicePhone">
      <Form {...searchFormProps} layout="inline">
        <Form.Item name="name">
          <Input.Search allowClear placeholder={translate('universalServicePhone.fields.name')} />
        </Form.Item>
      </Form>
      <Table {...tableProps} rowKey="id">
        <Table.Column
          dataIndex="name"
          title={translate('universalServicePhone.fields.name')}
          sorter
          defaultSortOrder={getDefaultSortOrder('name', sorters)}
        />
        <Table.Column
          dataIndex="categoryId"
          title={translate('universalServicePhone.fields.categoryId')}
          render={(value) => categories?.data.find(({ id }) => id === value)?.name}
        />
        <Table.Column dataIndex="phone" title={translate('universalServicePhone.fields.phone')} />
        <Table.Column
          dataIndex="callCount"
          title={translate('universalServicePhone.fields.callCount')}
          render={(value) => <NumberField value={value} />}
        />
        <Table.Column
          dataIndex="createdAt"
          title={translate('universalServicePhone.fields.createdAt')}
          render={(value) => <DateField value={value} format="YYYY-MM-DD" />}
        />
        <Table.Column
          title={translate('table.actions')}
          dataIndex="actions"
          render={(_, record: BaseRecord) => (
            <Space>
              <EditButton hideText size="small" resource="universalServicePhone" recordItemId={record['id']} />
              <ShowButton hideText size="small" resource="universalServicePhone" recordItemId={record['id']} />
              <DeleteButton
                hideText
                size="small"
                resource="universalServicePhone"
                recordItemId={record['id']}
                accessControl={{ hideIfUnauthorized: false }}
              />
            </Space>
          )}
        />
      </Table>
      <CanAccess resource="universalServicePhone" action="create" fallback={<p>{create?.reason}</p>}>
        <p>may create</p>
      </CanAccess>
    </List>
  )
}
