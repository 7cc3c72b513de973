import { Card, Checkbox, Flex, Table, Typography } from 'antd'
import type { Key } from 'react'
import { shanghaiTime } from '../../fields/shanghai.ts'
import type { OutboxItem } from '../../platform/outboxContract.ts'
import { useFormats } from '../../providers/language.tsx'
import { useMobile } from '../../shell/useMobile.ts'
import { useOutboxMessages } from './messages.ts'
import { About, Recipient, StateTag } from './OutboxCells.tsx'

interface OutboxListProps {
  readonly items: readonly OutboxItem[]
  readonly chosen: readonly string[]
  readonly onChoose: (ids: readonly string[]) => void
  readonly labelOf: (name: string) => string | null
  readonly onRecipient: (item: OutboxItem) => void
  readonly onAbout: (item: OutboxItem) => void
}

/** When what waits is tried next; what has ended is tried no more. */
const nextOf = ({ state, nextAt }: OutboxItem): string | null => (state === 'waiting' ? nextAt : null)

function OutboxCards({ items, chosen, onChoose, labelOf, onRecipient, onAbout }: OutboxListProps) {
  const t = useOutboxMessages()
  const { moment } = useFormats()
  const said = (at: string) => moment(shanghaiTime(at))
  const choose = (id: string, on: boolean) => onChoose(on ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <ul className="inbox-records">
      {items.map((item) => (
        <li key={item.id}>
          <Card size="small" data-testid={`outbox.${item.id}`}>
            <Flex gap={8} align="start">
              <Checkbox
                aria-label={t.choose}
                checked={chosen.includes(item.id)}
                onChange={({ target }) => choose(item.id, target.checked)}
                data-testid={`outbox.${item.id}.choose`}
              />
              <Flex vertical gap={4} className="outbox-facts">
                <Flex gap={8} wrap align="center">
                  <StateTag state={item.state} />
                  <span>{t[item.channel]}</span>
                  <Recipient item={item} onPress={() => onRecipient(item)} />
                </Flex>
                <div>
                  <About item={item} labelOf={labelOf} onPress={() => onAbout(item)} />
                </div>
                <Typography.Text type="secondary">
                  {t.createdAt} {said(item.createdAt)} · {t.attempts} {item.attempts}
                </Typography.Text>
                {nextOf(item) && (
                  <Typography.Text type="secondary">
                    {t.nextAt} {said(item.nextAt)}
                  </Typography.Text>
                )}
                {item.lastError && <Typography.Text type="danger">{item.lastError}</Typography.Text>}
              </Flex>
            </Flex>
          </Card>
        </li>
      ))}
    </ul>
  )
}

function OutboxTable({ items, chosen, onChoose, labelOf, onRecipient, onAbout }: OutboxListProps) {
  const t = useOutboxMessages()
  const { moment } = useFormats()
  const said = (at: string | null) => at && moment(shanghaiTime(at))
  return (
    <Table<OutboxItem>
      size="small"
      rowKey="id"
      dataSource={[...items]}
      // Not antd's own scroll, whose hidden row of measures repeats the checkbox of the head.
      className="outbox-table"
      pagination={{ pageSize: 50, showSizeChanger: false, hideOnSinglePage: true }}
      onRow={({ id }) => ({ 'data-testid': `outbox.${id}` }) as object}
      rowSelection={{
        selectedRowKeys: [...chosen],
        onChange: (keys: Key[]) => onChoose(keys.map(String)),
        getCheckboxProps: ({ id }) => ({ 'aria-label': t.choose, 'data-testid': `outbox.${id}.choose` }) as object,
        getTitleCheckboxProps: () => ({ 'aria-label': t.chooseAll }),
      }}
      columns={[
        { title: t.createdAt, dataIndex: 'createdAt', render: said },
        { title: t.state, render: (_, { state }) => <StateTag state={state} /> },
        { title: t.channel, render: (_, { channel }) => t[channel] },
        { title: t.recipient, render: (_, item) => <Recipient item={item} onPress={() => onRecipient(item)} /> },
        { title: t.about, render: (_, item) => <About item={item} labelOf={labelOf} onPress={() => onAbout(item)} /> },
        { title: t.attempts, dataIndex: 'attempts', align: 'end' },
        { title: t.nextAt, render: (_, item) => said(nextOf(item)) },
        { title: t.lastError, render: (_, { lastError }) => <div className="outbox-facts">{lastError}</div> },
      ]}
    />
  )
}

/** Messages: a table, or cards where there is no room for one. */
export const OutboxList = (props: OutboxListProps) =>
  useMobile() ? <OutboxCards {...props} /> : <OutboxTable {...props} />
