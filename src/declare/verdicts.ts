import type { Catalogue, NormalOperation } from './normal.ts'
import type { Permit } from './operation.ts'
import { type Grant, permissionsOf, satisfies } from './permissions.ts'

/** Whether a set of grants permits one operation, and what that rests on. */
export interface Verdict {
  /** Resource, page, report or area the operation belongs to. */
  readonly of: string
  readonly operation: NormalOperation
  readonly permitted: boolean
  /** Codes asked for, any one of which is enough; `menu` and `login` as in the declaration. */
  readonly asks: readonly Permit[] | 'menu' | 'login'
  /** Of these, what is held. */
  readonly held: readonly Permit[]
  /** Paths of the menu entries whose grant alone permits it. */
  readonly through: readonly string[]
}

/** The permission matrix of a set of grants, by the very rules the platform and the console decide by. */
export function verdictsOf(catalogue: Catalogue, grants: readonly Grant[]): Verdict[] {
  const together = permissionsOf(catalogue, grants)
  const alone = grants.map((grant) => [grant.path, permissionsOf(catalogue, [grant])] as const)
  const owners: (readonly [string, readonly NormalOperation[]])[] = [
    ...catalogue.resources.map(({ of, operations }) => [of, operations] as const),
    ...Object.entries(catalogue.pageOperations),
  ]
  return owners.flatMap(([of, operations]) =>
    operations.map((operation): Verdict => {
      const codes = together.get(of) ?? null
      const { permit: asks } = operation
      return {
        of,
        operation,
        permitted: satisfies(codes, operation),
        asks,
        held: typeof asks === 'string' ? [] : asks.filter((code) => codes?.has(code)),
        through:
          asks === 'login'
            ? []
            : [...new Set(alone.filter(([, one]) => satisfies(one.get(of) ?? null, operation)).map(([path]) => path))],
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
