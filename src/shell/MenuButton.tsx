import { Button, type DropdownProps, Tooltip } from 'antd'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Dropdown } from '../fields/ui/Dropdown.tsx'

interface MenuButtonProps {
  /** What the button is called. */
  readonly label: string
  readonly icon?: ReactNode
  readonly menu: NonNullable<DropdownProps['menu']>
  readonly placement?: DropdownProps['placement']
  readonly className?: string
  readonly small?: boolean
  /** Whether the label shows while the pointer rests on the button. Default: it does. */
  readonly tip?: boolean
  /** Test id of the button. */
  readonly testId: string
  readonly children?: ReactNode
}

const isInMenu = (element: Element | null): boolean => element?.closest('.ant-dropdown') != null

/** The key that chose an entry is spent: the button, which has the focus by then, would take it for a press. */
const spendKey = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' || event.key === ' ') event.preventDefault()
}

/** A button with a menu below it. The focus goes into the menu, and back to the button when the menu closes. */
export function MenuButton({ label, icon, menu, testId, tip = true, small, ...look }: MenuButtonProps) {
  const { placement, className, children } = look
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const change = (next: boolean) => {
    setOpen(next)
    // A press beside the menu has already gone elsewhere.
    if (!next && isInMenu(document.activeElement)) button.current?.focus()
  }
  return (
    <Dropdown
      autoFocus
      open={open}
      onOpenChange={change}
      menu={{ ...menu, onKeyDown: spendKey }}
      {...(placement && { placement })}
    >
      <Tooltip title={tip && !open ? label : null}>
        <Button
          ref={button}
          type="text"
          icon={icon}
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={open}
          data-testid={testId}
          {...(small && { size: 'small' })}
          {...(className && { className })}
        >
          {children}
        </Button>
      </Tooltip>
    </Dropdown>
  )
}
