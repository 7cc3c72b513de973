import type { AreaDeclarations } from '#declare'
import type { DeclarationIndex } from './declarationIndex.ts'

/** Where declarations come from: all at once in development and tests, area by area in a build. */
export interface Source {
  readonly index: DeclarationIndex
  /** What is here from the start. */
  readonly here: readonly AreaDeclarations[]
  /** Fetches an area, by its name. */
  readonly areas: Readonly<Record<string, () => Promise<AreaDeclarations>>>
  /** Titles of all pages in the order of the index, by language; a language without tells them with its words. */
  readonly titles: Readonly<Partial<Record<string, () => Promise<readonly string[]>>>>
}
