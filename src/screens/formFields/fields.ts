import { holds, type NormalField, type NormalResource } from '../../declare/index.ts'

export type FormMode = 'create' | 'edit'
export type FormValues = Readonly<Record<string, unknown>>

const isInForm = (field: NormalField, mode: FormMode): boolean =>
  field.from === 'staff' && !field.standard && (field.on === 'both' || field.on === mode)

/** Fixed after create: the edit form shows it and does not send it. */
export const isFixed = (field: NormalField, mode: FormMode): boolean => mode === 'edit' && field.immutable

export interface FormPart {
  readonly title: string | null
  readonly fields: readonly NormalField[]
}

/** The sections of a form with the fields that staff fill in there; sections without any are left out. */
export function formParts(resource: NormalResource, mode: FormMode): readonly FormPart[] {
  return resource.form.sections
    .map(({ title, fields }) => ({
      title,
      fields: fields.flatMap((name) => {
        const field = resource.field[name]
        return field && isInForm(field, mode) ? [field] : []
      }),
    }))
    .filter(({ fields }) => fields.length > 0)
}

/** Fields the form sends. */
export const writableFields = (resource: NormalResource, mode: FormMode): readonly NormalField[] =>
  formParts(resource, mode).flatMap(({ fields }) => fields.filter((field) => !isFixed(field, mode)))

/** Whether the field is asked for while the form holds these values. */
export const isAsked = (field: NormalField, values: FormValues): boolean => holds(field.when, values)
