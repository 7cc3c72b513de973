import { EllipsisOutlined } from '@ant-design/icons'
import { Flex } from 'antd'
import { memo } from 'react'
import type { NormalOperation } from '../../../declare/index.ts'
import { Dropdown } from '../../../fields/ui/Dropdown.tsx'
import { Panel } from '../../../fields/ui/Panel.tsx'
import { Text } from '../../../fields/ui/Text.tsx'
import type { WireRow } from '../../../platform/contract.ts'
import { useFieldI18n } from '../../../providers/language.tsx'
import { useCommands } from '../../operations/commands.tsx'
import { cannotBeUndone, likelyFirst } from '../../operations/likely.ts'
import { RowButton } from '../../operations/RowButton.tsx'
import { rowTestId } from '../../operations/rowOperations.ts'
import { useOperationLabel } from '../../operations/useOperationLabel.ts'
import { CardLines } from '../kinds/CardLines.tsx'
import type { Cards } from '../useCards.tsx'
import { rowPlace } from '../useRowKeys.ts'
import { useBoardMessages } from './messages.ts'

/** What a key on the card presses. */
export const menuMark = 'data-card-menu'

const moves = ({ verb, to }: NormalOperation) => verb === 'transition' && to.length > 0

function CardMenu({ row, cards }: { readonly row: WireRow; readonly cards: Cards }) {
  const { resource, perform } = useCommands()
  const words = useBoardMessages()
  const i18n = useFieldI18n()
  const labelOf = useOperationLabel(resource)
  const state = resource.field[resource.stateField ?? '']
  const itemOf = (operation: NormalOperation) => {
    const targets = state ? operation.to.map((code) => i18n.option(state, code)).join(' / ') : ''
    return {
      key: operation.name,
      danger: cannotBeUndone(resource, operation),
      onClick: () => void perform(operation, row),
      label: (
        <span data-testid={rowTestId(resource, row, operation)}>
          {moves(operation) ? `${targets} · ${labelOf(operation, row)}` : labelOf(operation, row)}
        </span>
      ),
    }
  }
  const ordered = likelyFirst(cards.buttonsOf(row))
  const [onward, others] = [ordered.filter(moves), ordered.filter((one) => !moves(one))]
  if (ordered.length === 0) return null
  return (
    <Dropdown
      autoFocus
      placement="bottomRight"
      menu={{
        items: [
          ...(onward.length > 0
            ? [{ key: ' move', type: 'group' as const, label: words.move, children: onward.map(itemOf) }]
            : []),
          ...(onward.length > 0 && others.length > 0 ? [{ key: ' line', type: 'divider' as const }] : []),
          ...others.map(itemOf),
        ],
      }}
    >
      <RowButton
        aria-label={words.menuOf(cards.titleOf(row))}
        data-testid={`${resource.name}.row.${row.id}.more`}
        {...{ [menuMark]: '' }}
      >
        <EllipsisOutlined />
      </RowButton>
    </Dropdown>
  )
}

interface BoardCardProps {
  readonly row: WireRow
  readonly cards: Cards
  readonly dragged: boolean
}

/** A row on a board: dragged with the mouse or a long press, and moved by its menu. */
export const BoardCard = memo(function BoardCard({ row, cards, dragged }: BoardCardProps) {
  const { resource, headingOf } = cards
  return (
    <Panel
      small
      bordered
      style={{ cursor: 'grab', opacity: dragged ? 0.5 : 1 }}
      draggable
      data-testid={`${resource.name}.row.${row.id}`}
      {...rowPlace(row.id)}
    >
      <Flex gap={8} align="baseline">
        <Text look="strong" style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {headingOf(row)}
        </Text>
        <CardMenu row={row} cards={cards} />
      </Flex>
      <CardLines row={row} cards={cards} />
    </Panel>
  )
})
