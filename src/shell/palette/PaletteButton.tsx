import { SearchOutlined } from '@ant-design/icons'
import type { InputRef } from 'antd'
import { lazy, memo, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NormalPage } from '#declare'
import { useTypeAhead } from './useTypeAhead.ts'

const PaletteDialog = lazy(() => import('./PaletteDialog.tsx').then((file) => ({ default: file.PaletteDialog })))

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)
const shortcut = isApple ? '⌘K' : 'Ctrl K'

const opens = (event: KeyboardEvent): boolean =>
  (isApple ? event.metaKey : event.ctrlKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k'

/** Reads like the box that it opens; on a phone there is room for the glass alone. Stands as it is while the page changes. */
const Opener = memo(function Opener({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation()
  const label = t('shell.search')
  return (
    <button
      type="button"
      className="topbar-search"
      title={`${label} (${shortcut})`}
      aria-label={label}
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      onClick={onOpen}
      data-testid="shell.search"
    >
      <SearchOutlined aria-hidden />
      <span data-key={shortcut}>{label}</span>
    </button>
  )
})

/** Opens the command palette, as Ctrl K does from anywhere. */
export function PaletteButton({ page }: { readonly page: NormalPage }) {
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new')
  const [query, setQuery] = useState('')
  const field = useRef<InputRef>(null)
  const show = useCallback(() => setState('open'), [])
  const close = useCallback(() => {
    setState('closed')
    setQuery('')
  }, [])
  useTypeAhead({ open: state === 'open', field, onType: setQuery, onEscape: close })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !opens(event)) return
      event.preventDefault()
      setQuery('')
      setState((now) => (now === 'open' ? 'closed' : 'open'))
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
  return (
    <>
      <Opener onOpen={show} />
      {state !== 'new' && (
        <Suspense>
          <PaletteDialog
            page={page}
            query={query}
            onQuery={setQuery}
            field={field}
            open={state === 'open'}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
