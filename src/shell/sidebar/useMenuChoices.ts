import { useMemo } from 'react'
import { usePreference } from '../../providers/preferences.ts'

/** How a person likes the menu. */
interface MenuChoices {
  /** Paths of the pages that stand on top, in their order. */
  readonly favourites: readonly string[]
  /** Opening a group folds the others. */
  readonly single: boolean
}

function choicesIn(stored: unknown): MenuChoices {
  const { favourites, single } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<
    string,
    unknown
  >
  const paths = Array.isArray(favourites) ? favourites.filter((path): path is string => typeof path === 'string') : []
  return { favourites: [...new Set(paths)], single: single === true }
}

export interface MenuControl extends MenuChoices {
  readonly choose: (patch: Partial<MenuChoices>) => void
  /** Puts a page on top, or takes it from there. */
  readonly star: (path: string) => void
}

/** The menu as the person set it, on whichever machine that was. */
export function useMenuChoices(): MenuControl {
  const [choices, save] = usePreference('menu', choicesIn)
  return useMemo(() => {
    const { favourites } = choices
    const choose = (patch: Partial<MenuChoices>) => save({ ...choices, ...patch })
    const star = (path: string) =>
      choose({
        favourites: favourites.includes(path) ? favourites.filter((one) => one !== path) : [...favourites, path],
      })
    return { ...choices, choose, star }
  }, [choices, save])
}
