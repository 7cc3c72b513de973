import { Button, Flex, Spin } from 'antd'
import { type CustomCellProps, defineUi, useDownload, useFormats, useTrailLabels } from '#console'
import { exportJob } from './exportJob.ts'

type OfJob = CustomCellProps<number, { readonly id: string; readonly state?: string | null }>

/** How many rows are written, while they are being written. */
const RowCount = ({ value, row }: OfJob) => (
  <Flex gap={8} align="center" style={{ display: 'inline-flex' }}>
    {row.state === 'running' && <Spin size="small" />}
    {useFormats().number(value, 0)}
  </Flex>
)

/** The size of the file, which fetches it as long as it is kept. */
function FileSize({ value, row }: OfJob) {
  const download = useDownload('exportJob', 'download')
  const { size } = useFormats()
  if (download === null || row.state !== 'success') return size(value)
  return (
    <Button
      type="link"
      size="small"
      style={{ paddingInline: 0 }}
      loading={download.busy}
      onClick={() => download.start(row.id)}
      data-testid={`exportJob.row.${row.id}.download`}
    >
      {download.label} ({size(value)})
    </Button>
  )
}

/** The page it was asked for on, by its title. */
const Entity = ({ value }: CustomCellProps<string, object>) => useTrailLabels().entity(value)

/** 导出中心: how far an export is, and its file. */
export default defineUi(exportJob, { cells: { entity: Entity, rowCount: RowCount, fileSize: FileSize } })
