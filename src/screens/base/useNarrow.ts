import { useMedia } from '../../providers/useMedia.ts'

/** Whether the window is as narrow as a phone: a table row becomes a card. */
export const useNarrow = (): boolean => useMedia('(max-width: 599.98px)')
