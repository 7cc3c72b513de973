import { Alert, App, Button, Empty, Flex, Skeleton, Timeline, Typography } from 'antd'
import { useState } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import type { HistoryEntry, HistoryVersion, WireRow } from '../../platform/contract.ts'
import { useCan } from '../../providers/accessControl.ts'
import { useComments } from '../../providers/comments.ts'
import { useHistory, useLoadVersion } from '../../providers/history.ts'
import { onDemand } from '../../providers/onDemand.tsx'
import { permitted } from '../base/permitted.ts'
import { useFailureText } from '../base/useFailureText.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { Comment } from '../comments/Comment.tsx'
import { CommentInput } from '../comments/CommentInput.tsx'
import { useCommentMessages } from '../comments/messages.ts'
import { RecordProblem } from '../record/RecordProblem.tsx'
import styles from '../record/show.module.css'
import { isEntryUndoable } from '../undo/undoable.ts'
import { HistoryItem } from './HistoryItem.tsx'
import { RestoreDialog } from './RestoreDialog.tsx'
import { useHistoryLabels } from './useHistoryLabels.ts'

const UndoDialog = onDemand(() => import('../undo/UndoDialog.tsx').then(({ UndoDialog }) => UndoDialog))

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

/**
 * What became of a record: who changed which field, when, from what to what, and the way back to a version of it; beside
 * the changes, what people said.
 */
export function HistoryTab({ resource, row, onRestored }: HistoryTabProps) {
  const { data, error, isPending, refetch } = useHistory(resource, row.id)
  const { comments, error: unread } = useComments(resource, row.id)
  const words = useCommentMessages()
  const loadVersion = useLoadVersion(resource, row.id)
  const { message } = App.useApp()
  const [shown, setShown] = useState(portion)
  const [restoring, setRestoring] = useState<Restoring | null>(null)
  const can = useCan()
  const mayEdit = permitted(resource, 'update', can) !== null
  const [undoing, setUndoing] = useState<string | null>(null)
  const t = useScreenTranslations()
  const textOf = useFailureText()
  const { momentOf } = useHistoryLabels(resource)

  if (isPending) return <Skeleton active title={false} />
  if (!data) return <RecordProblem error={error} onRetry={refetch} />
  const ask = async (entry: HistoryEntry) => {
    try {
      setRestoring({ entry, ...(await loadVersion(entry.id)) })
    } catch (cause) {
      message.error(textOf(cause))
      void refetch()
    }
  }
  const changes = data.list.slice(0, shown).map((entry, index) => ({
    key: entry.id,
    at: entry.at,
    color: index === 0 ? 'blue' : 'gray',
    content: (
      <HistoryItem
        resource={resource}
        entry={entry}
        latest={index === 0}
        onRestore={mayEdit && entry.restorable ? () => void ask(entry) : null}
        onUndo={isEntryUndoable(resource, entry.operation, can) ? () => setUndoing(entry.id) : null}
      />
    ),
  }))
  const rest = data.list.length - shown
  const since = rest > 0 ? (changes.at(-1)?.at ?? '') : ''
  const said = (comments ?? [])
    // Older than the changes that are shown: they come with those around them.
    .filter(({ at }) => at >= since)
    .map((comment) => ({
      key: comment.id,
      at: comment.at,
      color: 'green',
      content: <Comment resource={resource} recordId={row.id} comment={comment} moment={momentOf(comment.at)} />,
    }))
  return (
    <Flex vertical gap={16} data-testid={`${resource.name}.history`}>
      <CommentInput resource={resource} recordId={row.id} />
      {error !== null && <Alert type="warning" showIcon title={t('history.failed')} description={textOf(error)} />}
      {unread !== null && <Alert type="warning" showIcon title={words.failed} description={textOf(unread)} />}
      {changes.length + said.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('history.none')} />
      )}
      <Timeline
        className={styles['history'] ?? ''}
        items={[...changes, ...said].sort((one, other) => (one.at < other.at ? 1 : -1))}
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
      {undoing !== null && (
        <UndoDialog
          resource={resource}
          of={{ entryId: undoing }}
          onClose={() => setUndoing(null)}
          onUndone={onRestored}
        />
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
