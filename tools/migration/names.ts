import type { Step } from '../../server/database/migration/steps.ts'

/** A table by the name it has now, and the columns that have another name now than the one a later step uses. */
export interface Named {
  readonly table: string
  readonly columns: readonly (readonly [now: string, later: string])[]
}

/**
 * What a database calls the table of a resource before these steps have run. Later steps use the names that earlier ones
 * give, and a dry run reads tables that nobody has renamed.
 */
export function namedNow(resource: string, ahead: readonly Step[]): Named {
  let table = resource
  let columns: Named['columns'] = []
  for (const step of ahead.toReversed()) {
    if (step.do === 'renameResource' && step.to === table) table = step.from
    if (step.do !== 'renameField' || step.resource !== table) continue
    const known = columns.find(([now]) => now === step.to)
    const others = columns.filter((one) => one !== known)
    columns = [...others, [step.from, known?.[1] ?? step.to]]
  }
  return { table, columns }
}
