import { sql } from 'kysely'
import { advisoryLock } from '../database/advisoryLock.ts'
import { type Context, connection, parentField } from './context.ts'
import { isValid, note } from './problems.ts'
import type { Candidate } from './references.ts'

/** Longer chains than any declared depth: stops a walk through a loop that should not be there. */
const deepest = 50

/**
 * Refuses a parent that is the row itself or below it, and a tree deeper than declared, the moved subtree included.
 * Only candidates whose parent changes are asked about, one call after the other: two moves in different places, each
 * sound by itself, may make a loop or a tree too deep together.
 */
export async function checkTree(context: Context, candidates: readonly Candidate[]): Promise<void> {
  const field = parentField(context.resource)
  if (field?.kind !== 'ref') return
  const moved = candidates.filter(
    ({ before, values, problems }) =>
      typeof values[field.name] === 'string' && values[field.name] !== before?.[field.name] && isValid(problems),
  )
  if (moved.length === 0) return
  await advisoryLock(context.call, `tree ${context.resource.of}`)
  const table = sql.table(context.resource.of)
  const parent = sql.ref(`t.${field.name}`)
  const ids = moved.map(({ before }) => (before?.['id'] as string | undefined) ?? '')
  const parents = moved.map(({ values }) => values[field.name] as string)
  const { rows } = await sql<{ i: number; above: number; below: number; loops: boolean }>`
    with recursive
      moved(i, id, parent) as (select * from unnest(${moved.map((_, i) => i)}::int[], ${ids}::text[], ${parents}::text[])),
      up(i, id, level) as (
        select m.i, m.parent, 1 from moved m
        union all
        select up.i, ${parent}, up.level + 1 from up join ${table} as t on t.id = up.id
        where ${parent} is not null and up.level < ${deepest}),
      down(i, id, level) as (
        select m.i, m.id, 1 from moved m
        union all
        select down.i, t.id, down.level + 1 from down join ${table} as t on ${parent} = down.id
        where t."deletedAt" is null and down.level < ${deepest})
    select m.i, (select max(level) from up where up.i = m.i)::int as above,
      (select max(level) from down where down.i = m.i)::int as below,
      exists (select 1 from up where up.i = m.i and up.id = m.id) as loops
    from moved m`.execute(connection(context))
  for (const { i, above, below, loops } of rows) {
    const candidate = moved[i]
    const tooDeep = field.facts.depth !== undefined && above + below > field.facts.depth
    if (candidate && (loops || tooDeep)) note(candidate.problems, field.name, 'E_TREE')
  }
}
