import { clickDebounceMs } from './constants.ts'

/** What a click is handled by: the nearest of these around what was pressed. */
const controls = [
  'button',
  'a[href]',
  'summary',
  '[role=button]',
  '[role=menuitem]',
  '[role=tab]',
  '[data-click]',
].join()

/**
 * What is meant to be pressed several times in a row: pages of a list, months of a calendar, plus and minus of a number,
 * zoom and turning of a picture; and what says so of itself (`data-repeats`), as moving a row one place up does.
 */
const repeated = [
  '[data-repeats]',
  '.ant-pagination',
  '.ant-picker-dropdown',
  '.ant-input-number-actions',
  '.ant-image-preview-actions',
  '.ant-image-preview-switch',
].join()

const testIdOf = (element: Element) => element.getAttribute('data-testid')

/** The same control, or one that took its place between two clicks: a button that gets its menu is another element. */
const isSame = (last: Element | null, control: Element): boolean =>
  control === last ||
  (last !== null && !last.isConnected && testIdOf(last) !== null && testIdOf(last) === testIdOf(control))

/**
 * Specification 9: the first click on a control counts, and those on it within half a second after are the same one. They
 * reach no handler, so that none of them has to know. Told by the time of the click, not of its handling, which a busy page
 * puts off. Returns how to end it.
 */
export function guardClicks(within: Document = document): () => void {
  let last: Element | null = null
  let at = Number.NEGATIVE_INFINITY
  const hear = (event: MouseEvent) => {
    const { target } = event
    // What is typed into, ticked or chosen from is no control; nor is a file's field, which its button presses by itself.
    if (!(target instanceof Element) || target instanceof HTMLInputElement) return
    const control = target.closest(controls)
    if (!control || control.closest(repeated)) return
    if (isSame(last, control) && event.timeStamp - at < clickDebounceMs) {
      event.preventDefault()
      event.stopImmediatePropagation()
      return
    }
    last = control
    at = event.timeStamp
  }
  // Who has typed in between means another one: a form that was refused at once, corrected and sent again.
  const forget = () => {
    last = null
  }
  // So does who went somewhere by keys and came back. A menu takes Enter without a click.
  const hearKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Enter' && key !== ' ') forget()
  }
  within.addEventListener('click', hear, true)
  within.addEventListener('input', forget, true)
  within.addEventListener('keydown', hearKey, true)
  return () => {
    within.removeEventListener('click', hear, true)
    within.removeEventListener('input', forget, true)
    within.removeEventListener('keydown', hearKey, true)
  }
}
