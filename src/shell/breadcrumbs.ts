import type { NormalPage } from '#declare'
import { pageAt } from './pages.ts'

/** The page whose menu entry a page belongs to: itself, or the one it is opened from. */
export function menuPathOf(page: NormalPage): string {
  const owner = page.owner && pageAt(page.owner.path)?.page
  return owner ? menuPathOf(owner) : page.path
}

/** The pages a hidden page was opened through, outermost first. */
export function ownersOf(page: NormalPage): readonly NormalPage[] {
  const owner = page.owner && pageAt(page.owner.path)?.page
  return owner ? [...ownersOf(owner), owner] : []
}
