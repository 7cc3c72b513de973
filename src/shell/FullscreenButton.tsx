import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

function onFullscreenChange(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}
const isFullscreen = (): boolean => document.fullscreenElement !== null

async function toggle(): Promise<void> {
  try {
    if (isFullscreen()) await document.exitFullscreen()
    else await document.documentElement.requestFullscreen()
  } catch {
    // The browser does not allow it here; the page stays as it is, which is what the person sees anyway.
  }
}

/** The whole screen for the console. */
export function FullscreenButton() {
  const { t } = useTranslation()
  const on = useSyncExternalStore(onFullscreenChange, isFullscreen)
  const label = t(on ? 'shell.exitFullscreen' : 'shell.fullscreen')
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        icon={on ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        aria-label={label}
        onClick={() => void toggle()}
        data-testid="shell.fullscreen"
      />
    </Tooltip>
  )
}
