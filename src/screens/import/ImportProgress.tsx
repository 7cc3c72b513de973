import { Alert, App, Button, Flex, Progress, Typography } from 'antd'
import { useState } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import { useFailureText } from '../base/useFailureText.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { type Running, useEndJob } from './job.ts'

interface ImportProgressProps {
  readonly resource: NormalResource
  readonly job: Running
}

/** How far a large import is. It goes on when nobody looks, and can be ended. */
export function ImportProgress({ resource, job }: ImportProgressProps) {
  const { message } = App.useApp()
  const t = useScreenTranslations()
  const textOf = useFailureText()
  const cancelImport = useEndJob('cancel')
  const [ending, setEnding] = useState(false)
  const { total, doneCount = job.successCount + job.failCount } = job
  const cancel = async () => {
    setEnding(true)
    try {
      await cancelImport(job.jobId)
    } catch (error) {
      setEnding(false)
      message.error(textOf(error))
    }
  }
  return (
    <Flex vertical gap={12} data-testid={`${resource.name}.import.progress`}>
      <Progress
        percent={total > 0 ? Math.floor((doneCount / total) * 100) : 0}
        status="active"
        aria-label={t('import.step3')}
      />
      <Alert
        type="info"
        role="status"
        title={
          job.state === 'queued' ? t('import.waiting', { total }) : t('import.running', { done: doneCount, total })
        }
        description={t('import.background')}
      />
      <Flex gap={8} justify="end" align="center" wrap>
        {job.successCount > 0 && <Typography.Text type="secondary">{t('import.cancelHint')}</Typography.Text>}
        <Button
          danger
          loading={ending}
          onClick={() => void cancel()}
          data-testid={`${resource.name}.action.cancelImport`}
        >
          {t('import.stop')}
        </Button>
      </Flex>
    </Flex>
  )
}
