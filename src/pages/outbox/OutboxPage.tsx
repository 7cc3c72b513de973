import { ReloadOutlined } from '@ant-design/icons'
import { Alert, App, Button, Empty, Flex, Skeleton, Typography } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from '../../fields/ui/FailureAlert.tsx'
import { Failure } from '../../platform/failure.ts'
import { type OutboxItem, type OutboxSubscription, outboxLimits } from '../../platform/outboxContract.ts'
import { type OutboxPart, useOutbox, useOutboxSubscriptions } from '../../providers/outbox.ts'
import { useNamedResources } from '../../shell/inbox/useNamedResources.ts'
import { recordOf } from './about.ts'
import { useOutboxMessages } from './messages.ts'
import { OutboxFilters } from './OutboxFilters.tsx'
import { OutboxList } from './OutboxList.tsx'
import { type RecipientOption, ResendRange } from './ResendRange.tsx'
import { Subscriptions } from './Subscriptions.tsx'
import { useResending } from './useResending.ts'
import '../../shell/inbox/inbox.css'
import './outbox.css'

const RecordOver = lazy(async () => ({ default: await (await import('../../screens/screens.ts')).loadRecordOver() }))

/** Recipients that can be chosen: the configured ones, and those of the messages that were listed so far. */
function recipientsOf(subscriptions: readonly OutboxSubscription[], items: readonly OutboxItem[]) {
  const found = new Map<string, RecipientOption>()
  for (const { kind, name } of subscriptions) found.set(name, { channel: kind, value: name, label: name })
  for (const { channel, recipient, recipientName } of items)
    if (!found.has(recipient)) found.set(recipient, { channel, value: recipient, label: recipientName ?? recipient })
  return [...found.values()]
}

/** What leaves the platform, how that went, and the way to send it again: `/outbox`, for super administrators. */
export function OutboxPage() {
  const { t: words } = useTranslation()
  const t = useOutboxMessages()
  const { modal } = App.useApp()
  const [part, setPart] = useState<OutboxPart>({})
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [opened, setOpened] = useState<{ readonly resource: string; readonly id: string } | null>(null)
  const { data, query } = useOutbox(part)
  const everything = useOutbox({}).data
  const subscriptions = useOutboxSubscriptions()
  const { resend, busy } = useResending()
  const configured = subscriptions.data?.list ?? []
  const items = data?.list ?? []
  const recipients = recipientsOf(configured, [...items, ...(everything?.list ?? [])])
  const labelOf = useNamedResources([
    ...new Set([
      ...items.flatMap(({ about }) => recordOf(about)?.resource ?? []),
      ...configured.flatMap((one) => one.resources),
    ]),
  ])
  const show = (next: OutboxPart) => {
    setPart(next)
    setChosen([])
  }
  const sendAgain = () =>
    void modal.confirm({
      title: t.resendTitle.replace('{count}', String(chosen.length)),
      content: t.resendHint,
      okText: t.resend,
      cancelText: t.cancel,
      onOk: async () => {
        if (await resend({ ids: chosen })) setChosen([])
      },
    })
  const isFiltered = Boolean(part.state ?? part.channel ?? part.recipient)
  if (query.error instanceof Failure && query.error.errorCode === 'E_OP')
    return <Alert type="warning" showIcon title={t.refused} data-testid="outbox.refused" />
  return (
    <div className="outbox" data-testid="outbox">
      <Flex justify="space-between" align="center" gap={8} wrap>
        <h1>{words('shell.outbox')}</h1>
        <Flex gap={8} wrap>
          <ResendRange part={part} recipients={recipients} />
          <Button
            icon={<ReloadOutlined />}
            loading={query.isFetching}
            onClick={() => void query.refetch()}
            data-testid="outbox.refresh"
          >
            {t.refresh}
          </Button>
        </Flex>
      </Flex>
      <Typography.Text type="secondary">{t.intro}</Typography.Text>
      <OutboxFilters part={part} onChange={show} counts={data?.counts ?? everything?.counts} recipients={recipients} />
      <Flex gap={8} align="center" wrap>
        <Button
          type="primary"
          disabled={chosen.length === 0}
          loading={busy}
          onClick={sendAgain}
          data-testid="outbox.resend"
        >
          {t.resend}
        </Button>
        <span aria-live="polite">{chosen.length > 0 && t.chosen.replace('{count}', String(chosen.length))}</span>
      </Flex>
      {query.error && !data ? (
        <FailureAlert title={t.failed} error={query.error} onRetry={() => void query.refetch()} />
      ) : !data ? (
        <Skeleton active title={false} />
      ) : items.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={isFiltered ? t.noneFound : t.none}>
          {isFiltered && (
            <Button onClick={() => show({})} data-testid="outbox.clear">
              {t.clear}
            </Button>
          )}
        </Empty>
      ) : (
        <OutboxList
          items={items}
          chosen={chosen}
          onChoose={setChosen}
          labelOf={labelOf}
          onRecipient={({ channel, recipient }) => show({ ...part, channel, recipient })}
          onAbout={({ about }) => {
            const record = recordOf(about)
            if (record?.id) setOpened({ resource: record.resource, id: record.id })
          }}
        />
      )}
      {items.length === outboxLimits.listed && (
        <Typography.Text type="secondary">{t.listed.replace('{count}', String(outboxLimits.listed))}</Typography.Text>
      )}
      <Subscriptions asked={subscriptions} labelOf={labelOf} />
      {opened && (
        <Suspense>
          <RecordOver resource={opened.resource} id={opened.id} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </div>
  )
}
