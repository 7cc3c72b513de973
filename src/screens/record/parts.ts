import { decisionFields, isAmount, type Kind, type NormalField, type NormalResource } from '../../declare/index.ts'

/** Parts that the screen makes of what no form has; their headings are words of it. */
type MadePart = 'amounts' | 'progress' | 'figures' | 'kept' | 'record'

export interface ShownPart {
  /**
   * A section of the form keeps its declared title, what was copied from another row is named by the reference to it.
   * Null: no heading.
   */
  readonly title: MadePart | { readonly declared: string } | { readonly of: NormalField } | null
  readonly fields: readonly NormalField[]
  /** Fields that want the whole width. */
  readonly wide: ReadonlySet<string>
}

const wideKinds: ReadonlySet<Kind> = new Set(['longText', 'richText', 'images', 'files', 'list', 'json'])
const figureKinds: ReadonlySet<Kind> = new Set(['integer', 'decimal', 'percent'])

/** Fields as one part; long ones get the whole width. */
export const part = (title: ShownPart['title'], fields: readonly NormalField[]): ShownPart => ({
  title,
  fields,
  wide: new Set(fields.filter(({ kind }) => wideKinds.has(kind)).map(({ name }) => name)),
})

/** What the moves of the resource write: its state, who decided, and what was asked for. */
function movedBy({ stateField, operations }: NormalResource): (field: NormalField) => boolean {
  const asked = new Set(operations.filter(({ ofRow }) => ofRow).flatMap(({ input }) => input.map(({ name }) => name)))
  return (field) => {
    const { name, kind, from, derived } = field
    if (stateField === null) return false
    if (name === stateField || decisionFields.has(name)) return true
    return from === 'server' && derived === null && (kind === 'dateTime' || (asked.has(name) && !isAmount(field)))
  }
}

/** A part that claims fields of those that the parts before it left. */
interface Claim {
  readonly title: ShownPart['title']
  readonly belongs: (field: NormalField) => boolean
  /** Fewer fields are no part of their own: they are left to the parts after it. */
  readonly fewest?: number
}

function shareOut(fields: readonly NormalField[], claims: readonly Claim[]): readonly ShownPart[] {
  const left = new Set(fields)
  return claims.map(({ title, belongs, fewest = 1 }) => {
    const claimed = [...left].filter(belongs)
    const mine = claimed.length < fewest ? [] : claimed
    for (const field of mine) left.delete(field)
    return part(title, mine)
  })
}

/** What was copied from the row that a reference names stands with that reference. */
const copiesOf = (fields: readonly NormalField[]): readonly Claim[] =>
  fields.map((by) => ({
    title: { of: by },
    belongs: (field) => field === by || field.snapshot?.by === by.name,
    fewest: 3,
  }))

/** What no form has, by what it is: what was asked for, what became of it, whose it is, and last what was counted. */
function madeParts(resource: NormalResource, fields: readonly NormalField[]): readonly ShownPart[] {
  const hasForm = resource.form.sections.length > 0
  const [progress, amounts, ...others] = shareOut(fields, [
    { title: 'progress', belongs: movedBy(resource) },
    { title: 'amounts', belongs: isAmount, fewest: 2 },
    ...copiesOf(fields),
    { title: 'figures', belongs: ({ kind }) => figureKinds.has(kind) },
    // Where the platform or the app makes the rows, what is left is what they are about.
    { title: hasForm ? 'kept' : null, belongs: () => true },
  ]) as [ShownPart, ShownPart, ...ShownPart[]]
  const rest = others.slice(-1)
  const between = others.slice(0, -1)
  return hasForm ? [progress, amounts, ...between, ...rest] : [...rest, amounts, progress, ...between]
}

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
  const unnamed = resource.fields.filter((field) => readable(field) && !named.has(field.name))
  // A number that the platform gave says nothing that the heading does not say: it stands with the trail.
  const isTrail = ({ standard, name }: NormalField) => standard || (declared.length > 0 && name === resource.titleField)
  const standard = unnamed.filter(isTrail)
  const others = unnamed.filter((field) => !isTrail(field))
  return [...declared, ...madeParts(resource, others), part('record', standard)].filter(
    ({ fields }) => fields.length > 0,
  )
}
