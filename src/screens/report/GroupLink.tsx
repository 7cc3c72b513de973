import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** What a group is called, as a link to its rows where there is a list of them. */
export const GroupLink = ({ to, children }: { readonly to: string | null; readonly children: ReactNode }) =>
  to === null ? children : <Link to={to}>{children}</Link>
