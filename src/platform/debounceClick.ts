import { clickDebounceMs } from './constants.ts'

/** Specification 9: the first click counts, and those within half a second after it are the same one. */
export function debounceClick<Arguments extends unknown[]>(
  handle: (...given: Arguments) => void,
  waitMs = clickDebounceMs,
): (...given: Arguments) => void {
  let last = Number.NEGATIVE_INFINITY
  return (...given) => {
    const now = performance.now()
    if (now - last < waitMs) return
    last = now
    handle(...given)
  }
}
