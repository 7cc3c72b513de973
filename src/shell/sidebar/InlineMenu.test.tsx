import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startI18n } from '../../providers/i18n.ts'
import { VisitContext } from '../tabs/TabsContext.ts'
import type { Entry } from './entries.ts'
import { InlineMenu } from './InlineMenu.tsx'
import type { MenuControl } from './useMenuChoices.ts'

type Control = Pick<MenuControl, 'favourites' | 'single' | 'star'>

vi.mock('../PageView.tsx', () => ({ loadScreenOf: async () => {} }))
await startI18n('zh')
afterEach(cleanup)

const entry = (path: string, children: readonly Entry[] = [], external: string | null = null): Entry => ({
  path,
  title: path.slice(1),
  icon: null,
  external,
  children,
})
const entries = [
  entry('/home'),
  entry('/shop', [entry('/shop/goods'), entry('/shop/orders', [entry('/shop/orders/refunds')])]),
  entry('/help', [], 'https://example.org/help'),
]

const nothingChosen = { favourites: [], single: false, star: () => {} }

function open(current = '/home', first: readonly string[] = [], control: Control = nothingChosen) {
  const visit = vi.fn()
  // The menu's paths say what stands below what.
  const trail = [...current.matchAll(/\/[^/]+/g)].map(({ index, 0: name }) => current.slice(0, index + name.length))
  function Held() {
    const [opened, setOpened] = useState(first)
    return (
      <VisitContext value={visit}>
        <InlineMenu {...{ entries, trail, current, open: opened, control }} onOpen={setOpened} />
      </VisitContext>
    )
  }
  render(<Held />)
  return visit
}
const shown = () => screen.getAllByTestId(/^menu\./).map((one) => one.textContent?.trim())
const at = (path: string) => screen.getByTestId(`menu.${path}`)
const inFocus = () => document.activeElement?.getAttribute('data-testid')

describe('the unfolded menu', () => {
  it('shows what stands below a group while it is open, and says whether it is', async () => {
    open()
    expect(shown()).toEqual(['home', 'shop', 'help'])
    await userEvent.click(at('/shop'))
    expect(at('/shop').getAttribute('aria-expanded')).toBe('true')
    expect(shown()).toEqual(['home', 'shop', 'shop/goods', 'shop/orders', 'help'])
    await userEvent.click(at('/shop'))
    expect(shown()).toEqual(['home', 'shop', 'help'])
  })

  it('folds the other groups where only one stands open', async () => {
    open('/home', ['/help/more'], { ...nothingChosen, single: true })
    await userEvent.click(at('/shop'))
    await userEvent.click(at('/shop/orders'))
    expect(shown()).toEqual(['home', 'shop', 'shop/goods', 'shop/orders', 'shop/orders/refunds', 'help'])
    await userEvent.click(at('/shop'))
    await userEvent.click(at('/shop'))
    expect(shown()).not.toContain('shop/orders/refunds')
  })

  it('puts pages on top by their star', async () => {
    const star = vi.fn()
    open('/shop/goods', ['/shop'], { ...nothingChosen, favourites: ['/home'], star })
    await userEvent.click(screen.getByRole('button', { name: '将“shop/goods”放到最上面' }))
    expect(star).toHaveBeenCalledWith('/shop/goods')
    expect(screen.getByRole('button', { name: '将“home”从最上面移除', pressed: true })).toBeTruthy()
  })

  it('opens the tab of a page, marks the one that is open, and leaves other sites to the browser', async () => {
    const visit = open('/shop/goods', ['/shop'])
    expect(at('/shop/goods').getAttribute('aria-current')).toBe('page')
    await userEvent.click(at('/home'))
    expect(visit.mock.calls).toEqual([['/home']])
    expect(at('/help').getAttribute('target')).toBe('_blank')
    expect(at('/help').getAttribute('href')).toBe('https://example.org/help')
  })

  it('is one stop for Tab: the entry of the page, or the group it stands in, or where one was', async () => {
    open('/shop/orders/refunds', ['/shop'])
    await userEvent.tab()
    expect(inFocus()).toBe('menu./shop/orders')
    await userEvent.keyboard('{ArrowUp}')
    await userEvent.tab()
    expect(inFocus()).toBeNull()
    await userEvent.tab({ shift: true })
    expect(inFocus()).toBe('menu./shop/goods')
  })

  it('is walked with arrows, which also fold its groups', async () => {
    const visit = open()
    at('/home').focus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    expect(shown()).toContain('shop/goods')
    await userEvent.keyboard('{ArrowRight}')
    expect(inFocus()).toBe('menu./shop/goods')
    await userEvent.keyboard('{Enter}')
    expect(visit).toHaveBeenCalledWith('/shop/goods')
    await userEvent.keyboard('{ArrowLeft}')
    expect(inFocus()).toBe('menu./shop')
    await userEvent.keyboard('{ArrowLeft}')
    expect(shown()).toEqual(['home', 'shop', 'help'])
    await userEvent.keyboard('{End}')
    expect(inFocus()).toBe('menu./help')
    await userEvent.keyboard('{ArrowDown}')
    expect(inFocus()).toBe('menu./home')
    // What the browser does with it is its own.
    expect(fireEvent.keyDown(at('/home'), { key: 'ArrowDown', ctrlKey: true })).toBe(true)
  })
})
