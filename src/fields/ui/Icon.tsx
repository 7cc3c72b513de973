import type { CSSProperties } from 'react'
import { isIconName } from '../icon/catalogue.ts'

interface IconProps {
  /** A name of the catalogue; an unknown one draws nothing. */
  readonly name: string
  /** Side in pixels, or a CSS length. Default: the size of the text around it. */
  readonly size?: number | string
  /** Without it the icon is decoration, and silent. */
  readonly label?: string
  readonly className?: string
}

const sprite = `${import.meta.env.BASE_URL}icons.svg`
const onTheLine: CSSProperties = { display: 'inline-block', flex: 'none', verticalAlign: '-0.125em' }

/** One icon of the sprite, in the colour of the text around it. */
export function Icon({ name, size = '1em', label, className }: IconProps) {
  if (!isIconName(name)) return null
  const use = <use href={`${sprite}#${name}`} />
  const box = { className, width: size, height: size, style: onTheLine }
  return label === undefined ? (
    <svg {...box} aria-hidden="true" focusable="false">
      {use}
    </svg>
  ) : (
    <svg {...box} role="img" aria-label={label}>
      {use}
    </svg>
  )
}
