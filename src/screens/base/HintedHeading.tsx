import { QuestionCircleOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import type { ReactNode } from 'react'

interface HintedHeadingProps {
  /** What the heading means; null: nobody needs to be told. */
  readonly hint: string | null
  readonly children: ReactNode
}

const how: ('hover' | 'focus' | 'click')[] = ['hover', 'focus', 'click']

/** A heading of a figure and, at a mark beside it, what the figure is made of: for mice, fingers, keyboards and readers. */
export function HintedHeading({ hint, children }: HintedHeadingProps) {
  if (hint === null) return children
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
