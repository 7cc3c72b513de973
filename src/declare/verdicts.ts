import type { NormalOperation } from './normal.ts'
import type { Catalogue } from './normalCatalogue.ts'
import { type Grant, permissionsOf, satisfies } from './permissions.ts'
import type { Permit } from './permit.ts'
import { pickableBy } from './pickers.ts'

/** Whether a set of grants permits one operation, and what that rests on. */
export interface Verdict {
  /** Resource, page, report or area the operation belongs to. */
  readonly of: string
  readonly operation: NormalOperation
  readonly permitted: boolean
  /** Codes asked for, any one of which is enough; `menu`, `login` and `uses` as in the declaration. */
  readonly asks: NormalOperation['permit']
  /** Of these, what is held. */
  readonly held: readonly Permit[]
  /** Paths of the menu entries whose grant alone permits it. */
  readonly through: readonly string[]
}

/** The permission matrix of a set of grants, by the very rules the platform and the console decide by. */
export function verdictsOf(catalogue: Catalogue, grants: readonly Grant[]): Verdict[] {
  const rightsOf = (given: readonly Grant[]) => ({
    held: permissionsOf(catalogue, given),
    pickable: pickableBy(catalogue, given),
  })
  const together = rightsOf(grants)
  const alone = grants.map((grant) => [grant.path, rightsOf([grant])] as const)
  const owners: (readonly [string, readonly NormalOperation[]])[] = [
    ...catalogue.resources.map(({ of, operations }) => [of, operations] as const),
    ...Object.entries(catalogue.pageOperations),
  ]
  const permits = ({ held, pickable }: ReturnType<typeof rightsOf>, of: string, operation: NormalOperation) =>
    operation.permit === 'uses' ? pickable.has(of) : satisfies(held.get(of) ?? null, operation)
  return owners.flatMap(([of, operations]) =>
    operations.map((operation): Verdict => {
      const codes = together.held.get(of) ?? null
      const { permit: asks } = operation
      return {
        of,
        operation,
        permitted: permits(together, of, operation),
        asks,
        held: typeof asks === 'string' ? [] : asks.filter((code) => codes?.has(code)),
        through:
          asks === 'login'
            ? []
            : [...new Set(alone.filter(([, one]) => permits(one, of, operation)).map(([path]) => path))],
      }
    }),
  )
}

/** Role codes of another platform may be anything: spreadsheets must not calculate with one. */
const cellOf = (value: unknown): string => {
  const text = String(value).replace(/^(?=[=+\-@\t\r＝＋－＠])/, "'")
  return `"${text.replaceAll('"', '""')}"`
}

/** As a table for other programs: one row per role and operation. */
export const verdictsAsCsv = (
  matrices: readonly { readonly role: string; readonly verdicts: readonly Verdict[] }[],
): string =>
  [
    'role,resource,operation,method,path,permitted,asks,held,through',
    ...matrices.flatMap(({ role, verdicts }) =>
      verdicts.map(({ of, operation, permitted, asks, held, through }) =>
        [
          role,
          of,
          operation.name,
          operation.method,
          operation.path,
          permitted,
          [asks].flat().join(' '),
          held.join(' '),
          through.join(' '),
        ]
          .map(cellOf)
          .join(','),
      ),
    ),
  ].join('\r\n')
