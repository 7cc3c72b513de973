import { Form } from 'antd'
import type { WireRow } from '../../platform/contract.ts'
import { useLexicon } from '../../providers/lexicon.tsx'
import { FieldItem } from '../form/FieldItem.tsx'
import { RefusalSummary } from '../form/RefusalSummary.tsx'
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
  const { fieldForm, transition, fields, initial } = of
  const lexicon = useLexicon()
  return (
    <TakesSheets resource={fieldForm.resource} operation={transition} labelOf={fieldForm.items.labelOf}>
      <Form
        form={fieldForm.form}
        name={fieldForm.name}
        initialValues={initial}
        layout="vertical"
        onFinish={() => void fieldForm.submit()}
        onFinishFailed={() => void fieldForm.submit()}
        {...hook}
      >
        <RefusalSummary of={fieldForm} />
        {fields.map((field, index) => (
          <FieldItem
            key={field.name}
            of={fieldForm.items}
            field={field}
            hint={lexicon.inputHint(fieldForm.resource, transition, field)}
            row={row}
            cells={fieldForm.refusal?.cells[field.name]}
            autoFocus={index === 0}
          />
        ))}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Form>
    </TakesSheets>
  )
}
