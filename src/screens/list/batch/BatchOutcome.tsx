import { Alert, Flex, Progress, Typography } from 'antd'
import type { BatchState } from '../../../platform/contract.ts'
import { useLocale } from '../../../providers/language.tsx'
import { FailedRows } from '../../base/FailedRows.tsx'
import { useScreenTranslations } from '../../base/useScreenTranslations.ts'
import { resultWords } from './resultWords.ts'

interface OfBatch {
  readonly state: BatchState
}

/** How far a batch is, and that nobody has to wait for it here. */
export function BatchProgress({ state }: OfBatch) {
  const t = useScreenTranslations()
  const words = resultWords[useLocale()]
  const done = state.doneCount + state.failedCount
  return (
    <Flex vertical gap={8} role="status">
      <Progress
        percent={Math.floor((done / Math.max(state.total, 1)) * 100)}
        status="active"
        aria-label={t('batch.progress')}
      />
      <Typography.Text type="secondary">{t('batch.running', { done, total: state.total })}</Typography.Text>
      <Typography.Text type="secondary">{words.backgroundHint}</Typography.Text>
    </Flex>
  )
}

/** What a batch came to: how many rows were done, and which were refused. */
export function BatchOutcome({ state }: OfBatch) {
  const t = useScreenTranslations()
  const words = resultWords[useLocale()]
  const { doneCount, failedCount, same = 0, failed, total } = state
  const left = total - doneCount - failedCount
  return (
    <Flex vertical gap={12}>
      <Alert
        type={failedCount > 0 || left > 0 ? 'warning' : 'success'}
        showIcon
        role="status"
        title={
          failedCount > 0
            ? t('batch.partial', { done: doneCount, failed: failedCount })
            : t('batch.finished', { count: doneCount })
        }
        description={
          <>
            {same > 0 && <div>{words.same.replace('{count}', String(same))}</div>}
            {left > 0 && <div>{t('batch.left', { count: left })}</div>}
            {failedCount > failed.length && <div>{words.more.replace('{count}', String(failed.length))}</div>}
          </>
        }
      />
      <FailedRows failed={failed} />
    </Flex>
  )
}
