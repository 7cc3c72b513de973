import type { NormalOperation, NormalResource } from '../../declare/index.ts'
import type { WireRow } from '../../platform/contract.ts'
import { useLexicon } from '../../providers/lexicon.tsx'
import { useScreenWords } from '../useScreenWords.ts'
import { isEnabled } from './enabling.ts'

/** What the button of an operation reads on a row; a switch says where it leads. */
export function useOperationWord(resource: NormalResource): (operation: NormalOperation, row: WireRow) => string {
  const lexicon = useLexicon()
  const say = useScreenWords()
  return (operation, row) =>
    operation.verb === 'enable'
      ? say(isEnabled(operation, row) ? 'state.disable' : 'state.enable')
      : lexicon.operation(resource, operation, row)
}
