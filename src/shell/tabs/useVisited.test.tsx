import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, Link, RouterProvider, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UserRecord } from '../../platform/contract.ts'
import { useDraft } from '../../providers/unsaved.ts'
import { type View, ViewContext } from '../../providers/view.ts'
import type { Access } from '../access.ts'
import { destinationOf } from '../guard.ts'
import { allPages } from '../pages.ts'
import { useTabActions } from './useTabActions.ts'
import { useVisited } from './useVisited.ts'

vi.mock('./useConfirmLoss.ts', () => ({ useConfirmLoss: () => async () => true }))

const list = '/setting/account'
const other = '/setting/dictionary'
const user = { id: '1', name: 'admin', roles: ['super_admin'] } as unknown as UserRecord
const accessTo = (...paths: readonly string[]): Access => ({
  user,
  menu: [],
  permissions: new Map(),
  pages: new Map(allPages.filter(({ path }) => paths.includes(path)).map((page) => [page.path, page])),
})

/** Another draft, whose loss nobody minds. */
const released = vi.fn()
const willing = { isDirty: () => dirty, ask: () => Promise.resolve(true), release: released }
let answer = true
const asked = vi.fn(() => Promise.resolve(answer))
let dirty = false
const draft = { isDirty: () => dirty, ask: asked, release: () => (dirty = false) }
const view: View = {
  key: other,
  survives: () => false,
  inBackground: () => false,
  end: () => false,
  name: () => undefined,
}
function Elsewhere() {
  useDraft(willing)
  useDraft(draft)
  return null
}

let grant: (access: Access) => void
function Strip() {
  const [access, setAccess] = useState(() => accessTo('/workplace', list, other))
  grant = (granted) => act(() => setAccess(granted))
  const location = useLocation()
  const [state, dispatch] = useVisited(destinationOf(location, access), access)
  const { tabs, close } = useTabActions(state, dispatch)
  return (
    <>
      <p data-testid="strip">{tabs.map(({ key }) => key).join(' ')}</p>
      <p data-testid="address">{location.pathname}</p>
      <Link to={list}>list</Link>
      <Link to={other}>other</Link>
      {tabs.map((tab) => (
        <button key={tab.key} type="button" onClick={() => void close(tab)}>
          close {tab.key}
        </button>
      ))}
      <ViewContext value={view}>
        <Elsewhere />
      </ViewContext>
    </>
  )
}

beforeEach(() => {
  sessionStorage.clear()
  asked.mockClear()
  released.mockClear()
  dirty = false
  const router = createMemoryRouter([{ path: '*', Component: Strip }], { initialEntries: ['/workplace'] })
  render(<RouterProvider router={router} useTransitions={false} />)
})
afterEach(cleanup)
const strip = () => screen.getByTestId('strip').textContent?.split(' ').filter(Boolean)
const address = () => screen.getByTestId('address').textContent
const go = async (name: string, path: string) => {
  screen.getByText(name).click()
  await waitFor(() => expect(address()).toBe(path))
}

test('a page that the role loses has no tab any more, and the others stay', async () => {
  await go('list', list)
  await go('other', other)
  await go('list', list)
  expect(strip()).toEqual(['/workplace', list, other])
  grant(accessTo('/workplace', list))
  await waitFor(() => expect(strip()).toEqual(['/workplace', list]))
  expect(address()).toBe(list)
  // What is granted again comes back when it is opened, not by itself.
  grant(accessTo('/workplace', list, other))
  expect(strip()).toEqual(['/workplace', list])
  expect(sessionStorage.getItem('tabs')).not.toContain(other)
})

test('closing the active tab waits for a draft elsewhere that its next page would lose', async () => {
  await go('list', list)
  await go('other', other)
  dirty = true
  answer = false
  screen.getByText(`close ${other}`).click()
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  // What the answer leads to has happened once another turn is over.
  await new Promise((resolve) => setTimeout(resolve))
  expect(strip(), 'kept: nothing was agreed to').toEqual(['/workplace', list, other])
  expect(address()).toBe(other)
  expect(released, 'one refusal keeps all').not.toHaveBeenCalled()

  answer = true
  screen.getByText(`close ${other}`).click()
  await waitFor(() => expect(strip()).toEqual(['/workplace', list]))
  await waitFor(() => expect(address()).toBe(list))
  expect(released).toHaveBeenCalledTimes(1)
})
