import type { MouseEvent } from 'react'
import { Link, type LinkProps, useNavigate } from 'react-router'
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
  return <Link {...link} to={to} onClick={follow} />
}
