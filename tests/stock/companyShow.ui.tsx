import { ListButton, Show, TextField } from '@refinedev/antd'
import { useParsed, useShow, useTranslate } from '@refinedev/core'
import { Descriptions } from 'antd'
import type { Company } from './shapes.ts'

export default function CompanyShow() {
  const translate = useTranslate()
  const { id } = useParsed()
  const { result, query } = useShow<Company>({ resource: 'company', id })
  return (
    <Show resource="company" isLoading={query.isLoading} headerButtons={() => <ListButton resource="company" />}>
      <Descriptions>
        <Descriptions.Item label={translate('company.fields.name')}>
          <TextField value={result?.name} />
        </Descriptions.Item>
        <Descriptions.Item label={translate('company.fields.code')}>
          <TextField value={result?.code} />
        </Descriptions.Item>
      </Descriptions>
    </Show>
  )
}
