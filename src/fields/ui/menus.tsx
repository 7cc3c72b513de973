import { Dropdown, type DropdownProps, type MenuProps } from 'antd'

type Choose = NonNullable<MenuProps['onClick']>

/**
 * Enter is used up by the entry it chooses: a dialog that opens with it has the focus before the key has done its work, and
 * its first button would be pressed by it.
 */
const usedUp =
  (onClick: Choose | undefined): Choose =>
  (chosen) => {
    if (chosen.domEvent.type === 'keydown') chosen.domEvent.preventDefault()
    onClick?.(chosen)
  }

/** What `Dropdown.tsx` fetches when somebody opens a menu. */
export const Menu = ({ menu, ...rest }: DropdownProps) => (
  <Dropdown {...rest} {...(menu && { menu: { ...menu, onClick: usedUp(menu.onClick) } })} />
)
