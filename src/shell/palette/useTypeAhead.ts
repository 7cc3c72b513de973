import type { InputRef } from 'antd'
import { type Dispatch, type RefObject, type SetStateAction, useEffect } from 'react'

interface TypeAhead {
  readonly open: boolean
  readonly field: RefObject<InputRef | null>
  readonly onType: Dispatch<SetStateAction<string>>
  readonly onEscape: () => void
}

/**
 * The keys typed between opening the palette and its field having the focus belong to the field: whoever knows what
 * they look for does not wait for a dialog, and the page underneath would hear `n` or Enter as commands of its own.
 */
export function useTypeAhead({ open, field, onType, onEscape }: TypeAhead): void {
  useEffect(() => {
    if (!open) return
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab') return
      if (event.target === field.current?.input) return
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') onEscape()
      else if (event.key === 'Backspace') onType((typed) => typed.slice(0, -1))
      else if (event.key.length === 1) onType((typed) => typed + event.key)
    }
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  }, [open, field, onType, onEscape])
}
