import { HistoryOutlined } from '@ant-design/icons'
import { Alert, App, Button, Empty, Flex, Skeleton, Timeline, Tooltip, Typography } from 'antd'
import { useState } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import type { HistoryEntry, HistoryVersion, WireRow } from '../../platform/contract.ts'
import { useCan } from '../../providers/accessControl.ts'
import { useHistory, useLoadVersion } from '../../providers/history.ts'
import { useRelativeTime } from '../../providers/relativeTime.ts'
import { permitted } from '../base/permitted.ts'
import { useFailureText } from '../base/useFailureText.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { RecordProblem } from '../record/RecordProblem.tsx'
import styles from '../record/show.module.css'
import { HistoryChanges } from './HistoryChanges.tsx'
import { RestoreDialog } from './RestoreDialog.tsx'
import { useHistoryLabels } from './useHistoryLabels.ts'

/** So many changes stand there at once. */
const portion = 20

interface HistoryTabProps {
  readonly resource: NormalResource
  readonly row: WireRow
  /** A version was brought back. */
  readonly onRestored?: () => void
}
interface Restoring extends HistoryVersion {
  readonly entry: HistoryEntry
}

/** What became of a record: who changed which field, when, from what to what; and the way back to a version of it. */
export function HistoryTab({ resource, row, onRestored }: HistoryTabProps) {
  const { data, error, isPending, refetch } = useHistory(resource, row.id)
  const loadVersion = useLoadVersion(resource, row.id)
  const { message } = App.useApp()
  const [shown, setShown] = useState(portion)
  const [restoring, setRestoring] = useState<Restoring | null>(null)
  const mayEdit = permitted(resource, 'update', useCan()) !== null
  const t = useScreenTranslations()
  const textOf = useFailureText()
  const ago = useRelativeTime()
  const { momentOf, operationOf } = useHistoryLabels(resource)

  if (isPending) return <Skeleton active title={false} />
  if (!data) return <RecordProblem error={error} onRetry={refetch} />
  if (data.list.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('history.none')} />

  const ask = async (entry: HistoryEntry) => {
    try {
      setRestoring({ entry, ...(await loadVersion(entry.id)) })
    } catch (cause) {
      message.error(textOf(cause))
      void refetch()
    }
  }
  const rest = data.list.length - shown
  return (
    <Flex vertical gap={16} data-testid={`${resource.name}.history`}>
      {error !== null && <Alert type="warning" showIcon title={t('history.failed')} description={textOf(error)} />}
      <Timeline
        className={styles['history'] ?? ''}
        items={data.list.slice(0, shown).map((entry, index) => ({
          key: entry.id,
          color: index === 0 ? 'blue' : 'gray',
          content: (
            <article data-testid={`${resource.name}.history.${entry.id}`}>
              <Flex gap={8} align="baseline" wrap>
                <Typography.Text strong>{entry.who}</Typography.Text>
                <span>{operationOf(entry)}</span>
                <Tooltip title={momentOf(entry.at)}>
                  <Typography.Text type="secondary">
                    <time dateTime={entry.at}>{ago(entry.at)}</time>
                  </Typography.Text>
                </Tooltip>
                {index === 0 && <Typography.Text type="secondary">{t('history.latest')}</Typography.Text>}
                {entry.restorable && mayEdit && (
                  <Button
                    type="link"
                    size="small"
                    icon={<HistoryOutlined aria-hidden />}
                    aria-label={`${t('history.restore')} ${momentOf(entry.at)}`}
                    onClick={() => void ask(entry)}
                  >
                    {t('history.restore')}
                  </Button>
                )}
              </Flex>
              <HistoryChanges resource={resource} entry={entry} />
            </article>
          ),
        }))}
      />
      {rest > 0 && (
        <Button onClick={() => setShown(shown + portion)} style={{ alignSelf: 'start' }}>
          {t('history.more', { count: Math.min(rest, portion) })}
        </Button>
      )}
      {rest <= 0 && data.total > data.list.length && (
        <Typography.Text type="secondary">
          {t('history.cut', { shown: data.list.length, total: data.total })}
        </Typography.Text>
      )}
      {restoring && (
        <RestoreDialog
          resource={resource}
          row={row}
          when={momentOf(restoring.entry.at)}
          version={restoring}
          onClose={() => setRestoring(null)}
          onRestored={onRestored}
        />
      )}
    </Flex>
  )
}
