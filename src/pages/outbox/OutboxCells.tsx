import { Button, Tag } from 'antd'
import type { OutboxItem, OutboxState } from '../../platform/outboxContract.ts'
import { recordOf } from './about.ts'
import { useOutboxMessages } from './messages.ts'

const colours: Readonly<Record<OutboxState, string>> = {
  waiting: 'processing',
  sent: 'success',
  withdrawn: 'default',
  dead: 'error',
}

export function StateTag({ state }: Pick<OutboxItem, 'state'>) {
  return <Tag color={colours[state]}>{useOutboxMessages()[state]}</Tag>
}

interface CellLinkProps {
  readonly name: string
  readonly title: string
  readonly onPress: () => void
  readonly testId: string
}

/** A name in a cell that can be pressed. */
const CellLink = ({ name, title, onPress, testId }: CellLinkProps) => (
  <Button type="link" size="small" className="inbox-title" title={title} onClick={onPress} data-testid={testId}>
    {name}
  </Button>
)

interface CellProps {
  readonly item: OutboxItem
  readonly onPress: () => void
}

/** To whom; a press shows only what goes there. */
export function Recipient({ item: { id, recipient, recipientName }, onPress }: CellProps) {
  const t = useOutboxMessages()
  const name = recipientName ?? recipient
  return <CellLink name={name} title={t.only.replace('{name}', name)} onPress={onPress} testId={`outbox.${id}.to`} />
}

interface AboutProps extends CellProps {
  readonly labelOf: (name: string) => string | null
}

/** What it is about: a record that can be opened, or several. */
export function About({ item: { id, about }, labelOf, onPress }: AboutProps) {
  const t = useOutboxMessages()
  const record = recordOf(about)
  if (!record) return null
  const label = labelOf(record.resource)
  if (record.id === null || label === null) return label ?? record.resource
  const title = t.open.replace('{name}', label)
  return <CellLink name={label} title={title} onPress={onPress} testId={`outbox.${id}.about`} />
}
