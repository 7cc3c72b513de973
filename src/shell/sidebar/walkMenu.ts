import type { KeyboardEvent } from 'react'

/** What an arrow does to a group: opens it, closes it, or leads on from where it is so already. */
function fold(entry: HTMLElement, key: string): 'pressed' | 'down' | 'up' | null {
  const expanded = entry.getAttribute('aria-expanded')
  if (key === 'ArrowRight') return expanded === 'false' ? 'pressed' : expanded === 'true' ? 'down' : null
  return expanded === 'true' ? 'pressed' : 'up'
}

/** Arrows, Home and End walk through the entries of the menu; left and right fold its groups. */
export function walkMenu(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: menu } = event
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const entries = [...menu.querySelectorAll<HTMLElement>('[data-path]')]
  const at = entries.indexOf(document.activeElement as HTMLElement)
  const entry = entries[at]
  if (!entry) return
  const wrapped = (step: number) => entries[(at + step + entries.length) % entries.length]
  const above = entry.closest('ul')?.previousElementSibling
  const sideways = (): HTMLElement | undefined => {
    const what = fold(entry, key)
    if (what === 'pressed') entry.click()
    if (what === 'up' && above instanceof HTMLElement && above.dataset['path']) return above
    return what === 'down' ? wrapped(1) : undefined
  }
  const to = {
    ArrowDown: () => wrapped(1),
    ArrowUp: () => wrapped(-1),
    Home: () => entries[0],
    End: () => entries.at(-1),
    ArrowLeft: sideways,
    ArrowRight: sideways,
  }[key]
  if (!to) return
  event.preventDefault()
  to()?.focus()
}
