import { Form } from 'antd'
import type { NormalField } from '../../declare/index.ts'
import type { WireRow } from '../../platform/contract.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FieldItem } from './FieldItem.tsx'
import type { FieldForm } from './useFieldForm.ts'

interface ShortFormProps {
  readonly of: FieldForm
  readonly fields: readonly NormalField[]
  readonly hintOf: (field: NormalField) => string | null
  /** The row that names references the form begins with. */
  readonly row: WireRow | null
  readonly 'data-testid'?: string
}

/** A form without sections or drafts, of a dialog: why it was refused, then its fields below one another. */
export function ShortForm({ of, fields, hintOf, row, ...testId }: ShortFormProps) {
  const { form, name, items, formErrors, submit } = of
  return (
    <Form
      form={form}
      name={name}
      initialValues={items.initial}
      layout="vertical"
      onFinish={() => void submit()}
      onFinishFailed={() => void submit()}
      {...testId}
    >
      <ErrorSummary of={of} />
      {fields.map((field, index) => (
        <FieldItem
          key={field.name}
          of={items}
          field={field}
          hint={hintOf(field)}
          row={row}
          cells={formErrors?.cells[field.name]}
          autoFocus={index === 0}
        />
      ))}
      {/* Enter in a field submits a form only if it has a submit button. */}
      <button type="submit" hidden aria-hidden tabIndex={-1} />
    </Form>
  )
}
