import { Alert, App, Checkbox, Form, Input, InputNumber, Modal, Radio, Select, Skeleton } from 'antd'
import { useState } from 'react'
import {
  rhythms,
  type SubscriptionDraft,
  type SubscriptionItem,
  subscriptionForms,
  subscriptionLimits,
} from '../../platform/subscriptionContract.ts'
import { useChangeSubscription, useSubscribe, useSubscriptions } from '../../providers/subscriptions.ts'
import { testId } from '../base/testId.ts'
import { fullText, useFailureText } from '../base/useFailureText.ts'
import { begun, draftOf, type SubscribedPage } from './draft.ts'
import { hourText, useSubscribeWords } from './words.ts'

export interface SubscribeDialogProps {
  /** What is subscribed to. */
  readonly of: SubscribedPage
  /** What only has figures cannot exceed a number of rows. */
  readonly hasRows: boolean
  /** One that is changed; absent: a new one. */
  readonly before?: SubscriptionItem
  readonly onClose: () => void
}

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: hourText(hour) }))

/** When, how and as what a list or report comes to somebody by itself. */
export function SubscribeDialog({ of, hasRows, before, onClose }: SubscribeDialogProps) {
  const t = useSubscribeWords()
  const textOf = useFailureText()
  const { message } = App.useApp()
  const [form] = Form.useForm<SubscriptionDraft>()
  const { data } = useSubscriptions()
  const subscribe = useSubscribe()
  const change = useChangeSubscription()
  const [failure, setFailure] = useState<string | null>(null)
  const rhythm = Form.useWatch('rhythm', form) ?? begun(before).rhythm
  const chosen = Form.useWatch('ways', form) ?? []
  const save = async (values: SubscriptionDraft) => {
    setFailure(null)
    const draft = draftOf(of, before, values)
    try {
      if (before) await change.mutateAsync({ id: before.id, ...draft })
      else await subscribe.mutateAsync(draft)
      void message.success(before ? t.changed : t.saved)
      onClose()
    } catch (error) {
      setFailure(fullText(error, textOf(error)))
    }
  }
  const ways = [
    { value: 'inbox', label: t.inbox },
    ...(data?.sendsMail ? [{ value: 'mail', label: t.mail, disabled: data.mail === null }] : []),
    ...(data?.webhooks.length ? [{ value: 'webhook', label: t.webhook }] : []),
  ]
  const mailHint = data?.sendsMail && (data.mail === null ? t.noMail : t.mailTo(data.mail))
  return (
    <Modal
      open
      title={before ? t.changeTitle : t.title}
      okText={t.save}
      cancelText={t.cancel}
      okButtonProps={{ loading: subscribe.isPending || change.isPending, ...testId('subscription.submit') }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {data === undefined ? (
        <Skeleton active title={false} />
      ) : (
        <Form
          form={form}
          layout="vertical"
          initialValues={{ ...begun(before), title: of.title }}
          onFinish={(values) => void save(values)}
          data-testid="subscription.form"
        >
          {failure !== null && <Alert type="error" showIcon title={failure} style={{ marginBottom: 16 }} />}
          <Form.Item name="title" label={t.name} rules={[{ required: true, whitespace: true, message: t.nameRule }]}>
            <Input maxLength={subscriptionLimits.title} data-testid="subscription.title" />
          </Form.Item>
          <Form.Item name="rhythm" label={t.rhythm}>
            <Radio.Group
              options={rhythms
                .filter((one) => hasRows || one !== 'threshold')
                .map((value) => ({ value, label: t[value] }))}
              data-testid="subscription.rhythm"
            />
          </Form.Item>
          {rhythm === 'weekly' && (
            <Form.Item name="weekday" label={t.weekday}>
              <Select
                options={t.weekdays.map((label, at) => ({ value: at + 1, label }))}
                data-testid="subscription.weekday"
              />
            </Form.Item>
          )}
          {rhythm === 'threshold' ? (
            <Form.Item
              name="threshold"
              label={t.number}
              extra={t.numberHint}
              rules={[{ required: true, message: t.numberRule }]}
            >
              <InputNumber
                min={0}
                max={subscriptionLimits.threshold}
                precision={0}
                style={{ width: '100%' }}
                data-testid="subscription.threshold"
              />
            </Form.Item>
          ) : (
            <Form.Item name="hour" label={t.hour}>
              <Select options={hours} data-testid="subscription.hour" />
            </Form.Item>
          )}
          <Form.Item
            name="ways"
            label={t.ways}
            extra={mailHint || undefined}
            // Not `required`, for which antd says something of the group that no group may say.
            rules={[{ type: 'array', min: 1, message: t.waysRule }]}
          >
            <Checkbox.Group options={ways} data-testid="subscription.ways" />
          </Form.Item>
          {chosen.includes('webhook') && (
            <Form.Item name="webhook" label={t.webhook} rules={[{ required: true, message: t.waysRule }]}>
              <Select options={data.webhooks.map((value) => ({ value }))} data-testid="subscription.webhook" />
            </Form.Item>
          )}
          <Form.Item name="form" label={t.form} extra={t.rights}>
            <Radio.Group
              options={subscriptionForms.map((value) => ({ value, label: t[value] }))}
              data-testid="subscription.as"
            />
          </Form.Item>
        </Form>
      )}
    </Modal>
  )
}
