import { Button, Card, Flex, Typography } from 'antd'
import { shanghaiTime } from '../../fields/shanghai.ts'
import { Dropdown } from '../../fields/ui/Dropdown.tsx'
import { useMarkRead, useMarkUnread, usePostpone } from '../../providers/inbox.ts'
import { useFormats } from '../../providers/language.tsx'
import { MessageText } from '../../shell/inbox/MessageText.tsx'
import { useInboxMessages } from '../../shell/inbox/messages.ts'
import type { RecordMessages } from './groups.ts'
import { laterMoments } from './moments.ts'

interface InboxGroupProps {
  readonly group: RecordMessages
  /** What its resource is called; null: it is not known yet. */
  readonly label: string | null
  readonly onOpen: () => void
}

const moments = ['inAnHour', 'tomorrow', 'nextMonday'] as const

/** What stands in the inbox about one record, list or report, and what can be done about it. */
export function InboxGroup({ group, label, onOpen }: InboxGroupProps) {
  const t = useInboxMessages()
  const { moment } = useFormats()
  const { mutate: markRead } = useMarkRead()
  const { mutate: markUnread } = useMarkUnread()
  const { mutate: postpone } = usePostpone()
  const { messages, title } = group
  const name = group.recordId ?? messages[0]?.id
  const ids = messages.map(({ id }) => id)
  const unread = messages.filter(({ read }) => !read).map(({ id }) => id)
  const later = messages.find((one) => one.later)?.later
  const open = () => {
    if (unread.length > 0) markRead(unread)
    onOpen()
  }
  const times = moments.map((key) => ({ key, label: t[key] }))
  return (
    <Card
      size="small"
      title={
        <Flex vertical align="start">
          {label && (
            <Typography.Text type="secondary" className="inbox-area">
              {label}
            </Typography.Text>
          )}
          <Button type="link" className="inbox-title" onClick={open} data-testid={`inbox.record.${name}`}>
            {title}
          </Button>
        </Flex>
      }
    >
      <ul className="inbox-messages">
        {messages.map((message) => (
          <li key={message.id}>
            <MessageText message={message} />
          </li>
        ))}
      </ul>
      <Flex gap={8} wrap align="center" className="inbox-actions">
        {unread.length > 0 ? (
          <Button size="small" onClick={() => markRead(unread)} data-testid={`inbox.read.${name}`}>
            {t.markRead}
          </Button>
        ) : (
          <Button size="small" onClick={() => markUnread(ids)} data-testid={`inbox.unread.${name}`}>
            {t.markUnread}
          </Button>
        )}
        {later ? (
          <>
            <Button size="small" onClick={() => postpone({ ids, until: null })} data-testid={`inbox.back.${name}`}>
              {t.backNow}
            </Button>
            <Typography.Text type="secondary">{t.until.replace('{time}', moment(shanghaiTime(later)))}</Typography.Text>
          </>
        ) : (
          <Dropdown
            menu={{
              items: times,
              onClick: ({ key }) => {
                const chosen = moments.find((one) => one === key)
                if (chosen) postpone({ ids, until: laterMoments(new Date())[chosen] })
              },
            }}
          >
            <Button size="small" aria-haspopup="menu" data-testid={`inbox.later.${name}`}>
              {t.postpone}
            </Button>
          </Dropdown>
        )}
      </Flex>
    </Card>
  )
}
