import type { Labels, NormalField, NormalOperation, NormalResource } from '#declare'

/** The codes of a field with their words, `draft: Draft; online: Online`; null: it has none that are declared. */
export function codesInWords({ facts }: NormalField, labels: Labels): string | null {
  const options = 'options' in facts ? facts.options : undefined
  if (!options || !('values' in options)) return null
  return Object.keys(options.values)
    .map((code) => `${code}: ${labels.option(options, code)}`)
    .join('; ')
}

const joined = (...texts: readonly (string | null)[]): string | null =>
  texts.filter((text) => text !== null && text !== '').join(' ') || null

/** The same resource with the words of a language on its fields: what describes a field takes them from there. */
export function spoken(resource: NormalResource, labels: Labels): NormalResource {
  const fields = resource.fields.map((field) => ({
    ...field,
    label: labels.field(resource, field),
    hint: joined(labels.hint(resource, field), codesInWords(field, labels)),
  }))
  return { ...resource, fields, field: Object.fromEntries(fields.map((field) => [field.name, field])) }
}

/** What an operation asks for, with the words of a language. */
export const spokenInput = (
  resource: NormalResource,
  operation: NormalOperation,
  labels: Labels,
): readonly NormalField[] =>
  operation.input.map((field) => ({
    ...field,
    label: labels.input(resource, operation, field),
    hint: joined(labels.inputHint(resource, operation, field), codesInWords(field, labels)),
  }))
