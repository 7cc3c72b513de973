import { measureElement, observeElementRect, type Virtualizer } from '@tanstack/react-virtual'

/** Before the window is known, and while the page is out of sight. */
const usualWindow = { width: 0, height: 640 }
/** Rows that are rendered above and below those in sight, so that scrolling does not outrun them. */
const beyond = 8

/** How rows in sight of many are found, whether they stand in a table or as cards; `usualHeight`: about what one takes. */
export function virtualRows(usualHeight: number) {
  /**
   * The height of a row as the browser tells it of its own accord, before the frame is drawn. Asked for while rows are
   * still being put in, it would have the whole page laid out.
   */
  function heightOf<Scroller extends Element>(
    row: Element,
    told: ResizeObserverEntry | undefined,
    virtual: Virtualizer<Scroller, Element>,
  ): number {
    if (told) return measureElement(row, told, virtual) || usualHeight
    return virtual.itemSizeCache.get(virtual.options.getItemKey(virtual.indexFromElement(row))) ?? usualHeight
  }
  return {
    estimateSize: () => usualHeight,
    initialRect: usualWindow,
    observeElementRect: <Scroller extends Element>(
      instance: Virtualizer<Scroller, Element>,
      tell: (rect: { width: number; height: number }) => void,
    ) => observeElementRect(instance, (rect) => tell(rect.height > 0 ? rect : usualWindow)),
    measureElement: heightOf,
    overscan: beyond,
  }
}
