import type { NormalResource } from '../../../declare/index.ts'
import type { LayoutControl } from '../useLayout.ts'

/**
 * Fields of a card: those of the declaration less what the person has switched off, or the person's own columns where they
 * arranged them. The title comes first.
 */
export function cardNames(
  { list, titleField }: NormalResource,
  { layout, columns }: LayoutControl,
  declared: readonly string[] | null,
  without: string,
): readonly string[] {
  const names = layout.arranged ? columns : (declared ?? list.lead).filter((name) => !layout.hidden.includes(name))
  return [titleField, ...names.filter((name) => name !== titleField && name !== without)]
}
