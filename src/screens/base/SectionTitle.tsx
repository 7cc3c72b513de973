import type { ReactNode } from 'react'
import { Heading } from '../../fields/ui/Text.tsx'

/** The heading of a part of a page, right below the page's own: how large it looks says nothing about its level. */
export const SectionTitle = ({ children }: { readonly children: ReactNode }) => (
  <Heading level={2} ofPart>
    {children}
  </Heading>
)
