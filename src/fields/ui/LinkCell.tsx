import { memo, type ReactNode } from 'react'
import type { CellProps } from '../kind.ui.ts'
import { Dash } from './Dash.tsx'
import { Ellipsis } from './Ellipsis.tsx'

type Linked = 'phone' | 'mobile' | 'email' | 'url'

/**
 * A cell whose text leads somewhere. `addressOf` answers null for what must not be a link: a masked number, a scheme
 * that is not one of the web's.
 */
export function linkCell<K extends Linked>(addressOf: (value: string) => string | null, inNewTab = false) {
  function LinkCell({ value, place }: CellProps<K>) {
    if (value === null) return <Dash />
    const text: string = value
    const address = addressOf(text)
    const link: ReactNode =
      address === null ? (
        text
      ) : (
        <a
          href={address}
          {...(inNewTab && { target: '_blank', rel: 'noopener noreferrer' })}
          // A row of a list may itself be clickable.
          onClick={(event) => event.stopPropagation()}
        >
          {text}
        </a>
      )
    return place === 'list' ? (
      <Ellipsis text={text}>{link}</Ellipsis>
    ) : (
      <span style={{ overflowWrap: 'anywhere' }}>{link}</span>
    )
  }
  return memo(LinkCell)
}

/** Area code or hotline, number, extension: the extension is dialled after a pause. */
export function telephone(number: string): string | null {
  if (number.includes('*')) return null
  const parts = number.split('-')
  const [first = ''] = parts
  const own = /^[48]00$/.test(first) ? 3 : first.startsWith('0') && first.length <= 4 ? 2 : 1
  return `tel:${parts.slice(0, own).join('')}${parts
    .slice(own)
    .map((extension) => `,${extension}`)
    .join('')}`
}

export const mailbox = (address: string): string | null =>
  address.includes('*') ? null : `mailto:${encodeURIComponent(address).replace('%40', '@')}`

export function webAddress(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, href } = new URL(address)
  return protocol === 'http:' || protocol === 'https:' ? href : null
}
