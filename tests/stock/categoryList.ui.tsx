import { List, useModalForm, useTable } from '@refinedev/antd'
import { useTranslate } from '@refinedev/core'
import { Button, Form, Input, InputNumber, Modal, Table } from 'antd'
import type { Category } from './shapes.ts'

export default function CategoryList() {
  const translate = useTranslate()
  const { tableProps } = useTable<Category>({ resource: 'servicePhoneCategory' })
  const { modalProps, formProps, show } = useModalForm<Category>({
    resource: 'servicePhoneCategory',
    action: 'edit',
    redirect: false,
  })
  return (
    <List resource="servicePhoneCategory">
      <Table {...tableProps} rowKey="id">
        <Table.Column dataIndex="name" title={translate('servicePhoneCategory.fields.name')} />
        <Table.Column dataIndex="sort" title={translate('servicePhoneCategory.fields.sort')} />
        <Table.Column<Category>
          title={translate('table.actions')}
          render={(_, { id }) => <Button onClick={() => show(id)}>{translate('buttons.edit')}</Button>}
        />
      </Table>
      <Modal {...modalProps}>
        <Form {...formProps} layout="vertical">
          <Form.Item label={translate('servicePhoneCategory.fields.name')} name="name" rules={[{ required: true }]}>
            <Input />
          </Form.Item>
          <Form.Item label={translate('servicePhoneCategory.fields.sort')} name="sort">
            <InputNumber />
          </Form.Item>
        </Form>
      </Modal>
    </List>
  )
}
