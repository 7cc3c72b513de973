import { Button, Flex, Modal } from 'antd'
import type { NormalOperation, NormalResource } from '../../../declare/index.ts'
import type { WireRow } from '../../../platform/contract.ts'
import { useLabels } from '../../../providers/language.tsx'
import { rowTitle } from '../../record/title.ts'
import { useBoardMessages } from './messages.ts'

interface ChooseMoveProps {
  readonly resource: NormalResource
  readonly row: WireRow
  /** What the state is called that the row shall come into. */
  readonly state: string
  readonly moves: readonly NormalOperation[]
  readonly onChoose: (move: NormalOperation) => void
  readonly onClose: () => void
}

/** Asks which of several moves is meant, where all of them lead to the column a card was dropped on. */
export function ChooseMove({ resource, row, state, moves, onChoose, onClose }: ChooseMoveProps) {
  const labels = useLabels()
  const words = useBoardMessages()
  return (
    <Modal
      open
      title={words.choose(rowTitle(resource, row, labels), state)}
      footer={<Button onClick={onClose}>{words.cancel}</Button>}
      onCancel={onClose}
    >
      <Flex vertical gap={8} data-testid={`${resource.name}.chooseMove`}>
        {moves.map((move) => (
          <Button key={move.name} danger={move.danger} onClick={() => onChoose(move)}>
            {labels.operation(resource, move, row)}
          </Button>
        ))}
      </Flex>
    </Modal>
  )
}
