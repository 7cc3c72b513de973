import { act, cleanup, render } from '@testing-library/react'
import { memo, useContext } from 'react'
import { createMemoryRouter, type Location, RouterProvider, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { UserRecord } from '../../platform/contract.ts'
import { ViewContext } from '../../providers/view.ts'
import type { Access } from '../access.ts'
import { destinationOf } from '../guard.ts'
import { allPages } from '../pages.ts'
import { TabsContext } from './TabsContext.ts'
import { TabViews } from './TabViews.tsx'
import { useTabActions } from './useTabActions.ts'
import { useVisited } from './useVisited.ts'

const rendered: string[] = []
/** What a page makes of its address, such as a table: it stands as it is while address and view are the same. */
const Rows = memo(function Rows({ location: { pathname, search } }: { readonly location: Location }) {
  useContext(ViewContext)
  rendered.push(`${pathname}${search}`)
  return <p>{pathname}</p>
})
function Page() {
  return <Rows location={useLocation()} />
}
vi.mock('../PageView.tsx', () => ({ PageView: Page }))
vi.mock('./useConfirmLoss.ts', () => ({ useConfirmLoss: () => async () => true }))
afterEach(cleanup)

const [list, other, third] = ['/setting/account', '/setting/dictionary', '/setting/job'] as const
const access: Access = {
  user: { id: '1', name: 'admin', roles: ['super_admin'] } as unknown as UserRecord,
  menu: [],
  permissions: new Map(),
  pages: new Map(allPages.map((page) => [page.path, page])),
}

function Shell() {
  const [visited, dispatch] = useVisited(destinationOf(useLocation(), access), access)
  return (
    <TabsContext value={useTabActions(visited, dispatch)}>
      <TabViews {...visited} dispatch={dispatch} />
    </TabsContext>
  )
}

test('a page that is kept is rendered when its own address changes, and not whenever somebody goes elsewhere', async () => {
  const router = createMemoryRouter([{ path: '*', Component: Shell }], { initialEntries: [list] })
  render(<RouterProvider router={router} useTransitions={false} />)
  const go = async (address: string) => {
    rendered.length = 0
    await act(() => router.navigate(address))
    return rendered
  }
  await go(other)
  expect(await go(third)).toEqual([third])
  expect(await go(list), 'opened as it was left').toEqual([])
  expect(await go(`${list}?keyword=a`)).toEqual([`${list}?keyword=a`])
})
