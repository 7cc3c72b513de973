import type { NormalOperation, NormalResource } from '../../declare/index.ts'
import type { WireRow } from '../../platform/contract.ts'
import { useLabels } from '../../providers/language.tsx'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { isEnabled } from './enabling.ts'

/** What the button of an operation reads on a row; a switch says where it leads. */
export function useOperationLabel(resource: NormalResource): (operation: NormalOperation, row: WireRow) => string {
  const labels = useLabels()
  const t = useScreenTranslations()
  return (operation, row) =>
    operation.verb === 'enable'
      ? t(isEnabled(operation, row) ? 'state.disable' : 'state.enable')
      : labels.operation(resource, operation, row)
}
