import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useState } from 'react'
import type { Size, Theme } from '../platform/constants.ts'
import { storedSize, storedTheme } from '../platform/preferences.ts'
import { keepSize, keepTheme } from '../providers/settings.ts'
import { useMedia } from '../providers/useMedia.ts'
import type { Scheme } from './palettes.ts'

interface Appearance {
  readonly size: Size
  readonly theme: Theme
  /** What the theme is right now. */
  readonly scheme: Scheme
  readonly changeSize: (size: Size) => void
  readonly changeTheme: (theme: Theme) => void
}
const AppearanceContext = createContext<Appearance | null>(null)

/** How the console looks, and the ways to change it. */
export function useAppearance(): Appearance {
  const appearance = use(AppearanceContext)
  if (!appearance) throw new Error('AppearanceProvider is missing above this component')
  return appearance
}

/** Keeps size and theme. Neither change takes anything off the page, so nothing typed is lost. */
export function AppearanceProvider({ children }: { readonly children: ReactNode }) {
  const [size, setSize] = useState(storedSize)
  const [theme, setTheme] = useState(storedTheme)
  const system = useMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light'
  // Paper is white.
  const scheme: Scheme = useMedia('print') ? 'light' : theme === 'system' ? system : theme
  useLayoutEffect(() => {
    // The browser's own scroll bars and controls follow; index.html sets the same before anything is painted.
    document.documentElement.dataset['theme'] = scheme
    document.documentElement.style.colorScheme = scheme
  }, [scheme])
  const appearance = useMemo<Appearance>(
    () => ({
      size,
      theme,
      scheme,
      changeSize: (next) => {
        keepSize(next)
        setSize(next)
      },
      changeTheme: (next) => {
        keepTheme(next)
        setTheme(next)
      },
    }),
    [size, theme, scheme],
  )
  return <AppearanceContext value={appearance}>{children}</AppearanceContext>
}
