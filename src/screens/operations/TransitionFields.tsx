import type { WireRow } from '../../platform/contract.ts'
import { useLabels } from '../../providers/language.tsx'
import { ShortForm } from '../formFields/ShortForm.tsx'
import { TakesSheets } from '../listSheet/TakesSheets.tsx'
import type { InputForm } from './useInputForm.ts'

interface TransitionFieldsProps {
  readonly of: InputForm
  /** The row, where it names references the input begins with. */
  readonly row: WireRow | null
  readonly 'data-testid': string
}

/** The input of a move, with why it was refused. */
export function TransitionFields({ of, row, ...testId }: TransitionFieldsProps) {
  const { fieldForm, transition, fields } = of
  const { resource, items } = fieldForm
  const labels = useLabels()
  return (
    <TakesSheets resource={resource} operation={transition} labelOf={items.labelOf}>
      <ShortForm
        of={fieldForm}
        fields={fields}
        hintOf={(field) => labels.inputHint(resource, transition, field)}
        row={row}
        {...testId}
      />
    </TakesSheets>
  )
}
