import { useCallback, useEffect, useRef, useState } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import { checkFilter } from '../../fields/filters.ts'
import type { Filters, FilterValue } from '../../platform/contract.ts'
import { isSame } from '../formFields/values.ts'
import type { ListModel } from './model.ts'

/** Typing counts as finished after this long. */
export const typingMs = 350

interface Draft {
  readonly keyword: string
  readonly filters: Filters
}

/** The draft as the address can carry it: trimmed, without what asks nothing. */
function canonical(resource: NormalResource, { keyword, filters }: Draft): Draft {
  const checked = Object.entries(filters).flatMap(([name, value]) => {
    const field = resource.field[name]
    const result = field ? checkFilter(field, value) : null
    return result?.ok ? [[name, result.value] as const] : []
  })
  return { keyword: keyword.trim(), filters: Object.fromEntries(checked) }
}

interface FilterDraft extends Draft {
  readonly setKeyword: (keyword: string) => void
  readonly setFilter: (name: string, value: FilterValue | undefined) => void
  /** Asks now, without waiting for the end of typing. */
  readonly commit: () => void
}

/** What is being typed into the filters. It reaches the address when typing stands still, and follows the address. */
export function useFilterDraft({ resource, state, change }: ListModel): FilterDraft {
  const { keyword, filters } = state
  const [draft, setDraft] = useState<Draft>({ keyword, filters })
  const [seen, setSeen] = useState<Draft>({ keyword, filters })
  if (seen.keyword !== keyword || seen.filters !== filters) {
    setSeen({ keyword, filters })
    // The address says something else than what was typed: Back, a link, or a chip that was removed.
    if (!isSame(canonical(resource, draft), { keyword, filters })) setDraft({ keyword, filters })
  }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const commit = useCallback(() => {
    clearTimeout(timer.current)
    const next = canonical(resource, draft)
    if (!isSame(next, { keyword, filters })) change(next)
  }, [resource, draft, keyword, filters, change])
  const latest = useRef(commit)
  useEffect(() => {
    latest.current = commit
  }, [commit])
  useEffect(() => () => clearTimeout(timer.current), [])
  const edit = useCallback((patch: (before: Draft) => Draft) => {
    setDraft(patch)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), typingMs)
  }, [])

  return {
    ...draft,
    commit,
    setKeyword: useCallback((next) => edit((before) => ({ ...before, keyword: next })), [edit]),
    setFilter: useCallback(
      (name, value) =>
        edit(({ filters: { [name]: _old, ...others }, ...before }) => ({
          ...before,
          filters: value === undefined ? others : { ...others, [name]: value },
        })),
      [edit],
    ),
  }
}
