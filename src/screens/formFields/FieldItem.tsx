import { Form } from 'antd'
import type { Rule } from 'antd/es/form'
import { memo, useMemo } from 'react'
import type { NormalField } from '../../declare/index.ts'
import { issueText } from '../../fields/issue.ts'
import { labelled } from '../../fields/labelled.ts'
import { validateField } from '../../fields/validate.ts'
import type { WireRow } from '../../platform/contract.ts'
import { useLocale } from '../../providers/language.tsx'
import { FieldInput } from './FieldInput.tsx'
import { isAsked } from './fields.ts'
import type { CellMessages } from './problems.ts'
import type { FormItems } from './useFieldForm.ts'

/** While somebody types, what is wrong is said after this long. */
const typingMs = 300

interface FieldItemProps {
  readonly of: FormItems
  readonly field: NormalField
  readonly hint: string | null
  /** The row whose references the control names. */
  readonly row: WireRow | null
  /** What the platform said about cells of a list. */
  readonly cells?: CellMessages | undefined
  readonly autoFocus?: boolean
}

function useRules({ form, resource, labelOf }: FormItems, field: NormalField): Rule[] {
  const locale = useLocale()
  return useMemo(
    () => [
      {
        validator: async (_rule, value: unknown) => {
          const issue = validateField(field, value ?? null, form.getFieldsValue(true), new Date())
          const labelled = (name: string) => {
            const other = resource.field[name]
            return other ? labelOf(other) : name
          }
          if (issue) throw new Error(issueText(issue, labelled, locale))
        },
      },
    ],
    [form, resource, labelOf, field, locale],
  )
}

/** A field that is always asked for. Rendered again only when it, or a field it is compared with, changes. */
const AskedItem = memo(function AskedItem({ of, field, hint, row, cells, autoFocus = false }: FieldItemProps) {
  const { name, unit } = labelled(field, of.labelOf(field))
  return (
    <Form.Item
      name={field.name}
      label={name}
      required={field.requiredOfStaff}
      extra={hint}
      rules={useRules(of, field)}
      dependencies={field.compare.map((comparison) => comparison.field)}
      validateTrigger={['onChange', 'onBlur']}
      validateDebounce={typingMs}
      validateFirst
    >
      <FieldInput
        field={field}
        resource={of.resource}
        label={row?.labels?.[field.name]}
        autoFocus={autoFocus}
        {...(unit && { unit })}
        {...(cells && { issues: cells })}
        data-testid={`${of.resource.name}.field.${field.name}`}
      />
    </Form.Item>
  )
})

function ConditionalItem(props: FieldItemProps) {
  const { of, field } = props
  const asked = Form.useWatch((values) => isAsked(field, { ...of.initial, ...values }), {
    form: of.form,
    preserve: true,
  })
  return (asked ?? isAsked(field, of.initial)) ? <AskedItem {...props} /> : null
}

/** A field of a form with its label, help and what is wrong with it; there only while it is asked for. */
export function FieldItem(props: FieldItemProps) {
  return props.field.when === null ? <AskedItem {...props} /> : <ConditionalItem {...props} />
}
