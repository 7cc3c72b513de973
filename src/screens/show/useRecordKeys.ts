import { type RefObject, useEffect } from 'react'
import { isTyping } from '../list/useShortcuts.ts'

interface RecordKeys {
  readonly previous: (() => void) | null
  readonly next: (() => void) | null
}

/** What has arrows of its own. */
const withArrows =
  '[role=tab], [role=menu], [role=slider], [role=grid], [role=radiogroup], .ant-image-preview, .ant-dropdown'

const shown = (element: Element): boolean => element.closest('[style*="display: none"]') === null

/** The dialog or drawer that everything else is below. */
const onTop = (): Element | undefined =>
  [...document.querySelectorAll('.ant-modal-wrap, .ant-drawer-open')].filter(shown).at(-1)

/** Whether nothing is open over the record, and its page is the one on the screen. */
function isInFront(place: Element): boolean {
  const top = onTop()
  return shown(place) && (top === undefined || top.contains(place))
}

/** The arrows to the left and right go to the records beside this one, while nobody types and nothing is open over it. */
export function useRecordKeys(place: RefObject<Element | null>, { previous, next }: RecordKeys): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const go = { ArrowLeft: previous, ArrowRight: next }[key]
      if (!go || isTyping(target) || (target instanceof Element && target.closest(withArrows))) return
      if (!place.current || !isInFront(place.current)) return
      event.preventDefault()
      go()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  })
}
