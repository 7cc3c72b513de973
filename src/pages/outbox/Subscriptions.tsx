import { Card, Empty, Flex, Skeleton, Tag, Typography } from 'antd'
import { FailureAlert } from '../../fields/ui/FailureAlert.tsx'
import type { useOutboxSubscriptions } from '../../providers/outbox.ts'
import { useOutboxMessages } from './messages.ts'

interface SubscriptionsProps {
  readonly asked: ReturnType<typeof useOutboxSubscriptions>
  readonly labelOf: (name: string) => string | null
}

/** Webhooks and robots as the operator's file has them, without secrets. */
export function Subscriptions({ asked: { data, query }, labelOf }: SubscriptionsProps) {
  const t = useOutboxMessages()
  return (
    <Card size="small" title={t.subscriptions} data-testid="outbox.subscriptions">
      <Typography.Paragraph type="secondary">{t.subscriptionsIntro}</Typography.Paragraph>
      {query.error && !data ? (
        <FailureAlert title={t.subscriptionsFailed} error={query.error} onRetry={() => void query.refetch()} />
      ) : !data ? (
        <Skeleton active title={false} />
      ) : data.list.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.noSubscriptions} />
      ) : (
        <ul className="inbox-records">
          {data.list.map(({ name, kind, host, resources, events }) => (
            <li key={name} data-testid={`outbox.subscription.${name}`}>
              <Flex gap={8} wrap align="center">
                <Typography.Text strong>{name}</Typography.Text>
                <Tag>{t[kind]}</Tag>
                <Typography.Text type="secondary">{host}</Typography.Text>
              </Flex>
              <div>
                {t.resources}: {resources.map((one) => labelOf(one) ?? one).join(', ')}
              </div>
              <div>
                {t.events}: {events.map((one) => t[one]).join(', ')}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
