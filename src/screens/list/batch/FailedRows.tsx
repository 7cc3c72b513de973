import { Table } from 'antd'
import type { BatchFailure } from '../../../platform/contract.ts'
import { useScreenWords } from '../../useScreenWords.ts'

/** Rows that were refused, or would be, each with the reason. */
export function FailedRows({ failed }: { readonly failed: readonly BatchFailure[] }) {
  const say = useScreenWords()
  if (failed.length === 0) return null
  return (
    <Table<BatchFailure>
      size="small"
      rowKey="id"
      dataSource={[...failed]}
      pagination={{ pageSize: 10, showSizeChanger: false, hideOnSinglePage: true }}
      columns={[
        { title: say('batch.item'), dataIndex: 'title' },
        { title: say('batch.reason'), dataIndex: 'msg' },
      ]}
    />
  )
}
