import { SearchOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NormalPage } from '#declare'

const PaletteDialog = lazy(() => import('./PaletteDialog.tsx').then((file) => ({ default: file.PaletteDialog })))

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)
const shortcut = isApple ? '⌘K' : 'Ctrl K'

const opens = (event: KeyboardEvent): boolean =>
  (isApple ? event.metaKey : event.ctrlKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k'

/** Opens the command palette, as Ctrl K does from anywhere. */
export function PaletteButton({ page }: { readonly page: NormalPage }) {
  const { t } = useTranslation()
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new')
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !opens(event)) return
      event.preventDefault()
      setState((now) => (now === 'open' ? 'closed' : 'open'))
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
  const label = t('shell.search')
  return (
    <>
      <Tooltip title={`${label} (${shortcut})`}>
        <Button
          type="text"
          icon={<SearchOutlined />}
          aria-label={label}
          aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
          onClick={() => setState('open')}
          data-testid="shell.search"
        />
      </Tooltip>
      {state !== 'new' && (
        <Suspense>
          <PaletteDialog page={page} open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}
