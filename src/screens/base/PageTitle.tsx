import type { ReactNode } from 'react'
import { Heading } from '../../fields/ui/Text.tsx'

interface PageTitleProps {
  /** Below figures that the page's title stands above. */
  readonly below?: boolean
  readonly children: ReactNode
}

/** What a page is called, at the top of it. */
export const PageTitle = ({ below = false, children }: PageTitleProps) => (
  <Heading level={below ? 2 : 1}>{children}</Heading>
)
