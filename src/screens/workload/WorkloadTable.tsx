import { Table, type TableColumnType, Typography } from 'antd'
import { Link } from 'react-router'
import type { Load } from '../../platform/assignmentContract.ts'
import { useFormats } from '../../providers/language.tsx'
import { durationIn } from './duration.ts'
import { useWorkloadMessages } from './messages.ts'

interface WorkloadTableProps {
  readonly loads: readonly Load[]
  readonly of: 'person' | 'role'
  /** Where the open rows of a person are listed; null: there is no one list of them. */
  readonly openAt: (load: Load) => string | null
}

/** A line for each person or role, what is nobody's first. */
export function WorkloadTable({ loads, of, openAt }: WorkloadTableProps) {
  const t = useWorkloadMessages()
  const formats = useFormats()
  const number = (name: 'open' | 'overdue' | 'decided'): TableColumnType<Load> => ({
    title: t[name],
    dataIndex: name,
    align: 'end',
    sorter: (one, other) => one[name] - other[name],
    sortDirections: ['descend', 'ascend'],
    render: (count: number, load) => {
      const address = name === 'open' && count > 0 ? openAt(load) : null
      const text = formats.short(count, 0)
      if (address !== null) return <Link to={address}>{text}</Link>
      return name === 'overdue' && count > 0 ? <Typography.Text type="danger">{text}</Typography.Text> : text
    },
  })
  const time = (name: 'median' | 'most'): TableColumnType<Load> => ({
    title: t[name],
    dataIndex: name,
    align: 'end',
    sorter: (one, other) => (one[name] ?? -1) - (other[name] ?? -1),
    sortDirections: ['descend', 'ascend'],
    render: (hours: number | null) => (hours === null ? '—' : durationIn(t, formats, hours)),
  })
  return (
    <Table<Load>
      size="small"
      rowKey={(load) => `${load.of} ${load.id}`}
      dataSource={loads.filter((load) => load.of === of || load.of === 'nobody')}
      scroll={{ x: 'max-content' }}
      pagination={{ pageSize: 50, showSizeChanger: false, hideOnSinglePage: true }}
      onRow={(load) => ({ 'data-testid': `workload.${load.of}${load.id && `.${load.id}`}` }) as object}
      columns={[
        {
          title: of === 'person' ? t.name : t.roleName,
          dataIndex: 'name',
          fixed: 'start',
          render: (name: string, load) =>
            load.of === 'nobody' ? <Typography.Text strong>{t.nobody}</Typography.Text> : name,
        },
        number('open'),
        number('overdue'),
        number('decided'),
        time('median'),
        time('most'),
      ]}
    />
  )
}
