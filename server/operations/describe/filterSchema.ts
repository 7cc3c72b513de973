import type { NormalField } from '#declare'
import type { FieldI18n, FilterForm } from '../../../src/fields/kind.ts'
import { kindOf } from '../../../src/fields/kinds.ts'

type Schema = Readonly<Record<string, unknown>>

const text: Schema = { type: 'string' }
const between = (end: Schema): Schema => ({
  type: 'object',
  properties: { from: end, to: end },
  additionalProperties: false,
})
const day: Schema = { type: 'string', description: 'A day, YYYY-MM-DD' }
const isOfDays = ({ kind }: NormalField) => kind === 'date' || kind === 'dateTime' || kind === 'dateRange'

/** What each form takes. Rows that are referred to are named by ids, which nobody outside knows: null. */
function schemaOf(field: NormalField, form: FilterForm, i18n: FieldI18n): Schema | null {
  switch (form) {
    case 'yesNo':
      return { type: 'boolean' }
    case 'range':
    case 'overlaps':
      return between(isOfDays(field) ? day : { type: 'number' })
    case 'oneOf':
    case 'hasAny': {
      const options = i18n.options(field)
      if (options.length === 0) return null
      const meaning = options.map(({ code, label }) => `${code}: ${label}`).join('; ')
      return { type: 'array', items: { enum: options.map(({ code }) => code) }, description: meaning }
    }
    default:
      return text
  }
}

/**
 * The filters of a list as a JSON schema: labels and codes, and nothing of what is stored in rows. Each may be left out.
 */
export function filterSchemaOf(
  fields: readonly NormalField[],
  labelOf: (field: NormalField) => string,
  i18n: FieldI18n,
): Schema {
  const properties = fields.flatMap((field) => {
    const form = kindOf(field).filter
    const schema = form && schemaOf(field, form, i18n)
    return schema ? [[field.name, { title: labelOf(field), ...schema }] as const] : []
  })
  return { type: 'object', properties: Object.fromEntries(properties), additionalProperties: false }
}
