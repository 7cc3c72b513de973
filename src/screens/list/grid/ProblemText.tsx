import type { ReactNode } from 'react'

/** What is wrong, in the colour of what is wrong. */
export const ProblemText = ({ children }: { readonly children: ReactNode }) => (
  <span style={{ color: 'var(--ant-color-error-text)' }}>{children}</span>
)
