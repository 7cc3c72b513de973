import { Button } from 'antd'
import type { MouseEvent, ReactNode } from 'react'
import { useHref, useNavigate } from 'react-router'

interface LinkButtonProps {
  readonly to: string
  readonly children: ReactNode
  readonly 'data-testid'?: string
}

/** Looks like a button and is a link: it opens in a new browser tab when asked to. */
export function LinkButton({ to, children, ...testId }: LinkButtonProps) {
  const href = useHref(to)
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    navigate(to)
  }
  return (
    <Button href={href} onClick={follow} {...testId}>
      {children}
    </Button>
  )
}
