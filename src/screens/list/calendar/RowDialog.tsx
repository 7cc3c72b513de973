import { Button, Flex, Modal } from 'antd'
import { Text } from '../../../fields/ui/Text.tsx'
import type { WireRow } from '../../../platform/contract.ts'
import { useCommands } from '../../operations/commands.tsx'
import { cannotBeUndone, likelyFirst } from '../../operations/likely.ts'
import { rowTestId } from '../../operations/rowOperations.ts'
import { useOperationLabel } from '../../operations/useOperationLabel.ts'
import { CardLines } from '../kinds/CardLines.tsx'
import type { Cards } from '../useCards.tsx'
import { useCalendarMessages } from './messages.ts'

interface RowDialogProps {
  readonly row: WireRow
  readonly cards: Cards
  /** Why it cannot be moved; null: it can. */
  readonly refusal: string | null
  readonly onMove: () => void
  readonly onClose: () => void
}

/** The card of a row on a calendar: its fields, what can be done with it, and another date for who does not drag. */
export function RowDialog({ row, cards, refusal, onMove, onClose }: RowDialogProps) {
  const { resource, perform } = useCommands()
  const words = useCalendarMessages()
  const labelOf = useOperationLabel(resource)
  return (
    <Modal
      open
      width={440}
      // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a link, pressed by Enter, too.
      title={<span onClick={onClose}>{cards.headingOf(row)}</span>}
      footer={null}
      onCancel={onClose}
    >
      <Flex vertical gap={12} data-testid={`${resource.name}.calendar.card`}>
        <CardLines row={row} cards={cards} />
        {refusal !== null && <Text look="secondary">{refusal}</Text>}
        <Flex gap={8} wrap>
          {refusal === null && (
            <Button type="primary" onClick={onMove} data-testid={`${resource.name}.calendar.move`}>
              {words.move}
            </Button>
          )}
          {likelyFirst(cards.buttonsOf(row)).map((operation) => (
            <Button
              key={operation.name}
              danger={cannotBeUndone(resource, operation)}
              onClick={() => {
                onClose()
                void perform(operation, row)
              }}
              data-testid={rowTestId(resource, row, operation)}
            >
              {labelOf(operation, row)}
            </Button>
          ))}
        </Flex>
      </Flex>
    </Modal>
  )
}
