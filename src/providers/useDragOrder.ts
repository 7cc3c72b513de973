import { type DragEvent, type HTMLAttributes, useState } from 'react'

/** One thing of a list moved to the place of another. */
export function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from]
  if (item === undefined || from === to || to < 0 || to >= items.length) return items
  const others = items.filter((_, index) => index !== from)
  return [...others.slice(0, to), item, ...others.slice(to)]
}

/** Lets things be put into another order with the mouse; keys need buttons of their own beside it. */
export function useDragOrder(
  names: readonly string[],
  onOrder: (names: readonly string[]) => void,
): (name: string) => HTMLAttributes<HTMLElement> {
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  return (name) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', name)
      setDragged(name)
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return
      event.preventDefault()
      setOver(name)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged !== null) onOrder(moved(names, names.indexOf(dragged), names.indexOf(name)))
      end()
    },
    onDragEnd: end,
    style: {
      opacity: dragged === name ? 0.5 : 1,
      boxShadow:
        over === name && dragged !== name
          ? `inset 0 ${names.indexOf(dragged ?? '') < names.indexOf(name) ? '-2px' : '2px'} 0 var(--ant-color-primary)`
          : undefined,
    },
  })
}
