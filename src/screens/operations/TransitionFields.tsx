import type { WireRow } from '../../platform/contract.ts'
import { useLexicon } from '../../providers/lexicon.tsx'
import { ShortForm } from '../form/ShortForm.tsx'
import { TakesSheets } from '../listSheet/TakesSheets.tsx'
import type { InputForm } from './useInputForm.ts'

interface TransitionFieldsProps {
  readonly of: InputForm
  /** The row, where it names references the input begins with. */
  readonly row: WireRow | null
  readonly 'data-testid': string
}

/** The input of a move, with why it was refused. */
export function TransitionFields({ of, row, ...hook }: TransitionFieldsProps) {
  const { fieldForm, transition, fields } = of
  const { resource, items } = fieldForm
  const lexicon = useLexicon()
  return (
    <TakesSheets resource={resource} operation={transition} labelOf={items.labelOf}>
      <ShortForm
        of={fieldForm}
        fields={fields}
        hintOf={(field) => lexicon.inputHint(resource, transition, field)}
        row={row}
        {...hook}
      />
    </TakesSheets>
  )
}
