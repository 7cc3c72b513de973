import { createContext, use, useCallback, useEffect } from 'react'
import { type NavigateOptions, type Path, type To, useNavigate } from 'react-router'

/** Part of the console that is kept while it is hidden, with all that was typed into it. */
export interface View {
  readonly key: string
  /** Whether the view still has all that was typed into it once an address is open. */
  readonly survives: (to: Path) => boolean
  /**
   * Takes a navigation that comes from the view while it is not on the screen: what was saved or searched for in it may
   * settle late, and must not take the person away from another page. Answers false while the view is on the screen.
   */
  readonly inBackground: (to: To | -1) => boolean
  /**
   * Takes the view away, with its state, and goes on to an address as that was left. Answers false where nothing keeps
   * views: leaving is all there is to do then.
   */
  readonly end: (to: To) => boolean
  /** Says which record the view shows; null while that is not known, or there is none. */
  readonly name: (record: string | null) => void
}

/** Without a shell that keeps views, leaving loses everything. */
export const ViewContext = createContext<View>({
  key: '',
  survives: () => false,
  inBackground: () => false,
  end: () => false,
  name: () => undefined,
})

/** Goes to an address, or back; from a hidden view only in that view. */
export function useViewNavigate(): (to: To | -1, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  const { inBackground } = use(ViewContext)
  return useCallback(
    (to, options) => {
      if (inBackground(to)) return
      if (to === -1) void navigate(-1)
      else void navigate(to, options)
    },
    [navigate, inBackground],
  )
}

/** Goes on from a page that is done with, such as a form that was saved or given up. Nobody needs its view any more. */
export function useViewEnd(): (to: To) => void {
  const navigate = useViewNavigate()
  const { end } = use(ViewContext)
  return useCallback(
    (to) => {
      if (!end(to)) navigate(to)
    },
    [navigate, end],
  )
}

/** Names the view after the record it shows, so that two of them can be told apart. */
export function useViewName(record: string | null): void {
  const { name } = use(ViewContext)
  useEffect(() => name(record), [name, record])
}
