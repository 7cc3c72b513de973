import { useCallback } from 'react'
import { matchPath, useLocation, useSearchParams } from 'react-router'
import { copyParam, idInPath, type Opened, recordAddress } from '../../platform/recordAddress.ts'
import { useViewEnd, useViewNavigate } from '../../providers/view.ts'
import type { ScreenProps } from '../base/extensionTypes.ts'

/** Where a page of one record was opened from. */
interface Trail {
  readonly from?: string
}

export interface RecordPage {
  /** Of the record, from the path or the query; null: a new one. */
  readonly id: string | null
  readonly mode: 'edit' | 'show'
  /** The record that a new one is a copy of. */
  readonly copyOf: string | null
  /** `replace`: in place of this record. */
  readonly open: (opened: Opened, how?: 'push' | 'replace') => void
  /** Ends the page: back to the list as it was left, or to the untouched list. */
  readonly close: () => void
}

/** What the address of a record's own page says, and the ways from it. */
export function useRecordPage({ page, resource }: ScreenProps): RecordPage {
  const [query] = useSearchParams()
  const { pathname, state: trail } = useLocation()
  const navigate = useViewNavigate()
  const end = useViewEnd()
  const from = (trail as Trail | null)?.from
  const open = useCallback(
    (opened: Opened, how: 'push' | 'replace' = 'push') => {
      const address = recordAddress(resource, opened)
      const state = from === undefined ? null : { from }
      if (address !== null) navigate(address, { state, replace: how === 'replace' })
    },
    [navigate, resource, from],
  )
  const close = useCallback(() => {
    end(from ?? page.owner?.path ?? resource.path ?? '/')
  }, [end, from, page, resource])
  return {
    id: idInPath(matchPath(page.path, pathname)?.params['id']) ?? query.get('id'),
    copyOf: query.get(copyParam),
    mode: query.get('mode') === 'edit' ? 'edit' : 'show',
    open,
    close,
  }
}
