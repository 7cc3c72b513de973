import { HistoryOutlined, UndoOutlined } from '@ant-design/icons'
import { Button, Flex, Tooltip, Typography } from 'antd'
import type { NormalResource } from '../../declare/index.ts'
import type { HistoryEntry } from '../../platform/contract.ts'
import { useRelativeTime } from '../../providers/relativeTime.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { useUndoWords } from '../undo/words.ts'
import { HistoryChanges } from './HistoryChanges.tsx'
import { useHistoryLabels } from './useHistoryLabels.ts'

interface HistoryItemProps {
  readonly resource: NormalResource
  readonly entry: HistoryEntry
  readonly latest: boolean
  /** Brings the version back; null where that is not offered. */
  readonly onRestore: (() => void) | null
  /** Takes this change alone back; null where that is not offered. */
  readonly onUndo: (() => void) | null
}

/** One change of a record. */
export function HistoryItem({ resource, entry, latest, onRestore, onUndo }: HistoryItemProps) {
  const t = useScreenTranslations()
  const words = useUndoWords()
  const ago = useRelativeTime()
  const { momentOf, operationOf, throughWhat: throughWhatOf } = useHistoryLabels(resource)
  const throughWhat = throughWhatOf(entry)
  return (
    <article data-testid={`${resource.name}.history.${entry.id}`}>
      <Flex gap={8} align="baseline" wrap>
        <Typography.Text strong>{entry.who}</Typography.Text>
        {throughWhat && <Typography.Text type="secondary">{throughWhat}</Typography.Text>}
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
        {onUndo && (
          <Button
            type="link"
            size="small"
            icon={<UndoOutlined aria-hidden />}
            aria-label={`${words.undo} ${momentOf(entry.at)}`}
            onClick={onUndo}
            data-testid={`${resource.name}.history.${entry.id}.undo`}
          >
            {words.undo}
          </Button>
        )}
      </Flex>
      <HistoryChanges resource={resource} entry={entry} />
    </article>
  )
}
