import { type BaseRecord, useSelect } from '@refinedev/core'
import { Select } from 'antd'
import type { NormalResource } from '#declare'
import { useCan } from '../../providers/accessControl.ts'
import { searchFilter } from '../../providers/listRequest.ts'
import { operationByVerb } from '../../providers/operationOf.ts'
import { useRightsMessages } from './messages.ts'

interface RowPickerProps {
  readonly resource: NormalResource
  /** The operation that is asked about is about one row. */
  readonly enabled: boolean
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}

/** A record out of the list of who asks, found as the list's own search finds it. */
export function RowPicker({ resource, enabled, value, onChange }: RowPickerProps) {
  const t = useRightsMessages()
  const can = useCan()
  const list = operationByVerb(resource, 'list')
  const mayList = list !== null && can(resource, list)
  const { options, query, onSearch } = useSelect<BaseRecord>({
    resource: resource.name,
    optionLabel: (row) => String((resource.titleField && row[resource.titleField]) ?? row.id),
    onSearch: searchFilter,
    queryOptions: { enabled: enabled && mayList },
    pagination: { pageSize: 20 },
    errorNotification: false,
  })
  return (
    <Select
      allowClear
      disabled={!(enabled && mayList)}
      showSearch={{ filterOption: false, onSearch }}
      value={value}
      options={options}
      loading={query.isFetching}
      placeholder={t(mayList ? 'anyRow' : 'noRows')}
      onChange={(id?: string) => onChange(id ?? null)}
      id="permissionCheck.row"
      data-testid="permissionCheck.row"
    />
  )
}
