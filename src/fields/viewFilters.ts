import type { Condition, Kind, NormalResource } from '../declare/index.ts'
import type { Filters, FilterValue } from '../platform/contract.ts'

/** Kinds whose filter asks for one of several codes or ids. */
const ofCodes: ReadonlySet<Kind> = new Set(['select', 'multiSelect', 'ref', 'refs'])

/** The rows of a view, as filters. What a condition can say beyond equality, no filter can: such views are refused. */
export function filtersOf(resource: NormalResource, where: Condition | null): Filters {
  return Object.fromEntries(
    Object.entries(where ?? {}).map(([name, expected]): [string, FilterValue] => {
      if (expected === null || (typeof expected === 'object' && 'not' in expected))
        throw new Error(`${resource.name}: no filter says that ${name} is not something`)
      if (typeof expected === 'boolean') return [name, expected]
      const codes = [expected].flat().map(String)
      const kind = resource.field[name]?.kind
      return [name, Array.isArray(expected) || (kind && ofCodes.has(kind)) ? codes : (codes[0] ?? '')]
    }),
  )
}
