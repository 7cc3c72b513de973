import { CloseOutlined } from '@ant-design/icons'
import type { DragEvent, KeyboardEvent, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { panelId, tabId } from './ids.ts'
import { useTabs } from './TabsContext.ts'
import type { Tab } from './visited.ts'

interface StripTabProps {
  readonly tab: Tab
  readonly title: string
  /** What the group is called that begins with it. */
  readonly heads: string | null
  readonly active: boolean
  readonly reachable: boolean
  readonly unsaved: boolean
  readonly dragged: boolean
  readonly onKey: (event: KeyboardEvent) => void
  readonly onMenu: (tab: Tab, at?: { readonly x: number; readonly y: number }) => void
  readonly onDrag: (tab: Tab | null) => void
  readonly onDragOver: (tab: Tab) => void
}

const isOnClose = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('.tabs-close') !== null
const middleButton = 1

/** Whether a dragged tab has come far enough over this one to take its place. */
function isPastMiddle(event: DragEvent): boolean {
  const { left, width } = event.currentTarget.getBoundingClientRect()
  return Math.abs(event.clientX - (left + width / 2)) < width / 4
}

/** One tab. Its cross is for the mouse: keys and screen readers have Delete and the menu. */
export function StripTab(props: StripTabProps) {
  const { tab, title, heads, active, reachable, unsaved, dragged, onKey, onMenu, onDrag, onDragOver } = props
  const { open, close } = useTabs()
  const { t } = useTranslation()
  // Two records of one page are two tabs: the hook has the record, as the key has.
  const testId = `tab.${tab.key}`
  return (
    <div
      role="tab"
      id={tabId(tab)}
      className="tabs-tab"
      tabIndex={reachable ? 0 : -1}
      aria-selected={active}
      {...(active && { 'aria-controls': panelId(tab) })}
      aria-haspopup="menu"
      aria-keyshortcuts="Delete Shift+F10 Control+Shift+ArrowLeft Control+Shift+ArrowRight"
      title={title}
      data-testid={testId}
      data-dragged={dragged}
      data-area={heads ?? undefined}
      draggable
      onClick={(event) => (isOnClose(event) ? void close(tab) : open(tab))}
      onMouseDown={(event) => event.button === middleButton && event.preventDefault()}
      onAuxClick={(event) => event.button === middleButton && void close(tab)}
      onContextMenu={(event) => {
        event.preventDefault()
        onMenu(tab, { x: event.clientX, y: event.clientY })
      }}
      onKeyDown={onKey}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', title)
        onDrag(tab)
      }}
      onDragOver={(event) => {
        event.preventDefault()
        if (isPastMiddle(event)) onDragOver(tab)
      }}
      onDragEnd={() => onDrag(null)}
    >
      {unsaved && <span className="tabs-unsaved" role="img" aria-label={t('tabs.unsaved')} title={t('tabs.unsaved')} />}
      <span className="tabs-title">{title}</span>
      <span className="tabs-close" data-click aria-hidden title={t('tabs.close')} data-testid={`${testId}.close`}>
        <CloseOutlined />
      </span>
    </div>
  )
}
