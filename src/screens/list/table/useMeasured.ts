import { type RefObject, useLayoutEffect, useState } from 'react'
import { isSame } from '../../formFields/values.ts'

/** Pixels that the columns of a list take by what stands in them. */
type Measured = Readonly<Record<string, number>>
const nothing: Measured = {}

/** What lists were measured to take, for when they are opened again. */
const known = new Map<string, Measured>()

/** The browser lays the table out once as its content wants it (`table.module.css`), and is asked how wide that is. */
function measure(table: HTMLTableElement): Measured {
  const { scrollLeft = 0, scrollTop = 0 } = table.parentElement ?? {}
  const sized = [table, ...table.querySelectorAll<HTMLElement>(':scope > colgroup > col')]
  const before = sized.map(({ style }) => style.width)
  table.toggleAttribute('data-measuring', true)
  for (const one of sized) one.style.width = one === table ? 'max-content' : 'auto'
  const headings = [...table.querySelectorAll<HTMLElement>('th[data-column]')]
  // A text that lacks a part of a pixel is cut like any other.
  const widthOf = (heading: HTMLElement) => Math.ceil(heading.getBoundingClientRect().width + 0.5)
  const widths = headings.map((heading) => [heading.dataset['column'] ?? '', widthOf(heading)] as const)
  table.toggleAttribute('data-measuring', false)
  for (const [index, one] of sized.entries()) one.style.width = before[index] ?? ''
  // For that moment there may have been less to scroll.
  if (scrollLeft > 0 || scrollTop > 0) table.parentElement?.scrollTo(scrollLeft, scrollTop)
  return Object.fromEntries(widths.filter(([, width]) => width > 1))
}

/** What the columns of a list take, as far as it was measured; `of`: the list and its language. */
export function useKnownWidths(of: string): readonly [measured: Measured, note: (found: Measured) => void] {
  const [measured, setMeasured] = useState(() => ({ of, widths: known.get(of) ?? nothing }))
  const { widths } = measured.of === of ? measured : { widths: known.get(of) ?? nothing }
  const note = (found: Measured) => {
    const after = { ...widths, ...found }
    if (isSame(widths, after)) return
    known.set(of, after)
    setMeasured({ of, widths: after })
  }
  return [widths, note]
}

/** Measures the columns of a table once for each page of rows, and again when other columns are shown. */
export function useMeasuring(
  table: RefObject<HTMLTableElement | null>,
  note: (found: Measured) => void,
  ...whenever: readonly unknown[]
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured when what is measured is another.
  useLayoutEffect(() => {
    const element = table.current
    if (!element) return
    note(measure(element))
    // Words of a dictionary may come after the rows that have its codes.
    let frame = 0
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => note(measure(element)))
    })
    observer.observe(element, { characterData: true, subtree: true })
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [table, ...whenever])
}
