import type { KeyboardEvent } from 'react'
import { menuMark } from './BoardCard.tsx'

const cardSelector = '[data-row-id]'

/** The card of another column that stands nearest to the height of this one. */
function beside(card: HTMLElement, step: 1 | -1): HTMLElement | null {
  const column = card.closest('[data-column]')
  const top = card.getBoundingClientRect().top
  for (let next = column; next; ) {
    next = step === 1 ? next.nextElementSibling : next.previousElementSibling
    const cards = [...(next?.querySelectorAll<HTMLElement>(cardSelector) ?? [])]
    const [nearest] = cards.toSorted(
      (a, b) => Math.abs(a.getBoundingClientRect().top - top) - Math.abs(b.getBoundingClientRect().top - top),
    )
    if (nearest) return nearest
  }
  return null
}

/** Opens the menu of a card; its button is where the focus goes back to. */
function openMenu(card: HTMLElement): void {
  const button = card.querySelector<HTMLElement>(`[${menuMark}]`)
  button?.focus()
  button?.click()
}

/** On a card, left and right lead to its neighbour in another column, and Space opens what can be done with it. */
export function boardKeys(event: KeyboardEvent): void {
  const { key, target } = event
  if (!(target instanceof HTMLElement) || !target.matches(cardSelector)) return
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const act = {
    ArrowRight: () => beside(target, 1)?.focus(),
    ArrowLeft: () => beside(target, -1)?.focus(),
    ' ': () => openMenu(target),
  }[key]
  if (!act) return
  event.preventDefault()
  act()
}
