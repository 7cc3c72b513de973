import type { ComponentProps, ReactNode } from 'react'
import styles from './text.module.css'

interface TextProps extends ComponentProps<'span'> {
  /** Stands back, or stands out. */
  readonly look: 'secondary' | 'strong'
  readonly 'data-testid'?: string
}

/**
 * Text as antd's typography shows it. Plain HTML, because the first list needs no more of it, and antd's brings a box to
 * edit it in, and what measures and copies it.
 */
export function Text({ look, className, ...rest }: TextProps) {
  const Element = look === 'strong' ? 'strong' : 'span'
  return <Element className={[styles[look], className].filter(Boolean).join(' ')} {...rest} />
}

interface HeadingProps {
  readonly level: 1 | 2
  /** Of a part of the page: smaller, and with room below. Default: of the page. */
  readonly ofPart?: boolean
  readonly children: ReactNode
}

/** A heading: how large it looks says nothing about its level. */
export function Heading({ level, ofPart = false, children }: HeadingProps) {
  const Element = level === 1 ? 'h1' : 'h2'
  return <Element className={styles[ofPart ? 'section' : 'heading']}>{children}</Element>
}
