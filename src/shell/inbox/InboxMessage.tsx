import { App, Badge, Button, Flex, Typography } from 'antd'
import { useNavigate } from 'react-router'
import type { InboxItem } from '../../platform/commentContract.ts'
import { useMarkRead } from '../../providers/inbox.ts'
import { useLabels } from '../../providers/language.tsx'
import { useShowLink } from '../../providers/links.ts'
import { useRelativeTime } from '../../providers/relativeTime.ts'
import { loadedResource, loadResource } from '../../registry.ts'
import { useInboxMessages } from './messages.ts'

interface InboxMessageProps {
  readonly message: InboxItem
  readonly onOpened: () => void
}

/** One message: who did what where. A press opens the record, and the message is read. */
export function InboxMessage({ message: item, onOpened }: InboxMessageProps) {
  const { id, who, kind, at, resource: name, recordId, title, text, read } = item
  const t = useInboxMessages()
  const labels = useLabels()
  const ago = useRelativeTime()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const linkOf = useShowLink(name)
  const markRead = useMarkRead()
  const resource = loadedResource(name)
  const open = async () => {
    if (!read) markRead.mutate([id])
    // Its declaration comes with its area, which may not have been opened yet.
    await loadResource(name).catch(() => null)
    const address = linkOf(recordId)
    if (address === null) return void message.warning(t.unopenable)
    onOpened()
    void navigate(address)
  }
  return (
    <Button
      type="text"
      block
      style={{ height: 'auto', textAlign: 'start', whiteSpace: 'normal' }}
      onClick={() => void open()}
      data-testid={`inbox.${id}`}
    >
      <Flex vertical gap={2} style={{ width: '100%' }}>
        <Flex gap={8} align="center" wrap>
          {!read && <Badge status="processing" />}
          <Typography.Text strong={!read}>
            {who} {t[kind]}
          </Typography.Text>
          <Typography.Text type="secondary">
            <time dateTime={at}>{ago(at)}</time>
          </Typography.Text>
        </Flex>
        <Typography.Text type="secondary">
          {resource ? `${labels.resource(resource)} · ${title}` : title}
        </Typography.Text>
        <Typography.Text>{text}</Typography.Text>
      </Flex>
    </Button>
  )
}
