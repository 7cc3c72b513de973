import { App, Button, Flex, Typography } from 'antd'
import { useNavigate } from 'react-router'
import type { InboxItem } from '../../platform/inboxContract.ts'
import { useMarkRead } from '../../providers/inbox.ts'
import { useShowLink } from '../../providers/links.ts'
import { loadResource } from '../../registry.ts'
import { MessageText } from './MessageText.tsx'
import { useInboxMessages } from './messages.ts'

interface InboxMessageProps {
  readonly message: InboxItem
  /** What the resource of its record is called; null: it is not known yet. */
  readonly label: string | null
  readonly onOpened: () => void
}

/** One message: who did what where. A press opens the record, the list or the report, and the message is read. */
export function InboxMessage({ message: item, label, onOpened }: InboxMessageProps) {
  const { id, resource: name, recordId, title, read } = item
  const t = useInboxMessages()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const linkOf = useShowLink(name)
  const markRead = useMarkRead()
  const open = async () => {
    if (!read) markRead.mutate([id])
    // Its declaration comes with its area, which may not have been opened yet.
    await loadResource(name).catch(() => null)
    const address = recordId === null ? item.address : linkOf(recordId)
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
        <Typography.Text type="secondary">{label ? `${label} · ${title}` : title}</Typography.Text>
        <MessageText message={item} />
      </Flex>
    </Button>
  )
}
