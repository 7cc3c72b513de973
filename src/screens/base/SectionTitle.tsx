import { Typography } from 'antd'
import type { ReactNode } from 'react'

/** The heading of a part of a page, right below the page's own: how large it looks says nothing about its level. */
export function SectionTitle({ children }: { readonly children: ReactNode }) {
  return (
    <Typography.Title level={2} style={{ fontSize: 16, lineHeight: 1.5, marginBlock: '0 12px' }}>
      {children}
    </Typography.Title>
  )
}
