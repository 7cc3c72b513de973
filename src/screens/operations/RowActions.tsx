import { EllipsisOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { memo } from 'react'
import type { NormalOperation } from '../../declare/index.ts'
import type { WireRow } from '../../platform/contract.ts'
import { useLexicon } from '../../providers/lexicon.tsx'
import { rowTitle } from '../record/title.ts'
import { useScreenWords } from '../useScreenWords.ts'
import { useCommands } from './commands.tsx'
import { cannotBeUndone, likelyFirst, mostButtons } from './likely.ts'
import { RowButton } from './RowButton.tsx'
import styles from './rowButton.module.css'
import { rowHook } from './rowOperations.ts'
import { useOperationWord } from './useOperationWord.ts'

interface RowActionsProps {
  readonly row: WireRow
  readonly operations: readonly NormalOperation[]
}

/**
 * The buttons of a row: the likely ones beside it, the others in its menu. Each is named by the row, because a list has
 * many that read the same.
 */
export const RowActions = memo(function RowActions({ row, operations }: RowActionsProps) {
  const { resource, perform } = useCommands()
  const say = useScreenWords()
  const lexicon = useLexicon()
  const title = rowTitle(resource, row, lexicon)
  const wordOf = useOperationWord(resource)
  const ordered = likelyFirst(operations)

  return (
    <div className={styles['row'] ?? ''}>
      {ordered.slice(0, mostButtons).map((operation) => (
        <RowButton
          key={operation.name}
          danger={cannotBeUndone(resource, operation)}
          onClick={() => void perform(operation, row)}
          aria-label={`${wordOf(operation, row)} ${title}`}
          data-testid={rowHook(resource, row, operation)}
        >
          {wordOf(operation, row)}
        </RowButton>
      ))}
      {ordered.length > mostButtons && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: ordered.slice(mostButtons).map((operation) => ({
              key: operation.name,
              label: <span data-testid={rowHook(resource, row, operation)}>{wordOf(operation, row)}</span>,
              danger: cannotBeUndone(resource, operation),
              onClick: () => void perform(operation, row),
            })),
          }}
        >
          <RowButton aria-label={say('row.moreOf', { title })} data-testid={`${resource.name}.row.${row.id}.more`}>
            <EllipsisOutlined />
          </RowButton>
        </Dropdown>
      )}
    </div>
  )
})
