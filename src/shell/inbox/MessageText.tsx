import { Badge, Flex, Typography } from 'antd'
import { VisuallyHidden } from '../../fields/ui/VisuallyHidden.tsx'
import type { InboxItem, InboxKind } from '../../platform/inboxContract.ts'
import { useRelativeTime } from '../../providers/relativeTime.ts'
import { useInboxMessages } from './messages.ts'
import './inbox.css'

/** Nobody in particular did these: time went by, or something that the owner of the inbox asked for is there. */
const byNobody: ReadonlySet<InboxKind> = new Set([
  'waiting',
  'dueToday',
  'overdue',
  'jobDone',
  'jobFailed',
  'subscription',
  'approval',
])

/** What one message tells: who did what, when, and what they said with it. */
export function MessageText({ message }: { readonly message: InboxItem }) {
  const t = useInboxMessages()
  const ago = useRelativeTime()
  const { who, kind, at, text, read } = message
  return (
    <Flex vertical gap={2}>
      <Flex gap={8} align="center" wrap>
        {!read && <Badge status="processing" text={<VisuallyHidden>{t.unread}</VisuallyHidden>} />}
        <Typography.Text strong={!read}>{byNobody.has(kind) ? t[kind] : `${who} ${t[kind]}`}</Typography.Text>
        <Typography.Text type="secondary">
          <time dateTime={at}>{ago(at)}</time>
        </Typography.Text>
      </Flex>
      {text !== '' && <Typography.Text className="inbox-text">{text}</Typography.Text>}
    </Flex>
  )
}
