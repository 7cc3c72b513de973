import { Table } from 'antd'
import type { BatchFailure } from '../../platform/contract.ts'
import { useScreenTranslations } from './useScreenTranslations.ts'

/** Rows that were refused, or would be, each with the reason. */
export function FailedRows({ failed }: { readonly failed: readonly BatchFailure[] }) {
  const t = useScreenTranslations()
  if (failed.length === 0) return null
  return (
    <Table<BatchFailure>
      size="small"
      rowKey="id"
      dataSource={[...failed]}
      pagination={{ pageSize: 10, showSizeChanger: false, hideOnSinglePage: true }}
      columns={[
        { title: t('batch.item'), dataIndex: 'title' },
        { title: t('batch.reason'), dataIndex: 'msg' },
      ]}
    />
  )
}
