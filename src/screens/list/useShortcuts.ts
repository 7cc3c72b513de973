import { useEffect } from 'react'

/** Whether what is pressed goes into a text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** Whether a dialog or drawer is open; those of hidden tabs are still in the document. */
export const isCovered = (): boolean =>
  [...document.querySelectorAll('.ant-modal-wrap, .ant-drawer-open')].some(
    (one) => one.closest('[style*="display: none"]') === null,
  )

/** Single keys of a page, heard only while nobody types and nothing is open over it. */
export function useShortcuts(keys: Readonly<Record<string, (() => void) | undefined>>, listening: boolean): void {
  useEffect(() => {
    if (!listening) return
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target)) return
      if (isCovered()) return
      const act = keys[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  })
}
