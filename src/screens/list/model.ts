import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { NormalResource } from '../../declare/index.ts'
import { viewParam } from '../../fields/listAddress.ts'
import { shanghaiDay } from '../../fields/shanghai.ts'
import {
  type Opened,
  openedIn,
  pageAddress,
  recordAddress,
  rowsParam,
  withOpened,
} from '../../platform/recordAddress.ts'
import { useViewNavigate } from '../../providers/view.ts'
import { isSame } from '../formFields/values.ts'
import type { Opener } from '../record/opener.ts'
import { decode, encode, isBare } from './address.ts'
import { type ListState, untouched } from './state.ts'

/** Where a list keeps what it shows, and what is open over it. */
export interface ListModel {
  readonly resource: NormalResource
  readonly state: ListState
  /** What narrows it when nobody asks for anything. */
  readonly cleared: Pick<ListState, 'keyword' | 'filters'>
  /** Changes the state; whatever changes but the page goes back to the first one. */
  readonly change: (patch: Partial<ListState>, how?: 'push' | 'replace') => void
  readonly opened: Opened | null
  readonly opener: Opener
  readonly close: () => void
  /** The saved view that the list was opened with; null also where a list cannot have any. */
  readonly view: string | null
  /** Shows what a saved view asks for; without one, the list as it is declared. */
  readonly openView: ((view: OpenedView | null) => void) | null
}

/** A saved view as an address has it: which one, and what it asks for. */
export interface OpenedView {
  readonly id: string
  readonly query: string
}

/** The list's part of the address for a saved view. */
export const viewSearch = ({ id, query }: OpenedView): string => {
  const params = new URLSearchParams(query)
  params.set(viewParam, id)
  return `${params}`
}

const patched = (state: ListState, patch: Partial<ListState>): ListState => ({ ...state, pageNum: 1, ...patch })

/** What history entries of a list remember. */
export interface Trail {
  /** Something was opened over the list, so that closing it goes back to where one was. */
  readonly overList?: boolean
  /** The list itself came here: an address without anything is meant so. */
  readonly asked?: boolean
}
const asked: Trail = { asked: true }

/** The parameters an address means: those it has, or those a person's list opens with when it has none. */
export function meantBy(
  resource: NormalResource,
  params: URLSearchParams,
  trail: Trail | null,
  opening: string,
): string {
  if (opening === '' || trail?.asked || trail?.overList || !isBare(resource, params)) return `${params}`
  const meant = new URLSearchParams(params)
  for (const [name, value] of new URLSearchParams(opening)) meant.set(name, value)
  return `${meant}`
}

/**
 * The state of a list page stands in its address: Back, Forward, links and reloads need nothing else. `opening` is what
 * an address without any state stands for; it is written into it at once.
 */
export function useAddressModel(resource: NormalResource, opening: string): ListModel {
  const { pathname, search, state } = useLocation()
  const trail = state as Trail | null
  const navigate = useViewNavigate()
  const opened = useMemo(() => openedIn(new URLSearchParams(search)), [search])
  // Without what is open over it: opening and closing a record leaves the list as it is.
  const written = useMemo(() => `${withOpened(new URLSearchParams(search), null)}`, [search])
  const listSearch = useMemo(
    () => meantBy(resource, new URLSearchParams(written), trail, opening),
    [resource, written, trail, opening],
  )
  useEffect(() => {
    if (listSearch !== written)
      navigate({ pathname, search: `${withOpened(new URLSearchParams(listSearch), opened)}` }, { replace: true })
  }, [navigate, pathname, listSearch, written, opened])
  const today = shanghaiDay(new Date())
  const shown = useMemo(() => decode(resource, new URLSearchParams(listSearch), today), [resource, listSearch, today])

  const cleared = useMemo(() => {
    const { keyword, filters } = decode(resource, new URLSearchParams(), today)
    return { keyword, filters }
  }, [resource, today])

  const change = useCallback<ListModel['change']>(
    (patch, how = 'push') => {
      const params = encode(resource, patched(shown, patch), new URLSearchParams(listSearch))
      navigate({ pathname, search: `${params}` }, { replace: how === 'replace', state: asked })
    },
    [navigate, pathname, listSearch, resource, shown],
  )
  const openView = useCallback(
    (next: OpenedView | null) => {
      const params = new URLSearchParams(next ? viewSearch(next) : '')
      const inFront = new URLSearchParams(listSearch).get(rowsParam)
      if (inFront !== null) params.set(rowsParam, inFront)
      navigate({ pathname, search: `${params}` }, { state: asked })
    },
    [navigate, pathname, listSearch],
  )
  const opener = useMemo<Opener>(() => {
    const overList = (next: Opened) => `${pathname}?${withOpened(new URLSearchParams(listSearch), next)}`
    return {
      open: (next, how = 'push') => {
        const page = pageAddress(resource, next)
        if (page === null && how === 'replace') navigate(overList(next), { state: trail, replace: true })
        else if (page === null) navigate(overList(next), { state: { overList: true } })
        else navigate(page, { state: { from: `${pathname}?${listSearch}` } })
      },
      addressOf: (next) => pageAddress(resource, next) ?? overList(next),
    }
  }, [navigate, listSearch, pathname, resource, trail])
  const close = useCallback(() => {
    if (trail?.overList) navigate(-1)
    else navigate({ pathname, search: listSearch }, { replace: true, state: asked })
  }, [navigate, listSearch, pathname, trail])
  const view = useMemo(() => new URLSearchParams(listSearch).get(viewParam), [listSearch])
  return useMemo(
    () => ({ resource, state: shown, cleared, change, opened, opener, close, view, openView }),
    [resource, shown, cleared, change, opened, opener, close, view, openView],
  )
}

/** Whether anything is asked beyond what narrows the list anyway. */
export const isClearable = ({ state: { keyword, filters }, cleared }: ListModel): boolean =>
  !isSame({ keyword, filters }, cleared)

const nothingAsked: ListModel['cleared'] = { keyword: '', filters: {} }

/** A list inside another screen keeps its state to itself. */
export function useLocalModel(resource: NormalResource, initial: Partial<ListState> = {}): ListModel {
  const [state, setState] = useState<ListState>({ ...untouched, pageSize: 10, ...initial })
  const [opened, setOpened] = useState<Opened | null>(null)
  const navigate = useViewNavigate()
  const { pathname, search } = useLocation()
  const opener = useMemo<Opener>(
    () => ({
      open: (next) => {
        const page = pageAddress(resource, next)
        if (page === null) setOpened(next)
        else navigate(page, { state: { from: `${pathname}${search}` } })
      },
      addressOf: (next) => recordAddress(resource, next),
    }),
    [navigate, pathname, resource, search],
  )
  return useMemo(
    () => ({
      resource,
      state,
      cleared: nothingAsked,
      change: (patch) => setState((current) => patched(current, patch)),
      opened,
      opener,
      close: () => setOpened(null),
      view: null,
      openView: null,
    }),
    [resource, state, opened, opener],
  )
}
