import { isForSheets, type NormalOperation, type NormalResource } from '../../../declare/index.ts'
import { formFields } from '../../../fields/formFields.ts'

/** Whether a new row can be made of these cells: what it must have is among them, and nothing is handed over with it. */
export function canMakeRows(
  resource: NormalResource,
  create: NormalOperation | null,
  names: readonly string[],
): boolean {
  if (!create || !isForSheets(resource, create)) return false
  const form = formFields({ resource }, 'create', 'staff')
  return [...form.fields.values()].every(
    (field) =>
      !form.asked(field) ||
      !form.required(field) ||
      field.when !== null ||
      field.default !== undefined ||
      names.includes(field.name),
  )
}
