import { EllipsisOutlined } from '@ant-design/icons'
import { memo } from 'react'
import type { NormalOperation } from '../../declare/index.ts'
import { Dropdown } from '../../fields/ui/Dropdown.tsx'
import type { WireRow } from '../../platform/contract.ts'
import { useLabels } from '../../providers/language.tsx'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { rowTitle } from '../record/title.ts'
import { useCommands } from './commands.tsx'
import { cannotBeUndone, likelyFirst, maxButtons } from './likely.ts'
import { RowButton } from './RowButton.tsx'
import styles from './rowButton.module.css'
import { rowTestId } from './rowOperations.ts'
import { useOperationLabel } from './useOperationLabel.ts'

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
  const t = useScreenTranslations()
  const labels = useLabels()
  const title = rowTitle(resource, row, labels)
  const labelOf = useOperationLabel(resource)
  const ordered = likelyFirst(operations)

  return (
    <div className={styles['row'] ?? ''}>
      {ordered.slice(0, maxButtons).map((operation) => (
        <RowButton
          key={operation.name}
          danger={cannotBeUndone(resource, operation)}
          onClick={() => void perform(operation, row)}
          aria-label={`${labelOf(operation, row)} ${title}`}
          data-testid={rowTestId(resource, row, operation)}
        >
          {labelOf(operation, row)}
        </RowButton>
      ))}
      {ordered.length > maxButtons && (
        <Dropdown
          menu={{
            items: ordered.slice(maxButtons).map((operation) => ({
              key: operation.name,
              label: <span data-testid={rowTestId(resource, row, operation)}>{labelOf(operation, row)}</span>,
              danger: cannotBeUndone(resource, operation),
              onClick: () => void perform(operation, row),
            })),
          }}
        >
          <RowButton aria-label={t('row.moreOf', { title })} data-testid={`${resource.name}.row.${row.id}.more`}>
            <EllipsisOutlined />
          </RowButton>
        </Dropdown>
      )}
    </div>
  )
})
