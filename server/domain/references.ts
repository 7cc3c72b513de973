import { type RawBuilder, sql } from 'kysely'
import type { NormalField } from '#declare'
import { conditionOf, hasId, sourceOf } from './columns.ts'
import { type Context, contextOf, enableField } from './context.ts'
import { note, type Problems } from './problems.ts'
import { idsOf, isReference, type Named, type ReferenceField, titleOf } from './referenceLabels.ts'
import { visible } from './scope.ts'

/** A row about to be written: what it was, what it will be, and what is wrong with it so far. */
export interface Candidate {
  readonly before: Readonly<Record<string, unknown>> | null
  readonly values: Record<string, unknown>
  readonly problems: Problems
}

export interface Referred extends Named {
  /** Living, in the caller's scope and as the field's `only` demands. */
  readonly choosable: boolean
}

/** Referred rows by field and id. */
export type References = ReadonlyMap<string, ReadonlyMap<string, Referred>>

interface Path {
  readonly path: string
  readonly field: ReferenceField
  /** Whether somebody chooses it, rather than the server noting what a rule has found. */
  readonly chosen: boolean
  readonly ids: (row: Readonly<Record<string, unknown>>) => readonly { readonly at: string; readonly id: string }[]
}

const at = (path: string, value: unknown) => idsOf(value).map((id) => ({ at: path, id }))

/** Reference fields of a row, those of its nested lists included. */
function pathsOf(fields: readonly NormalField[]): Path[] {
  return fields.flatMap((field): Path[] => {
    const chosen = field.from !== 'server'
    if (isReference(field)) return [{ path: field.name, field, chosen, ids: (row) => at(field.name, row[field.name]) }]
    if (field.kind !== 'list') return []
    return field.of.filter(isReference).map((inner) => ({
      path: `${field.name}.${inner.name}`,
      field: inner,
      chosen,
      ids: (row) => {
        const items = row[field.name]
        return (Array.isArray(items) ? items : []).flatMap((item, index) =>
          at(`${field.name}[${index}].${inner.name}`, (item as Record<string, unknown> | null)?.[inner.name]),
        )
      },
    }))
  })
}

function statementOf(
  context: Context,
  { path, field, chosen }: Path,
  ids: ReadonlySet<string>,
  amongUnfinished: boolean,
): RawBuilder<unknown> | null {
  const target = contextOf(context, field.facts.to)
  if (!target) return null
  const source = sourceOf(target)
  const enable = enableField(target.resource)
  const disabled =
    enable && !amongUnfinished
      ? sql`(t."deletedAt" is not null or not coalesce(${sql.ref(`t.${enable}`)}, true))`
      : sql`t."deletedAt" is not null`
  // Locked until the call ends, so that nobody deletes or disables a row while it is being chosen. What the server
  // notes is kept by its own rules, in their order of locks; asked for here as well, two calls could wait for each other.
  const held = field.facts.claims ? sql`for update of t` : chosen ? sql`for share of t` : sql``
  return sql`select * from (select ${path}::text as "path", t.id as id, (${titleOf(target.resource, source)})::text as label,
    ${disabled} as disabled,
    (t."deletedAt" is null and ${conditionOf(source, amongUnfinished ? null : (field.facts.only ?? null))} and ${visible(target) ?? sql`true`})
      as choosable
    from ${sql.table(target.resource.of)} as t where ${hasId(sql.ref('t.id'), [...ids].toSorted())}
    order by t.id ${held}) as ${sql.id(path)}`
}

/** The statements that read what the candidates refer to, before and after, path by path. */
export const referenceStatements = (
  context: Context,
  candidates: readonly Candidate[],
  amongUnfinished: boolean,
): RawBuilder<unknown>[] =>
  pathsOf(context.resource.fields).flatMap((path) => {
    const ids = new Set<string>()
    for (const { before, values } of candidates) {
      const old = before ? path.ids(before).map(({ id }) => id) : []
      const next = path.ids(values).map(({ id }) => id)
      if (old.length === next.length && old.every((id, index) => id === next[index])) continue
      for (const id of [...old, ...next]) ids.add(id)
    }
    const statement = ids.size > 0 ? statementOf(context, path, ids, amongUnfinished) : null
    return statement ? [statement] : []
  })

/** Refuses rows that come back and refer to others that are gone; what was only switched off since may stay. */
export function checkStillThere({ resource }: Context, candidates: readonly Candidate[], references: References): void {
  const paths = pathsOf(resource.fields.filter(({ from, standard }) => from === 'staff' && !standard))
  for (const { values, problems } of candidates)
    for (const { path, ids } of paths)
      for (const { at: place, id } of ids(values)) {
        const referred = references.get(path)?.get(id)
        if (!referred || referred.disabled) note(problems, place, 'E_REF')
      }
}

/** Refuses references to rows that do not exist, are out of scope, switched off or not what the field asks for. */
export function checkReferences(context: Context, candidates: readonly Candidate[], references: References): void {
  const paths = pathsOf(context.resource.fields.filter(({ from, standard }) => from === 'staff' && !standard))
  for (const { before, values, problems } of candidates)
    for (const path of paths) {
      const kept = new Set(before ? path.ids(before).map(({ id }) => id) : [])
      for (const { at: place, id } of path.ids(values)) {
        // What was chosen earlier may stay, even when it has been switched off since.
        if (kept.has(id)) continue
        const referred = references.get(path.path)?.get(id)
        if (!referred?.choosable || referred.disabled) note(problems, place, 'E_REF')
      }
    }
}
