import { Form, type FormInstance } from 'antd'
import type { Rule } from 'antd/es/form'
import { useMemo } from 'react'
import { issueText } from '../../fields/issue.ts'
import { validateField } from '../../fields/validate.ts'
import { useLabels } from '../../providers/language.tsx'
import { resourceNamed } from '../../registry.ts'
import { type FormValues, isAsked } from '../formFields/fields.ts'
import { fieldNamed } from './fieldNamed.ts'

/** What a form of antd's needs of a declaration. */
export interface FieldRules {
  /** antd's rules of a field: what its declaration says, and the platform will say. */
  readonly rules: (field: string) => Rule[]
  /** Whether a field is asked for while the form holds what it holds now (`when` of the declaration). */
  readonly asked: (field: string) => boolean
}

/** What a declaration says of the fields in a form of antd's. */
export function useFieldRules(name: string, form: FormInstance): FieldRules {
  const labels = useLabels()
  const values: FormValues = Form.useWatch((all: FormValues) => all, { form, preserve: true }) ?? {}
  const rules = useMemo((): FieldRules['rules'] => {
    const resource = resourceNamed(name)
    const labelOf = (field: string) => labels.field(resource, fieldNamed(resource, field))
    return (field) => [
      {
        validator: async (_rule, value: unknown) => {
          const issue = validateField(
            fieldNamed(resource, field),
            value === '' ? null : (value ?? null),
            form.getFieldsValue(true),
            new Date(),
          )
          if (issue) throw new Error(issueText(issue, labelOf, labels.locale))
        },
      },
    ]
  }, [name, form, labels])
  return { rules, asked: (field) => isAsked(fieldNamed(resourceNamed(name), field), values) }
}
