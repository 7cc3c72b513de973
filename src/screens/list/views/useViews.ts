import { useEffect, useMemo } from 'react'
import { storedUser } from '../../../platform/session.ts'
import { type ListView, useListViews } from '../../../providers/listViews.ts'
import { decode, encode } from '../address.ts'
import type { ListModel } from '../model.ts'
import { useDefaultView } from '../useOpening.ts'

/** The saved views of a list, and how the list stands to the one it was opened with. */
interface Views {
  readonly loaded: boolean
  readonly mine: readonly ListView[]
  readonly shared: readonly ListView[]
  /** The view that the address names, if the person has it. */
  readonly current: ListView | null
  readonly isMine: boolean
  /** The list shows something else than the view asks. */
  readonly changed: boolean
  /** What the list shows, as a view would keep it. */
  readonly query: string
  readonly isDefault: boolean
  readonly setDefault: (view: ListView | null) => void
}

/** The default view is remembered with what it asks: it is brought up to date once its view is read, or gone. */
function useFreshDefault(model: ListModel, views: readonly ListView[] | undefined) {
  const [view, set] = useDefaultView(model.resource)
  const now = views?.find(({ id }) => id === view?.id)
  const outdated = view !== null && views !== undefined && now?.query !== view.query
  useEffect(() => {
    if (outdated) set(now ? { id: now.id, query: now.query ?? '' } : null)
  }, [outdated, now, set])
  return [view, set] as const
}

/** `asked`: somebody looks at the views; otherwise they are read only when the address names one. */
export function useViews(model: ListModel, asked: boolean): Views {
  const { resource, state, view: named, openView } = model
  const views = useListViews(resource.name, openView !== null && (asked || named !== null))
  const [preferred, setPreferred] = useFreshDefault(model, views)
  const me = storedUser()?.id
  const query = useMemo(() => `${encode(resource, { ...state, pageNum: 1 })}`, [resource, state])
  const current = views?.find(({ id }) => id === named) ?? null
  const kept = useMemo(
    () => (current ? `${encode(resource, decode(resource, new URLSearchParams(current.query ?? '')))}` : query),
    [resource, current, query],
  )
  return {
    loaded: views !== undefined,
    mine: views?.filter(({ createdBy }) => createdBy === me) ?? [],
    // Super administrators are answered everybody's; those that nobody shares are nobody else's business.
    shared: views?.filter(({ createdBy, jobIds }) => createdBy !== me && (jobIds?.length ?? 0) > 0) ?? [],
    current,
    isMine: current?.createdBy === me,
    changed: current !== null && kept !== query,
    query,
    isDefault: current !== null && preferred?.id === current.id,
    setDefault: (view) => setPreferred(view && { id: view.id, query: view.query ?? '' }),
  }
}
