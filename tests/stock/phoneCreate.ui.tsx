import { Create, useForm, useSelect } from '@refinedev/antd'
import { useTranslate } from '@refinedev/core'
import { Form, Input, Select } from 'antd'
import type { Category, Phone } from './shapes.ts'

export default function PhoneCreate() {
  const translate = useTranslate()
  const { formProps, saveButtonProps } = useForm<Phone>({
    resource: 'universalServicePhone',
    action: 'create',
    redirect: 'list',
  })
  const { selectProps } = useSelect<Category>({ resource: 'servicePhoneCategory', optionLabel: 'name' })
  return (
    <Create resource="universalServicePhone" saveButtonProps={saveButtonProps}>
      <Form {...formProps} layout="vertical">
        <Form.Item
          label={translate('universalServicePhone.fields.name')}
          name="name"
          rules={[{ required: true, message: 'name please' }]}
        >
          <Input />
        </Form.Item>
        <Form.Item label={translate('universalServicePhone.fields.categoryId')} name="categoryId">
          <Select {...selectProps} />
        </Form.Item>
        <Form.Item label={translate('universalServicePhone.fields.phone')} name="phone">
          <Input />
        </Form.Item>
      </Form>
    </Create>
  )
}
