import { BellOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { withPreload } from '../../providers/onDemand.tsx'

type Loaded = typeof import('./Inbox.tsx')

let loaded: Loaded | null = null
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** Its code, and the count it asks for, come when the first page has what it needs, or with a press. */
const load = withPreload(async () => {
  loaded = await import('./Inbox.tsx')
  for (const listener of listeners) listener()
})

/** The way to messages for this person, and how many of them are unread. */
export function InboxButton() {
  const { t } = useTranslation()
  const code = useSyncExternalStore(subscribe, () => loaded)
  const [pressed, setPressed] = useState(false)
  const label = t('shell.inbox')
  if (code) return <code.Inbox label={label} initiallyOpen={pressed} />
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        aria-label={label}
        icon={<BellOutlined />}
        onClick={() => {
          setPressed(true)
          void load().catch(() => setPressed(false))
        }}
        data-testid="shell.inbox"
      />
    </Tooltip>
  )
}
