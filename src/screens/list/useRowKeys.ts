import { type RefObject, useEffect } from 'react'
import { isCovered, isTyping } from './useShortcuts.ts'

/** What keys do to the row they stand on; what is not possible is left out. */
interface RowKeys {
  readonly open?: ((id: string) => void) | undefined
  readonly edit?: ((id: string) => void) | undefined
  readonly choose?: ((id: string) => void) | undefined
}

/** Marks the element of a row as one that arrow keys reach. */
export const rowPlace = (id: string): object => ({ 'data-row-id': id, tabIndex: -1 })

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('[data-row-id]') : null

/** Where an arrow leads: the next row, or into the rows from nowhere in particular. */
function neighbour(rows: readonly HTMLElement[], from: HTMLElement | null, step: 1 | -1): HTMLElement | undefined {
  if (from === null) return step === 1 ? rows[0] : rows.at(-1)
  return rows[rows.indexOf(from) + step]
}

/** Arrows walk through the rows of a list; Enter opens one, `e` edits it, Space chooses it. */
export function useRowKeys(list: RefObject<HTMLElement | null>, keys: RowKeys, listening: boolean): void {
  useEffect(() => {
    if (!listening) return
    const hear = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (isTyping(target) || isCovered()) return
      const row = rowOf(target)
      // Menus, tabs and switches elsewhere on the page have arrows of their own.
      if (row === null ? target !== document.body : !list.current?.contains(row)) return
      const id = row?.dataset['rowId']
      const onRow = row !== null && target === row
      const act = {
        ArrowDown: () => move(1),
        ArrowUp: () => move(-1),
        Enter: onRow && id && keys.open ? () => keys.open?.(id) : undefined,
        e: id && keys.edit ? () => keys.edit?.(id) : undefined,
        ' ': onRow && id && keys.choose ? () => keys.choose?.(id) : undefined,
      }[key]
      if (!act) return
      event.preventDefault()
      act()
      function move(step: 1 | -1) {
        const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row-id]') ?? [])]
        neighbour(rows, row, step)?.focus()
      }
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  })
}
