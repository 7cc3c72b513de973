import { DownloadOutlined, UndoOutlined } from '@ant-design/icons'
import { Alert, App, Button, Flex, Statistic, Table, Typography } from 'antd'
import type { NormalResource } from '../../declare/index.ts'
import type { ImportAnswer, ImportError } from '../../platform/contract.ts'
import { saveFile } from '../../platform/files.ts'
import { useFailureText } from '../base/useFailureText.ts'
import { type ScreenTranslate, useScreenTranslations } from '../base/useScreenTranslations.ts'
import { ImportProgress } from './ImportProgress.tsx'
import { failedRows, isOver, type Running } from './job.ts'
import { useUndo } from './useUndo.ts'

function Verdict({ job, t }: { readonly job: ImportAnswer; readonly t: ScreenTranslate }) {
  if (job.state === 'cancelled') {
    const count = job.successCount
    const message = count > 0 ? t('import.cancelledAfter', { count }) : t('import.cancelled')
    return <Alert type="info" showIcon role="status" title={message} />
  }
  if (job.failCount > 0) {
    const message = t('import.someFailed', { count: job.failCount })
    return <Alert type={job.successCount > 0 ? 'warning' : 'error'} showIcon role="status" title={message} />
  }
  if (job.successCount === 0) return <Alert type="warning" showIcon role="status" title={t('import.noneDone')} />
  return <Alert type="success" showIcon role="status" title={t('import.allDone', { count: job.successCount })} />
}

interface ImportResultProps {
  readonly resource: NormalResource
  readonly job: Running
  readonly onAgain: () => void
  readonly onClose: () => void
}

/** How an import went, and everything that is wrong with the rows that did not make it. */
export function ImportResult({ resource, job, onAgain, onClose }: ImportResultProps) {
  const { message } = App.useApp()
  const undo = useUndo(resource, job)
  const t = useScreenTranslations()
  const textOf = useFailureText()
  if (!isOver(job)) return <ImportProgress resource={resource} job={job} />

  const download = async () => {
    try {
      const answer = await failedRows(job.jobId)
      if ('file' in answer) saveFile(answer.file)
    } catch (error) {
      message.error(textOf(error))
    }
  }
  return (
    <Flex vertical gap={16} data-testid={`${resource.name}.import.result`}>
      {undo.undone ? (
        <Alert type="info" showIcon role="status" title={t('import.undone')} />
      ) : (
        <Verdict job={job} t={t} />
      )}
      <Flex gap={48} wrap>
        <Statistic title={t('import.total')} value={job.total} />
        <Statistic title={t('import.success')} value={job.successCount} />
        <Statistic title={t('import.fail')} value={job.failCount} />
      </Flex>
      {job.errors.length > 0 && (
        <Table<ImportError>
          size="small"
          rowKey={({ row, column, message: reason }) => `${row} ${column} ${reason}`}
          dataSource={job.errors}
          scroll={{ x: 560 }}
          pagination={{ pageSize: 10, showSizeChanger: false, hideOnSinglePage: true }}
          columns={[
            { title: t('import.row'), dataIndex: 'row', width: 72 },
            { title: t('import.column'), dataIndex: 'column', width: 120 },
            { title: t('import.value'), dataIndex: 'value', width: 160, ellipsis: true },
            { title: t('import.reason'), dataIndex: 'message' },
          ]}
        />
      )}
      {job.errors.length > 0 && job.errors.length < job.failCount && (
        <Typography.Text type="secondary">{t('import.shown', { count: job.errors.length })}</Typography.Text>
      )}
      <Flex gap={8} justify="end" wrap>
        {job.failCount > 0 && (
          <Button
            icon={<DownloadOutlined aria-hidden />}
            onClick={download}
            data-testid={`${resource.name}.action.failedRows`}
          >
            {t('import.failedRows')}
          </Button>
        )}
        {job.successCount > 0 && !undo.undone && (
          <Button
            danger
            icon={<UndoOutlined aria-hidden />}
            loading={undo.pending}
            onClick={() => void undo.ask()}
            data-testid={`${resource.name}.action.undoImport`}
          >
            {t('import.undo')}
          </Button>
        )}
        <Button onClick={onAgain} data-testid={`${resource.name}.action.importAgain`}>
          {t('import.again')}
        </Button>
        <Button type="primary" onClick={onClose}>
          {t('import.finish')}
        </Button>
      </Flex>
    </Flex>
  )
}
