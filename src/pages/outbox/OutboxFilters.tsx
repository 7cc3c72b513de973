import { Flex, Segmented, Select } from 'antd'
import { type OutboxAnswer, type OutboxChannel, outboxChannels, outboxStates } from '../../platform/outboxContract.ts'
import type { OutboxPart } from '../../providers/outbox.ts'
import { useOutboxMessages } from './messages.ts'
import type { RecipientOption } from './ResendRange.tsx'

interface OutboxFiltersProps {
  readonly part: OutboxPart
  readonly onChange: (part: OutboxPart) => void
  readonly counts: OutboxAnswer['counts'] | undefined
  readonly recipients: readonly RecipientOption[]
}

const states = ['all', ...outboxStates] as const

/** Which messages are shown: by state, with how many there are of each, channel and recipient. */
export function OutboxFilters({ part, onChange, counts, recipients }: OutboxFiltersProps) {
  const t = useOutboxMessages()
  const labelOf = (state: (typeof states)[number]) =>
    state === 'all' || !counts ? t[state] : `${t[state]} ${counts[state]}`
  return (
    <Flex gap={8} wrap>
      <div className="outbox-states">
        <Segmented<(typeof states)[number]>
          aria-label={t.state}
          value={part.state ?? 'all'}
          onChange={(state) => onChange({ ...part, state: state === 'all' ? undefined : state })}
          options={states.map((value) => ({ value, label: labelOf(value) }))}
          data-testid="outbox.state"
        />
      </div>
      <Select
        allowClear
        aria-label={t.channel}
        placeholder={t.channel}
        popupMatchSelectWidth={false}
        style={{ minWidth: 130 }}
        {...(part.channel && { value: part.channel })}
        onChange={(channel?: OutboxChannel) => onChange({ ...part, channel, recipient: undefined })}
        options={outboxChannels.map((value) => ({ value, label: t[value] }))}
        data-testid="outbox.channel"
      />
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t.recipient}
        placeholder={t.recipient}
        popupMatchSelectWidth={false}
        style={{ minWidth: 160 }}
        value={part.recipient ?? null}
        onChange={(recipient?: string) => onChange({ ...part, recipient })}
        options={recipients.filter(({ channel }) => !part.channel || channel === part.channel)}
        data-testid="outbox.recipient"
      />
    </Flex>
  )
}
