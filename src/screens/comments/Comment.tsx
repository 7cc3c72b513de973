import { App, Button, Flex, Popconfirm, Tooltip, Typography } from 'antd'
import { useState } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import { Attachments } from '../../fields/ui/Attachments.tsx'
import type { CommentItem } from '../../platform/commentContract.ts'
import { useWriteComments } from '../../providers/comments.ts'
import { useRelativeTime } from '../../providers/relativeTime.ts'
import { useFailureText } from '../base/useFailureText.ts'
import { CommentInput } from './CommentInput.tsx'
import { CommentText } from './CommentText.tsx'
import { useCommentMessages } from './messages.ts'

interface CommentProps {
  readonly resource: NormalResource
  readonly recordId: string
  readonly comment: CommentItem
  /** The moment in full. */
  readonly moment: string
}

/** One comment; its author may change or remove it for some minutes. */
export function Comment({ resource, recordId, comment, moment }: CommentProps) {
  const { id, who, at, text, mentions, files, edited, mine } = comment
  const t = useCommentMessages()
  const ago = useRelativeTime()
  const { message } = App.useApp()
  const textOf = useFailureText()
  const { remove } = useWriteComments(resource, recordId)
  const [editing, setEditing] = useState(false)
  if (editing)
    return <CommentInput resource={resource} recordId={recordId} comment={comment} onDone={() => setEditing(false)} />
  return (
    <article data-testid={`${resource.name}.comment.${id}`}>
      <Flex gap={8} align="baseline" wrap>
        <Typography.Text strong>{who}</Typography.Text>
        <span>{t.commented}</span>
        <Tooltip title={moment}>
          <Typography.Text type="secondary">
            <time dateTime={at}>{ago(at)}</time>
          </Typography.Text>
        </Tooltip>
        {edited && <Typography.Text type="secondary">{t.edited}</Typography.Text>}
        {mine && (
          <>
            <Button type="link" size="small" onClick={() => setEditing(true)}>
              {t.edit}
            </Button>
            <Popconfirm
              title={t.removeAsk}
              okText={t.remove}
              cancelText={t.cancel}
              okButtonProps={{ danger: true }}
              onConfirm={() => remove.mutateAsync(id).catch((error) => void message.error(textOf(error)))}
            >
              <Button type="link" size="small" danger>
                {t.remove}
              </Button>
            </Popconfirm>
          </>
        )}
      </Flex>
      <CommentText text={text} mentions={mentions} />
      {files.length > 0 && (
        <Attachments ids={files.map((file) => file.id)} names={files.map(({ name }) => name)} place="show" />
      )}
    </article>
  )
}
