import type { MouseEvent, ReactNode } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import type { WireRow } from '../../platform/contract.ts'
import { useLabels } from '../../providers/language.tsx'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import type { Opener } from '../record/opener.ts'
import { rowTitle } from '../record/title.ts'

interface RowLinkProps {
  readonly resource: NormalResource
  readonly opener: Opener
  readonly row: WireRow
  readonly children: ReactNode
}

const wantsNewTab = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0

/**
 * The title of a row, which opens it; as a real link it also opens in a new browser tab. The router's links listen to where
 * one is, and every row would render for each step.
 */
export function RowLink({ resource, opener, row, children }: RowLinkProps) {
  const t = useScreenTranslations()
  const title = rowTitle(resource, row, useLabels())
  const opened = { mode: 'show', id: row.id } as const
  const open = (event: MouseEvent) => {
    if (wantsNewTab(event)) return
    event.preventDefault()
    opener.open(opened)
  }
  return (
    <a
      href={opener.addressOf(opened) ?? ''}
      onClick={open}
      aria-label={t('row.open', { title })}
      // A title that is too long is cut where its column ends.
      style={{ display: 'block' }}
    >
      {children}
    </a>
  )
}
