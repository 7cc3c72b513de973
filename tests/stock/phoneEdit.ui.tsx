import { Edit, useForm, useSelect } from '@refinedev/antd'
import { useParsed, useTranslate } from '@refinedev/core'
import { Form, Input, Select, Switch } from 'antd'
import type { Category, Phone } from './shapes.ts'

export default function PhoneEdit() {
  const translate = useTranslate()
  const { id } = useParsed()
  const { formProps, saveButtonProps, query } = useForm<Phone>({
    resource: 'universalServicePhone',
    action: 'edit',
    id,
    redirect: false,
  })
  const { selectProps } = useSelect<Category>({
    resource: 'servicePhoneCategory',
    optionLabel: 'name',
    defaultValue: query?.data?.data.categoryId,
  })
  return (
    <Edit resource="universalServicePhone" recordItemId={id} saveButtonProps={saveButtonProps}>
      <Form {...formProps} layout="vertical">
        <Form.Item label={translate('universalServicePhone.fields.name')} name="name" rules={[{ required: true }]}>
          <Input />
        </Form.Item>
        <Form.Item label={translate('universalServicePhone.fields.categoryId')} name="categoryId">
          <Select {...selectProps} />
        </Form.Item>
        <Form.Item label={translate('universalServicePhone.fields.phone')} name="phone">
          <Input />
        </Form.Item>
        <Form.Item label={translate('universalServicePhone.fields.enable')} name="enable" valuePropName="checked">
          <Switch />
        </Form.Item>
      </Form>
    </Edit>
  )
}
