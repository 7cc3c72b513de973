import { HistoryOutlined } from '@ant-design/icons'
import { Button, Flex, Tooltip, Typography } from 'antd'
import type { NormalResource } from '../../declare/index.ts'
import type { HistoryEntry } from '../../platform/contract.ts'
import { useRelativeTime } from '../../providers/relativeTime.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { HistoryChanges } from './HistoryChanges.tsx'
import { useHistoryLabels } from './useHistoryLabels.ts'

interface HistoryItemProps {
  readonly resource: NormalResource
  readonly entry: HistoryEntry
  readonly latest: boolean
  /** Brings the version back; null where that is not offered. */
  readonly onRestore: (() => void) | null
}

/** One change of a record. */
export function HistoryItem({ resource, entry, latest, onRestore }: HistoryItemProps) {
  const t = useScreenTranslations()
  const ago = useRelativeTime()
  const { momentOf, operationOf } = useHistoryLabels(resource)
  return (
    <article data-testid={`${resource.name}.history.${entry.id}`}>
      <Flex gap={8} align="baseline" wrap>
        <Typography.Text strong>{entry.who}</Typography.Text>
        <span>{operationOf(entry)}</span>
        <Tooltip title={momentOf(entry.at)}>
          <Typography.Text type="secondary">
            <time dateTime={entry.at}>{ago(entry.at)}</time>
          </Typography.Text>
        </Tooltip>
        {latest && <Typography.Text type="secondary">{t('history.latest')}</Typography.Text>}
        {onRestore && (
          <Button
            type="link"
            size="small"
            icon={<HistoryOutlined aria-hidden />}
            aria-label={`${t('history.restore')} ${momentOf(entry.at)}`}
            onClick={onRestore}
          >
            {t('history.restore')}
          </Button>
        )}
      </Flex>
      <HistoryChanges resource={resource} entry={entry} />
    </article>
  )
}
