import { Dropdown } from 'antd'

/** What `Dropdown.tsx` fetches when somebody opens a menu. */
export const Menu = Dropdown
