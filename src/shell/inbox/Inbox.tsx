import { BellOutlined } from '@ant-design/icons'
import { Button, Drawer, Empty, Flex, Skeleton, Tooltip } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { CountMark } from '../../fields/ui/CountMark.tsx'
import { FailureAlert } from '../../fields/ui/FailureAlert.tsx'
import { useInbox, useMarkRead, useUnread } from '../../providers/inbox.ts'
import { InboxMessage } from './InboxMessage.tsx'
import { useInboxMessages } from './messages.ts'
import { useNamedResources } from './useNamedResources.ts'

interface InboxProps {
  readonly label: string
  /** It was pressed before its code was here. */
  readonly initiallyOpen: boolean
}

function Messages({ onOpened }: { readonly onOpened: () => void }) {
  const t = useInboxMessages()
  const { messages, query } = useInbox({ view: 'all' })
  const labelOf = useNamedResources([...new Set(messages?.map(({ resource }) => resource))])
  const { error, refetch } = query
  if (!messages && error) return <FailureAlert title={t.failed} error={error} onRetry={() => void refetch()} />
  if (!messages) return <Skeleton active title={false} />
  if (messages.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.none} />
  return (
    <Flex vertical gap={4} component="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {messages.map((message) => (
        <li key={message.id}>
          <InboxMessage message={message} label={labelOf(message.resource)} onOpened={onOpened} />
        </li>
      ))}
    </Flex>
  )
}

/** The bell with the number of unread messages, and the drawer with the newest of them. */
export function Inbox({ label, initiallyOpen }: InboxProps) {
  const t = useInboxMessages()
  const unread = useUnread()
  const [open, setOpen] = useState(initiallyOpen)
  const markRead = useMarkRead()
  const close = () => setOpen(false)
  return (
    <>
      <Tooltip title={label}>
        <Button
          type="text"
          aria-label={unread === 0 ? label : `${label}: ${unread}`}
          icon={
            <CountMark count={unread}>
              <BellOutlined />
            </CountMark>
          }
          onClick={() => setOpen(true)}
          data-testid="shell.inbox"
        />
      </Tooltip>
      <Drawer
        open={open}
        title={label}
        onClose={close}
        destroyOnHidden
        footer={
          <Link to="/inbox" onClick={close} data-testid="inbox.showAll">
            {t.showAll}
          </Link>
        }
        extra={
          <Button disabled={unread === 0} onClick={() => markRead.mutate(null)} data-testid="inbox.allRead">
            {t.allRead}
          </Button>
        }
      >
        <div data-testid="inbox">
          <Messages onOpened={close} />
        </div>
      </Drawer>
    </>
  )
}
