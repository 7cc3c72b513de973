import type { CSSProperties } from 'react'

// In the elements: the styles of the console are one file, which the login page waits for, too.

/** The columns beside each other; on a phone the page scrolls, and one column after the other is swiped into sight. */
export const boardLook = (narrow: boolean): CSSProperties => ({
  display: 'flex',
  gap: 8,
  height: narrow ? 'max(360px, calc(100dvh - 240px))' : '100%',
  overflowX: 'auto',
  ...(narrow && { scrollSnapType: 'x mandatory' }),
})

interface ColumnState {
  readonly narrow: boolean
  /** No row is in it: it leaves its room to the others. */
  readonly vacant: boolean
  /** The card that is held may enter, and is over it. */
  readonly enters: boolean
  readonly over: boolean
}

/** How wide a column is: share of what is left, and where it begins. */
const widthOf = ({ narrow, vacant }: ColumnState): string => {
  if (vacant) return narrow ? '0 0 60%' : '0 0 168px'
  return narrow ? '1 0 86%' : '1 0 240px'
}

/** A column; one that a held card may enter is lit. */
export const columnLook = (state: ColumnState): CSSProperties => ({
  display: 'flex',
  flexDirection: 'column',
  flex: widthOf(state),
  maxWidth: 420,
  minHeight: 0,
  borderRadius: 8,
  background: state.enters && state.over ? 'var(--ant-color-primary-bg)' : 'var(--ant-color-fill-quaternary)',
  scrollSnapAlign: 'start',
  ...(state.enters && {
    boxShadow: state.over
      ? 'inset 0 0 0 2px var(--ant-color-primary)'
      : 'inset 0 0 0 1px var(--ant-color-primary-border)',
  }),
})

export const bodyLook: CSSProperties = { position: 'relative', display: 'flex', flex: 1, minHeight: 0 }

/** The cards of a column that a held card may not enter stand back; why, does not. */
export const cardsLook = (refused: boolean): CSSProperties => ({
  flex: 1,
  minWidth: 0,
  padding: '0 8px',
  overflowY: 'auto',
  ...(refused && { opacity: 0.35 }),
})

/** Over the cards, which are not to move under what is held. */
export const saysLook: CSSProperties = {
  position: 'absolute',
  inset: '0 8px auto',
  zIndex: 1,
  padding: '6px 10px',
  borderRadius: 6,
  background: 'var(--ant-color-bg-elevated)',
  boxShadow: 'var(--ant-box-shadow-tertiary)',
  fontSize: 12,
  lineHeight: '18px',
}
