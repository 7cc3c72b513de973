import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { isSame } from '../../formFields/values.ts'
import { keepWidths, knownWidths, type Measured } from './knownWidths.ts'

const headingsOf = (table: HTMLTableElement) => [...table.querySelectorAll<HTMLElement>('th[data-column]')]
const columnOf = ({ dataset }: HTMLElement) => dataset['column'] ?? ''

/** The browser lays the table out once as its content wants it (`table.module.css`), and is asked how wide that is. */
function measure(table: HTMLTableElement): Measured {
  const { scrollLeft = 0, scrollTop = 0 } = table.parentElement ?? {}
  const sized = [table, ...table.querySelectorAll<HTMLElement>(':scope > colgroup > col')]
  const before = sized.map(({ style }) => style.width)
  table.toggleAttribute('data-measuring', true)
  for (const one of sized) one.style.width = one === table ? 'max-content' : 'auto'
  // A text that lacks a part of a pixel is cut like any other.
  const widthOf = (heading: HTMLElement) => Math.ceil(heading.getBoundingClientRect().width + 0.5)
  const widths = headingsOf(table).map((heading) => [columnOf(heading), widthOf(heading)] as const)
  table.toggleAttribute('data-measuring', false)
  for (const [index, one] of sized.entries()) one.style.width = before[index] ?? ''
  // For that moment there may have been less to scroll.
  if (scrollLeft > 0 || scrollTop > 0) table.parentElement?.scrollTo(scrollLeft, scrollTop)
  return Object.fromEntries(widths.filter(([, width]) => width > 1))
}

/** What the columns of a list take, as far as it was measured; `of` as in `knownWidths`. */
export function useKnownWidths(of: string): readonly [measured: Measured, note: (found: Measured) => void] {
  const [measured, setMeasured] = useState(() => ({ of, widths: knownWidths(of) }))
  const { widths } = measured.of === of ? measured : { widths: knownWidths(of) }
  const note = (found: Measured) => {
    const after = { ...widths, ...found }
    if (isSame(widths, after)) return
    keepWidths(of, after)
    setMeasured({ of, widths: after })
  }
  return [widths, note]
}

interface Measuring {
  readonly table: RefObject<HTMLTableElement | null>
  readonly measured: Measured
  readonly note: (found: Measured) => void
}

/**
 * Measures the columns of a table once for each page of rows, and again when other columns are shown: before they are drawn,
 * or, where all were measured when the list was last open, after that. Not when a hidden tab comes back as it was.
 */
export function useMeasuring({ table, measured, note }: Measuring, ...whenever: readonly unknown[]): void {
  const isFirst = useRef(true)
  const measuredFor = useRef<readonly unknown[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured when what is measured is another.
  useLayoutEffect(() => {
    const element = table.current
    if (!element) return
    // Words may also have come while nobody observed them.
    const present = () => [...whenever, element.textContent]
    const look = () => {
      measuredFor.current = present()
      note(measure(element))
    }
    let [frame, drawn] = [0, 0]
    const isDone = present().every((one, index) => Object.is(one, measuredFor.current[index]))
    const isKnown = headingsOf(element).every((heading) => columnOf(heading) in measured)
    if (isFirst.current && isKnown) frame = requestAnimationFrame(() => (drawn = window.setTimeout(look)))
    else if (!isDone) look()
    isFirst.current = false
    // Words of a dictionary may come after the rows that have its codes.
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    })
    observer.observe(element, { characterData: true, subtree: true })
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      clearTimeout(drawn)
    }
  }, [table, ...whenever])
}
