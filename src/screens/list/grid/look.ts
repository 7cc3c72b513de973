import type { CSSProperties } from 'react'
import type { Problem } from './problems.ts'

/** The grid's own colours are those of the console, in the light as in the dark. Its styles are a file that comes with it. */
export const sheetLook = {
  '--dsg-border-color': 'var(--ant-color-border-secondary)',
  '--dsg-selection-border-color': 'var(--ant-color-primary)',
  '--dsg-selection-background-color': 'color-mix(in srgb, var(--ant-color-primary) 6%, transparent)',
  '--dsg-selection-disabled-border-color': 'var(--ant-color-text-quaternary)',
  '--dsg-selection-disabled-background-color': 'var(--ant-color-fill-quaternary)',
  '--dsg-header-text-color': 'var(--ant-color-text-secondary)',
  '--dsg-header-active-text-color': 'var(--ant-color-text)',
  '--dsg-cell-background-color': 'var(--ant-color-bg-container)',
  '--dsg-cell-disabled-background-color': 'var(--ant-color-bg-layout)',
  '--dsg-scroll-shadow-color': 'var(--ant-color-fill)',
  '--dsg-transition-duration': '0s',
  position: 'relative',
  flex: 1,
  minHeight: 0,
} as CSSProperties

const plain: CSSProperties = {
  width: '100%',
  height: '100%',
  padding: '0 8px',
  overflow: 'hidden',
  color: 'var(--ant-color-text)',
  lineHeight: '34px',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}
const wrong: CSSProperties = {
  background: 'var(--ant-color-error-bg)',
  boxShadow: 'inset 0 0 0 1px var(--ant-color-error)',
}
const looks = {
  plain: {},
  changed: { background: 'var(--ant-color-primary-bg)' },
  issue: wrong,
  refused: wrong,
  theirs: { background: 'var(--ant-color-warning-bg)', boxShadow: 'inset 0 0 0 1px var(--ant-color-warning)' },
} satisfies Readonly<Record<Problem['why'] | 'plain' | 'changed', CSSProperties>>

/** How a cell looks by what is to be said of it. */
export const cellLook = (is: keyof typeof looks, isNumber: boolean): CSSProperties => ({
  ...plain,
  ...looks[is],
  ...(isNumber && { textAlign: 'end' }),
})

export const inputLook: CSSProperties = {
  width: '100%',
  height: '100%',
  padding: '0 8px',
  border: 0,
  outline: 0,
  background: 'var(--ant-color-bg-elevated)',
  color: 'var(--ant-color-text)',
  font: 'inherit',
  lineHeight: '34px',
  resize: 'none',
}

export const cornerLook: CSSProperties = {
  width: '100%',
  height: '100%',
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
}
