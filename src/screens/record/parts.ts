import type { Kind, NormalField, NormalResource } from '../../declare/index.ts'

export interface ShownPart {
  /** A section of the form keeps its declared title; the others are named by the screen. */
  readonly title: 'others' | 'record' | { readonly declared: string } | null
  readonly fields: readonly NormalField[]
  /** Fields that want the whole width. */
  readonly wide: ReadonlySet<string>
}

const wideKinds: ReadonlySet<Kind> = new Set(['longText', 'richText', 'images', 'files', 'list', 'json'])

/** Fields as one part; long ones get the whole width. */
export const part = (title: ShownPart['title'], fields: readonly NormalField[]): ShownPart => ({
  title,
  fields,
  wide: new Set(fields.filter(({ kind }) => wideKinds.has(kind)).map(({ name }) => name)),
})

/**
 * The sections of a show page: those of the form, then what no form has, last the standard fields. What is never
 * returned is not there, and the version is nobody's business.
 */
export function showParts(resource: NormalResource): readonly ShownPart[] {
  const readable = ({ writeOnly, stored, derived, name }: NormalField) =>
    !writeOnly && (stored || derived !== null) && name !== 'version'
  const named = new Set(resource.form.sections.flatMap(({ fields }) => fields))
  const declared = resource.form.sections.map(({ title, fields }) =>
    part(
      title === null ? null : { declared: title },
      fields.flatMap((name) => resource.field[name] ?? []).filter(readable),
    ),
  )
  const others = resource.fields.filter((field) => readable(field) && !field.standard && !named.has(field.name))
  const standard = resource.fields.filter((field) => readable(field) && field.standard)
  const otherTitle = declared.length > 0 ? 'others' : null
  return [...declared, part(otherTitle, others), part('record', standard)].filter(({ fields }) => fields.length > 0)
}
