import { useMedia } from '../providers/useMedia.ts'

/** Whether the person asked their system for less movement. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)')
