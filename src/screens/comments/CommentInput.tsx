import { App, Button, Flex, Mentions } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import { type CommentItem, type CommentReader, commentLimits } from '../../platform/commentContract.ts'
import { dropDraft, keepDraft, keptDraft } from '../../platform/formDrafts.ts'
import { useFindReaders, useWriteComments } from '../../providers/comments.ts'
import { useFailureText } from '../base/useFailureText.ts'
import { useCommentMessages } from './messages.ts'

interface Option {
  readonly key: string
  readonly id: string
  readonly value: string
  readonly label: string
}

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
  // What is half written is there again after a reload or an ended session, with whom it mentions.
  const draft = `comment-${resource.name}-${comment?.id ?? recordId}`
  const [kept] = useState(() => keptDraft(draft)?.values)
  const [text, setText] = useState(String(kept?.['text'] ?? comment?.text ?? ''))
  const known = useRef(
    new Map<string, string>([
      ...(comment?.mentions ?? []).map(({ id, name }) => [id, name] as const),
      ...Object.entries((kept?.['mentions'] ?? {}) as Readonly<Record<string, string>>),
    ]),
  )
  useEffect(() => {
    const values = { text, mentions: Object.fromEntries(known.current) }
    if (text === '' || text === comment?.text) dropDraft(draft)
    else keepDraft(draft, { at: Date.now(), version: null, base: {}, values })
  }, [text, draft, comment])
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
    // Whoever was chosen and then deleted from the text is not mentioned.
    const mentions = [...known.current].filter(([, name]) => text.includes(`@${name}`)).map(([id]) => id)
    try {
      await write.mutateAsync({ ...(comment && { id: comment.id }), text, mentions })
      setText('')
      dropDraft(draft)
      onDone?.()
    } catch (error) {
      message.error(textOf(error))
    }
  }
  return (
    <Flex vertical gap={8}>
      <Mentions
        value={text}
        onChange={setText}
        onSearch={search}
        // antd makes keys of its own; what else an option has it gives back as it was.
        onSelect={(option) => {
          const { id, value } = option as Option
          known.current.set(id, value)
        }}
        options={found.map(({ id, name }): Option => ({ key: id, id, value: name, label: name }))}
        // The platform has looked already.
        filterOption={false}
        notFoundContent={t.nobody}
        placeholder={t.write}
        aria-label={t.write}
        maxLength={commentLimits.text}
        autoSize={{ minRows: 2, maxRows: 8 }}
        data-testid={`${resource.name}.comment.text`}
      />
      <Flex gap={8} justify="end">
        {onDone && (
          <Button
            onClick={() => {
              dropDraft(draft)
              onDone()
            }}
          >
            {t.cancel}
          </Button>
        )}
        <Button
          type="primary"
          disabled={text.trim() === ''}
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
