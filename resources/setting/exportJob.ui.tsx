import { Button, Flex, Spin } from 'antd'
import { type CustomCellProps, defineUi, useDownload, useTrailWords } from '#console'
import { exportJob } from './exportJob.ts'

type OfJob = CustomCellProps<number, { readonly id: string; readonly state?: string | null }>

const units = ['B', 'KB', 'MB', 'GB'] as const

/** `1.4 MB` */
function sizeOf(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)))
  return `${(bytes / 1024 ** step).toLocaleString(undefined, { maximumFractionDigits: 1 })} ${units[step]}`
}

/** How many rows are written, while they are being written. */
const RowCount = ({ value, row }: OfJob) => (
  <Flex gap={8} align="center" style={{ display: 'inline-flex' }}>
    {row.state === 'running' && <Spin size="small" />}
    {value.toLocaleString()}
  </Flex>
)

/** The size of the file, which fetches it as long as it is kept. */
function FileSize({ value, row }: OfJob) {
  const download = useDownload('exportJob', 'download')
  if (download === null || row.state !== 'success') return sizeOf(value)
  return (
    <Button
      type="link"
      size="small"
      style={{ paddingInline: 0 }}
      loading={download.busy}
      onClick={() => download.start(row.id)}
      data-testid={`exportJob.row.${row.id}.download`}
    >
      {download.label} ({sizeOf(value)})
    </Button>
  )
}

/** The page it was asked for on, by its title. */
const Entity = ({ value }: CustomCellProps<string, object>) => useTrailWords().entity(value)

/** 导出中心: how far an export is, and its file. */
export default defineUi(exportJob, { cells: { entity: Entity, rowCount: RowCount, fileSize: FileSize } })
