import { BooleanField, DateField, Show, TextField } from '@refinedev/antd'
import { useLogList, useOne, useParsed, useShow, useTranslate } from '@refinedev/core'
import { Typography } from 'antd'
import type { Category, Phone } from './shapes.ts'

const { Title } = Typography

interface Trail {
  readonly list: readonly { readonly id: string; readonly operation: string }[]
}

export default function PhoneShow() {
  const translate = useTranslate()
  const { id } = useParsed()
  const { result: phone, query } = useShow<Phone>({
    resource: 'universalServicePhone',
    id,
  })
  const { result: category } = useOne<Category>({
    resource: 'servicePhoneCategory',
    id: phone?.categoryId ?? '',
    queryOptions: { enabled: !!phone },
  })
  const { data: trail } = useLogList<Trail>({ resource: 'universalServicePhone', meta: { id } })
  return (
    <Show resource="universalServicePhone" recordItemId={id} isLoading={query.isLoading}>
      <Title level={5}>{translate('universalServicePhone.fields.name')}</Title>
      <TextField value={phone?.name} />
      <Title level={5}>{translate('universalServicePhone.fields.categoryId')}</Title>
      <TextField value={category?.name} />
      <Title level={5}>{translate('universalServicePhone.fields.enable')}</Title>
      <BooleanField value={phone?.enable} />
      <Title level={5}>{translate('universalServicePhone.fields.createdAt')}</Title>
      <DateField value={phone?.createdAt} />
      <ol data-testid="stock.trail">
        {trail?.list.map((entry) => (
          <li key={entry.id}>{entry.operation}</li>
        ))}
      </ol>
    </Show>
  )
}
