import type { ReactNode } from 'react'

const nothing = [(node: ReactNode) => node, '', undefined] as const
const useNothing = () => nothing
const Nothing = () => null

/** The styles stand in the sheets that the build wrote (`tools/antdStyles`). */
export const genStyleHooks = () => useNothing
export const genComponentStyleHook = () => useNothing
export const genSubStyleComponent = () => Nothing
