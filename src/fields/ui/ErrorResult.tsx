import { WarningFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'
import './obstacle.css'

interface ErrorResultProps {
  readonly icon?: ReactNode
  readonly title: ReactNode
  readonly intro?: ReactNode
  /** The ways on. */
  readonly children?: ReactNode
}

/**
 * What is said in place of a page, or of a part of it, that cannot be shown. antd's `Result` would bring drawings of three
 * error numbers into the first load.
 */
export const ErrorResult = ({ icon = <WarningFilled aria-hidden />, title, intro, children }: ErrorResultProps) => (
  <div className="obstacle">
    <div className="obstacle-icon">{icon}</div>
    <div className="obstacle-title">{title}</div>
    {intro && <div className="obstacle-intro">{intro}</div>}
    {children && <div className="obstacle-ways">{children}</div>}
  </div>
)
