import { PaperClipOutlined } from '@ant-design/icons'
import { App, Button, Flex, Mentions } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import { type CommentItem, type CommentReader, commentLimits } from '../../platform/commentContract.ts'
import { isUnanswered } from '../../platform/failure.ts'
import { useFindReaders, useWriteComments } from '../../providers/comments.ts'
import { useFailureText } from '../base/useFailureText.ts'
import { useCommentMessages } from './messages.ts'
import { useCommentDraft } from './useCommentDraft.ts'

const CommentFiles = lazy(() => import('./CommentFiles.tsx'))

interface Option {
  readonly key: string
  readonly value: string
  readonly label: string
  readonly reader: CommentReader
}

const idsOf = (some: readonly { readonly id: string }[]): string[] => some.map(({ id }) => id)

interface CommentInputProps {
  readonly resource: NormalResource
  readonly recordId: string
  /** The comment that is changed; without one it is new. */
  readonly comment?: CommentItem
  readonly onDone?: () => void
}

/** Where a comment is written. What was typed stays until the platform has it. */
export function CommentInput({ resource, recordId, comment, onDone }: CommentInputProps) {
  const t = useCommentMessages()
  const { message } = App.useApp()
  const textOf = useFailureText()
  const find = useFindReaders(resource, recordId)
  const { write } = useWriteComments(resource, recordId)
  const draft = useCommentDraft(`comment-${resource.name}-${comment?.id ?? recordId}`, comment)
  const [attaching, setAttaching] = useState(draft.files.length > 0)
  const [found, setFound] = useState<readonly CommentReader[]>([])
  const asked = useRef('')

  const search = (keyword: string) => {
    asked.current = keyword
    find(keyword).then(
      (readers) => asked.current === keyword && setFound(readers),
      () => setFound([]),
    )
  }
  const send = async () => {
    const written = {
      ...(comment && { id: comment.id }),
      text: draft.text,
      mentions: idsOf(draft.mentioned().filter(({ role }) => !role)),
      roles: idsOf(draft.mentioned().filter(({ role }) => role)),
      files: idsOf(draft.files),
    }
    try {
      await write.mutateAsync({ ...written, idempotencyKey: draft.keyFor(written) })
      draft.forget()
      setAttaching(false)
      onDone?.()
    } catch (error) {
      if (!isUnanswered(error)) draft.settle()
      message.error(textOf(error))
    }
  }
  return (
    <Flex vertical gap={8}>
      <Mentions
        value={draft.text}
        onChange={draft.setText}
        onSearch={search}
        // antd makes keys of its own; what else an option has it gives back as it was.
        onSelect={(option) => draft.choose((option as Option).reader)}
        options={found.map(
          (reader): Option => ({
            key: reader.id,
            value: reader.name,
            label: reader.role ? `${reader.name} (${t.role})` : reader.name,
            reader,
          }),
        )}
        // The platform has looked already.
        filterOption={false}
        notFoundContent={t.nobody}
        placeholder={t.write}
        aria-label={t.write}
        maxLength={commentLimits.text}
        autoSize={{ minRows: 2, maxRows: 8 }}
        data-testid={`${resource.name}.comment.text`}
      />
      {attaching && (
        <Suspense fallback={null}>
          <CommentFiles resource={resource} files={draft.files} onFiles={draft.setFiles} />
        </Suspense>
      )}
      <Flex gap={8} justify="end">
        {!attaching && (
          <Button
            type="text"
            icon={<PaperClipOutlined />}
            style={{ marginInlineEnd: 'auto' }}
            onClick={() => setAttaching(true)}
            data-testid={`${resource.name}.comment.attach`}
          >
            {t.attach}
          </Button>
        )}
        {onDone && (
          <Button
            onClick={() => {
              draft.forget()
              onDone()
            }}
          >
            {t.cancel}
          </Button>
        )}
        <Button
          type="primary"
          disabled={draft.text.trim() === ''}
          loading={write.isPending}
          onClick={() => void send()}
          data-testid={`${resource.name}.comment.submit`}
        >
          {comment ? t.save : t.send}
        </Button>
      </Flex>
    </Flex>
  )
}
