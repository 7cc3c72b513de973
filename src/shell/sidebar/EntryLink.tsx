import { LinkOutlined } from '@ant-design/icons'
import type { AnchorHTMLAttributes } from 'react'
import { useTranslation } from 'react-i18next'
import { TabLink } from '../tabs/TabLink.tsx'
import type { Entry } from './entries.ts'

interface EntryLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly entry: Entry
  /** Test id, where another entry of the same page stands elsewhere. */
  readonly testId?: string
}

/** Says after a title that its link opens a new browser tab. */
function NewTabIcon() {
  const { t } = useTranslation()
  return <LinkOutlined aria-label={t('shell.opensNewTab')} />
}

/** The link of an entry: to the tab of its page, or in a new browser tab. */
export function EntryLink({ entry: { path, title, external }, testId, children, ...link }: EntryLinkProps) {
  const given = { ...link, title, 'data-testid': testId ?? `menu.${path}` }
  if (external === null)
    return (
      <TabLink {...given} to={path}>
        {children}
        <span>{title}</span>
      </TabLink>
    )
  return (
    <a {...given} href={external} target="_blank" rel="noopener noreferrer">
      {children}
      <span>
        {title} <NewTabIcon />
      </span>
    </a>
  )
}
