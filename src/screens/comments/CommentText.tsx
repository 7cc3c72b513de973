import { Typography } from 'antd'
import { Suspense } from 'react'
import type { CommentItem } from '../../platform/commentContract.ts'
import { RecordLink } from './RecordLink.tsx'
import { type TextPart, textParts } from './textParts.ts'

function Part({ part }: { readonly part: TextPart }) {
  const { text } = part
  if (part.kind === 'mention') return <Typography.Text strong>{text}</Typography.Text>
  if (part.kind === 'web')
    return (
      <a href={text} target="_blank" rel="noopener noreferrer nofollow">
        {text}
      </a>
    )
  if (part.kind === 'record')
    return (
      <Suspense fallback={text}>
        <RecordLink record={part.record} text={text} />
      </Suspense>
    )
  return text
}

/** What somebody said: text alone, in which those who are mentioned stand out and addresses lead somewhere. */
export function CommentText({ text, mentions }: Pick<CommentItem, 'text' | 'mentions'>) {
  const parts = textParts(
    text,
    mentions.map(({ name }) => name),
  )
  return (
    <Typography.Paragraph style={{ whiteSpace: 'pre-wrap', margin: 0, overflowWrap: 'anywhere' }}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places.
        <Part key={index} part={part} />
      ))}
    </Typography.Paragraph>
  )
}
