import { App, type DropdownProps } from 'antd'
import {
  type ComponentType,
  cloneElement,
  type MouseEventHandler,
  type ReactElement,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { translate } from '../../providers/i18n.ts'

let Menu: ComponentType<DropdownProps> | null = null
const load = () => import('./menus.tsx').then((menus) => (Menu = menus.Menu))

interface Pressable {
  readonly onClick?: MouseEventHandler
}

interface MenuProps extends Omit<DropdownProps, 'children' | 'trigger'> {
  /** What is pressed. */
  readonly children: ReactElement<Pressable>
}

/**
 * antd's dropdown, from the first press on: until then there is its button alone. A list has dozens, few of which anybody
 * opens, and menus are a twentieth of what a first list would have to wait for. Their code comes when the page has nothing
 * else to do, or with the press.
 */
export function Dropdown({ children, open: asked, onOpenChange, ...rest }: MenuProps) {
  const { message } = App.useApp()
  // One that is open as it appears belongs to no button.
  const [here, setHere] = useState(() => (asked === true ? Menu : null))
  const [own, setOwn] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const hadFocus = useRef(false)
  const open = asked ?? own
  const change = useCallback<NonNullable<DropdownProps['onOpenChange']>>(
    (next, info) => {
      setOwn(next)
      onOpenChange?.(next, info)
    },
    [onOpenChange],
  )
  const bring = useCallback(async () => {
    try {
      await load()
      hadFocus.current = place.current?.contains(document.activeElement) === true
      setHere(() => Menu)
    } catch {
      // The next press tries again.
      message.error(translate('errors.chunk'))
    }
  }, [message])
  useLayoutEffect(() => {
    if (asked === true && !here) void bring()
  }, [asked, here, bring])
  // The button is another element within its menu.
  useLayoutEffect(() => {
    if (here && hadFocus.current) place.current?.querySelector('button')?.focus()
  }, [here])

  const Here = here
  const onClick: MouseEventHandler = (event) => {
    children.props.onClick?.(event)
    change(true, { source: 'trigger' })
    if (Menu) {
      hadFocus.current = place.current?.contains(document.activeElement) === true
      setHere(() => Menu)
    } else void bring()
  }
  return (
    <span ref={place} style={{ display: 'contents' }}>
      {Here ? (
        <Here {...rest} trigger={['click']} open={open} onOpenChange={change}>
          {children}
        </Here>
      ) : (
        cloneElement(children, { onClick })
      )}
    </span>
  )
}
