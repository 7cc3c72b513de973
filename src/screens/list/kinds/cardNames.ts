import type { NormalResource } from '../../../declare/index.ts'
import type { LayoutControl } from '../useLayout.ts'

/**
 * Fields of a card: those of the declaration, or the person's own columns where they arranged them or switched some off. The
 * title comes first.
 */
export function cardNames(
  { list, titleField }: NormalResource,
  { layout, columns }: LayoutControl,
  declared: readonly string[] | null,
  without: string,
): readonly string[] {
  const names = layout.arranged ? columns : (declared ?? list.lead)
  return [titleField, ...names.filter((name) => name !== titleField && name !== without)]
}
