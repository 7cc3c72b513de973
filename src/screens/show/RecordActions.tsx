import { Button, Flex } from 'antd'
import type { NormalOperation } from '../../declare/index.ts'
import type { WireRow } from '../../platform/contract.ts'
import { useCan } from '../../providers/accessControl.ts'
import { permitted } from '../base/permitted.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { useCommands } from '../operations/commands.tsx'
import { rowOperations } from '../operations/rowOperations.ts'
import { useOperationLabel } from '../operations/useOperationLabel.ts'
import type { Opener } from '../record/opener.ts'

interface RecordActionsProps {
  readonly row: WireRow
  readonly open: Opener['open']
}

/** Moves that need the right to review decide the request that is being read. */
const decides = ({ verb, permit }: NormalOperation) => verb === 'transition' && permit.includes('audit')

/** The buttons of an opened record: exactly what is possible now. */
export function RecordActions({ row, open }: RecordActionsProps) {
  const { resource, perform } = useCommands()
  const can = useCan()
  const labelOf = useOperationLabel(resource)
  const t = useScreenTranslations()
  const operations = rowOperations(resource, row, can).filter(({ verb }) => verb !== 'detail')
  // What destroys stands first, away from what is used most.
  const ordered = [...operations].reverse()
  const mayCopy = permitted(resource, 'create', can) !== null
  if (!mayCopy && operations.length === 0) return null
  return (
    <Flex gap={8} wrap>
      {mayCopy && (
        <Button onClick={() => open({ mode: 'create', id: row.id })} data-testid={`${resource.name}.action.copy`}>
          {t('show.copy')}
        </Button>
      )}
      {ordered.map((operation) => (
        <Button
          key={operation.name}
          type={operation.verb === 'update' || (decides(operation) && !operation.danger) ? 'primary' : 'default'}
          danger={operation.verb === 'remove' || operation.danger}
          onClick={() => void perform(operation, row)}
          data-testid={`${resource.name}.action.${operation.name}`}
        >
          {labelOf(operation, row)}
        </Button>
      ))}
    </Flex>
  )
}
