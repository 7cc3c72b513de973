import { QuestionCircleOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import type { ReactNode } from 'react'

interface HintedHeadingProps {
  /** What the heading means; null: nobody needs to be told. */
  readonly hint: string | null
  /** Whether nearly everything around it is defined, too: then the heading itself tells, and marks are too many. */
  readonly quiet?: boolean
  readonly children: ReactNode
}

const how: ('hover' | 'focus' | 'click')[] = ['hover', 'focus', 'click']

/** A heading of a figure and, at a mark beside it, what the figure is made of: for mice, fingers, keyboards and readers. */
export function HintedHeading({ hint, quiet = false, children }: HintedHeadingProps) {
  if (hint === null) return children
  if (quiet)
    return (
      <Tooltip title={hint} trigger={how}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is told on hover is told to keys, too. */}
        <span tabIndex={0} style={{ cursor: 'help' }} data-definition>
          {children}
        </span>
      </Tooltip>
    )
  return (
    <>
      {children}{' '}
      <Tooltip title={hint} trigger={how}>
        {/* In the heading of a column, a click on it does not sort. */}
        <QuestionCircleOutlined
          role="img"
          aria-label={hint}
          tabIndex={0}
          data-definition
          onClick={(event) => event.stopPropagation()}
        />
      </Tooltip>
    </>
  )
}
