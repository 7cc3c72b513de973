import { Typography } from 'antd'
import type { ReactNode } from 'react'

interface PageTitleProps {
  /** Below figures that the page's title stands above. */
  readonly below?: boolean
  readonly children: ReactNode
}

/** What a page is called, at the top of it. */
export function PageTitle({ below = false, children }: PageTitleProps) {
  return (
    <Typography.Title level={below ? 2 : 1} style={{ margin: 0, fontSize: 20, wordBreak: 'normal' }}>
      {children}
    </Typography.Title>
  )
}
