import type { MouseEvent } from 'react'
import { Link, type LinkProps, useNavigate } from 'react-router'
import { loadScreenOf } from '../PageView.tsx'
import { useTabs } from './TabsContext.ts'

/** A link to a page that leads to its tab as it was left. The address it shows is the page's own. */
export function TabLink({ to, ...link }: LinkProps & { readonly to: string }) {
  const navigate = useNavigate()
  const { addressOf } = useTabs()
  const follow = (event: MouseEvent) => {
    const address = addressOf(to)
    if (address === to || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(address)
  }
  // Whoever points at it is about to open it.
  const ahead = () => void loadScreenOf(to)
  return <Link {...link} to={to} onClick={follow} onPointerEnter={ahead} />
}
