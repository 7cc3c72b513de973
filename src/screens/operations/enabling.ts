import type { NormalOperation } from '../../declare/index.ts'
import type { WireRow } from '../../platform/contract.ts'
import type { OperationInput } from '../../providers/operations.ts'

/** The switch of a row that an `enable` operation sets. */
export const isEnabled = ({ field }: NormalOperation, row: WireRow): boolean => row[field ?? 'enable'] === true

/** What an `enable` call is told: always the state it shall lead to, never a toggle. */
export const enableInput = (operation: NormalOperation, row: WireRow, target: boolean): OperationInput => ({
  id: row.id,
  ...(operation.method === 'POST' && { version: row.version }),
  [operation.field ?? 'enable']: target,
})
