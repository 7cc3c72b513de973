import type { DraftField } from './draft.ts'
import type { Experience } from './experience.ts'

/** What a code may be made of: addresses of lists name several of them. */
const plainCode = /^[\p{L}\p{N}_-]+$/u

/** Closed lists of codes that a source names: those of the console where they are the same, new ones otherwise. */
export function codeLists(resource: string, experience: Experience) {
  const enumerations: Record<string, readonly string[]> = {}
  const notes: string[] = []
  return {
    /** Those that do not exist yet. */
    enumerations,
    notes,
    /** A select of these codes; undefined where one of them can be none. */
    select(codes: readonly string[], field: string): Pick<DraftField, 'kind' | 'of' | 'facts'> | undefined {
      if (codes.length === 0 || !codes.every((code) => plainCode.test(code))) return undefined
      const same = experience.enumerations.find(
        ({ values }) => codes.every((code) => code in values) && Object.keys(values).length === codes.length,
      )
      if (same) return { kind: 'select', of: same.name, facts: {} }
      const own = `${resource}${field.charAt(0).toUpperCase()}${field.slice(1)}`
      enumerations[own] = codes
      notes.push(`${field}: the enumeration ${own} was added; say its codes in three languages`)
      return { kind: 'select', of: own, facts: {} }
    },
  }
}
