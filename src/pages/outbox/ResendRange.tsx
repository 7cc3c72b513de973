import { Alert, Button, DatePicker, Flex, Modal, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { pickerKeys } from '../../fields/ui/pickerKeys.ui.ts'
import { momentOfWall, storedDay } from '../../fields/ui/wall.ts'
import { type OutboxChannel, outboxChannels } from '../../platform/outboxContract.ts'
import { useFormats } from '../../providers/language.tsx'
import type { OutboxPart } from '../../providers/outbox.ts'
import { useOutboxMessages } from './messages.ts'
import { useResending } from './useResending.ts'
import '../../fields/ui/pickers.css'

/** A recipient that can be chosen. */
export interface RecipientOption {
  readonly channel: OutboxChannel
  readonly value: string
  readonly label: string
}

interface ResendRangeProps {
  /** What the page is filtered by: it is what the dialog begins with. */
  readonly part: OutboxPart
  readonly recipients: readonly RecipientOption[]
}

interface Asked {
  readonly channel?: OutboxChannel | undefined
  readonly recipient?: string | undefined
  readonly from?: Dayjs | null
  readonly to?: Dayjs | null
}

interface DialogProps extends ResendRangeProps {
  readonly onClose: () => void
}

function ResendDialog({ part, recipients, onClose }: DialogProps) {
  const t = useOutboxMessages()
  const { pattern } = useFormats()
  const { resend, busy } = useResending()
  const [asked, setAsked] = useState<Asked>({ channel: part.channel, recipient: part.recipient })
  const [incomplete, setIncomplete] = useState(false)
  const change = (more: Asked) => setAsked((before) => ({ ...before, ...more }))
  const { channel, recipient } = asked
  const from = asked.from ? momentOfWall(asked.from) : null
  const send = async () => {
    setIncomplete(!(channel && recipient && from))
    if (!channel || !recipient || !from) return
    const to = (asked.to && momentOfWall(asked.to)) ?? new Date().toISOString()
    if (await resend({ channel, recipient, from, to })) onClose()
  }
  const format = [`${pattern} HH:mm:ss`, `${storedDay} HH:mm:ss`]
  return (
    <Modal
      open
      title={t.resendAll}
      okText={t.resend}
      cancelText={t.cancel}
      okButtonProps={{ loading: busy, 'data-testid': 'outbox.range.submit' }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <Flex vertical gap={12} data-testid="outbox.range">
        <span>{t.resendAllHint}</span>
        <Select
          aria-label={t.channel}
          placeholder={t.channel}
          {...(channel && { value: channel })}
          onChange={(value: OutboxChannel) => change({ channel: value, recipient: undefined })}
          options={outboxChannels.map((value) => ({ value, label: t[value] }))}
          data-testid="outbox.range.channel"
        />
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={t.recipient}
          placeholder={t.recipient}
          value={recipient ?? null}
          onChange={(value: string) => change({ recipient: value })}
          options={recipients.filter((one) => !channel || one.channel === channel)}
          data-testid="outbox.range.recipient"
        />
        <DatePicker
          {...pickerKeys(() => change({ from: null }))}
          showTime
          needConfirm={false}
          aria-label={t.from}
          placeholder={t.from}
          format={format}
          value={asked.from ?? null}
          onChange={(value) => change({ from: value })}
          data-testid="outbox.range.from"
        />
        <DatePicker
          {...pickerKeys(() => change({ to: null }))}
          showTime
          needConfirm={false}
          aria-label={t.to}
          placeholder={t.untilNow}
          format={format}
          value={asked.to ?? null}
          onChange={(value) => change({ to: value })}
          data-testid="outbox.range.to"
        />
        {incomplete && <Alert type="error" showIcon title={t.incomplete} />}
      </Flex>
    </Modal>
  )
}

/** Sends again what one recipient was sent in a time, because it lost what it had. */
export function ResendRange(props: ResendRangeProps) {
  const t = useOutboxMessages()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} data-testid="outbox.resendAll">
        {t.resendAll}
      </Button>
      {open && <ResendDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
