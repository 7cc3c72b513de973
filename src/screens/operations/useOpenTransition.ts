import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { WireRow } from '../../platform/contract.ts'
import { useViewNavigate } from '../../providers/view.ts'

/** Opens the page that asks for the input of a move; from there the way leads back to where it was opened. */
export function useOpenTransition(): (page: string, row: WireRow) => void {
  const navigate = useViewNavigate()
  const { pathname, search } = useLocation()
  // Read at the click, so that rows are not rendered again whenever the address of their list changes.
  const from = useRef('')
  useEffect(() => {
    from.current = `${pathname}${search}`
  })
  return useCallback(
    (page, row) => navigate(`${page}?id=${encodeURIComponent(row.id)}`, { state: { from: from.current } }),
    [navigate],
  )
}
