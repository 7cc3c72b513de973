import { App, Button, Flex, Skeleton, Tag, Typography } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { shanghaiTime } from '../../fields/shanghai.ts'
import { FailureAlert } from '../../fields/ui/FailureAlert.tsx'
import type { SubscriptionItem } from '../../platform/subscriptionContract.ts'
import { useFormats } from '../../providers/language.tsx'
import {
  usePauseSubscription,
  useSendSubscription,
  useSubscriptions,
  useUnsubscribe,
} from '../../providers/subscriptions.ts'
import { useConfirm } from '../base/useConfirm.ts'
import { fullText, useFailureText } from '../base/useFailureText.ts'
import { SubscribeDialog } from './SubscribeDialog.tsx'
import { hourText, useSubscribeWords } from './words.ts'

/** When one comes, in words. */
function useWhen(): (item: SubscriptionItem) => string {
  const t = useSubscribeWords()
  const { number } = useFormats()
  return ({ rhythm, hour, weekday, threshold }) => {
    if (rhythm === 'threshold') return t.beyond(number(threshold ?? 0, 0))
    const time = hourText(hour ?? 0)
    return rhythm === 'daily' ? t.at(time) : t.on(t.weekdays[(weekday ?? 1) - 1] ?? '', time)
  }
}

function Subscription({ item, onChange }: { readonly item: SubscriptionItem; readonly onChange: () => void }) {
  const t = useSubscribeWords()
  const when = useWhen()
  const ask = useConfirm()
  const textOf = useFailureText()
  const { moment } = useFormats()
  const { message } = App.useApp()
  const pause = usePauseSubscription()
  const remove = useUnsubscribe()
  const send = useSendSubscription()
  const { id, title, address, state, refusal, lastAt, ways } = item
  const attempt = async (work: Promise<unknown>, done?: string) => {
    try {
      await work
      if (done) void message.success(done)
    } catch (error) {
      void message.error(fullText(error, textOf(error)))
    }
  }
  const end = async () => {
    const sure = await ask({ title: t.removeQuestion(title), ok: t.remove, danger: true })
    if (sure) await attempt(remove.mutateAsync({ id }))
  }
  const isPaused = state === 'paused'
  const at = (name: string) => `subscription.${name}.${id}`
  return (
    <Flex vertical gap={4} data-testid={`subscription.${id}`}>
      <Flex gap={8} align="center" wrap>
        {address === null ? <strong>{title}</strong> : <Link to={address}>{title}</Link>}
        {isPaused && <Tag>{t.paused}</Tag>}
        {refusal && <Tag color="error">{t.refused[refusal]}</Tag>}
      </Flex>
      <Typography.Text type="secondary">
        {[when(item), ways.map((way) => t[way]).join(' + '), t[item.form]].join(' · ')}
      </Typography.Text>
      <Typography.Text type="secondary">{lastAt ? t.last(moment(shanghaiTime(lastAt))) : t.never}</Typography.Text>
      <Flex gap={8} wrap>
        <Button
          size="small"
          loading={send.isPending}
          onClick={() => void attempt(send.mutateAsync({ id }), t.sent)}
          data-testid={at('send')}
        >
          {t.send}
        </Button>
        <Button size="small" onClick={onChange} data-testid={at('change')}>
          {t.change}
        </Button>
        <Button
          size="small"
          onClick={() => void attempt(pause.mutateAsync({ id, paused: !isPaused }))}
          data-testid={at('pause')}
        >
          {isPaused ? t.resume : t.pause}
        </Button>
        <Button size="small" danger onClick={() => void end()} data-testid={at('remove')}>
          {t.remove}
        </Button>
      </Flex>
    </Flex>
  )
}

/** What comes to a person by itself, when it came last, and what can be done about it. */
export function Subscriptions() {
  const t = useSubscribeWords()
  const { data, query } = useSubscriptions()
  const [changed, setChanged] = useState<SubscriptionItem | null>(null)
  if (!data && query.error)
    return <FailureAlert title={t.failed} error={query.error} onRetry={() => void query.refetch()} />
  if (!data) return <Skeleton active title={false} />
  if (data.list.length === 0) return <Typography.Text type="secondary">{t.none}</Typography.Text>
  return (
    <Flex vertical gap={20} data-testid="subscriptions">
      {data.list.map((item) => (
        <Subscription key={item.id} item={item} onChange={() => setChanged(item)} />
      ))}
      {changed && (
        <SubscribeDialog of={changed} hasRows={changed.hasRows} before={changed} onClose={() => setChanged(null)} />
      )}
    </Flex>
  )
}
