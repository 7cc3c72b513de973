import type { FocusEvent, KeyboardEvent } from 'react'

const isEmptied = ({ target }: { readonly target: EventTarget }) =>
  target instanceof HTMLInputElement && target.value === ''

/** Enter takes the day that was typed, and sends no form with it: whoever picks a day is not done with the others. */
export function keepEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}

/** antd's pickers put back what somebody deleted from their box; with these, what was emptied stays empty. */
export const pickerKeys = (clear: () => void, onBlur?: () => void) => ({
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    keepEnter(event)
    if (event.key === 'Enter' && isEmptied(event)) clear()
  },
  onBlur: (event: FocusEvent<HTMLElement>) => {
    if (isEmptied(event)) clear()
    onBlur?.()
  },
})
