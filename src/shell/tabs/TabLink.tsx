import { type AnchorHTMLAttributes, type MouseEvent, memo, use } from 'react'
import { loadScreenOf } from '../PageView.tsx'
import { VisitContext } from './TabsContext.ts'

interface TabLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path from the root. */
  readonly to: string
}

/**
 * A link to a page that leads to its tab as it was left. The address it shows is the page's own. The router's links
 * listen to where one is, and the menu would render all of its entries for every step.
 */
export const TabLink = memo(function TabLink({ to, ...link }: TabLinkProps) {
  const visit = use(VisitContext)
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    visit(to)
  }
  // Whoever points at it is about to open it.
  const ahead = () => void loadScreenOf(to)
  return <a {...link} href={to} onClick={follow} onPointerEnter={ahead} />
})
