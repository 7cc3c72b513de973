import { Refine, useBreadcrumb, useGo, useMenu, useNavigation, useParsed, useResourceParams } from '@refinedev/core'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { loadEverything, loadLabels } from '../registry.ts'
import { pageAt } from '../shell/pages.ts'
import { dataProviderOf } from './data.ts'
import { LanguageProvider } from './language.tsx'
import { parseAddress } from './parseAddress.ts'
import { useResources } from './resources.ts'
import { routerProviderOf } from './router.ts'

// What a Refine developer knows answers truly in generated pages, in hidden subpages and in pages of one's own.

afterEach(cleanup)
beforeAll(async () => {
  await loadEverything()
})

const routerProvider = routerProviderOf(pageAt)

/** What a hook answers on a page of the console. */
async function at<T>(address: string, hook: () => T) {
  const labels = await loadLabels('en')
  function Console({ children }: { readonly children: ReactNode }) {
    return (
      <Refine
        dataProvider={dataProviderOf(new QueryClient())}
        routerProvider={routerProvider}
        resources={useResources()}
        options={{ disableTelemetry: true }}
      >
        {children}
      </Refine>
    )
  }
  let location = () => ''
  const wrapper = ({ children }: { readonly children: ReactNode }) => {
    const router = createMemoryRouter([{ path: '*', element: <Console>{children}</Console> }], {
      initialEntries: [address],
    })
    location = () => `${router.state.location.pathname}${router.state.location.search}`
    return (
      <LanguageProvider first={labels}>
        <RouterProvider router={router} />
      </LanguageProvider>
    )
  }
  const { result } = renderHook(hook, { wrapper })
  return { result, location: () => location() }
}

const phones = '/functions/publish/peopleTelephone/uniConveniencePhone'
const notices = '/functions/publish/notice'

describe('useResourceParams and useParsed', () => {
  test.each([
    [phones, 'universalServicePhone', 'list', undefined],
    [`${phones}?keyword=a`, 'universalServicePhone', 'list', undefined],
    [`${phones}?create=1`, 'universalServicePhone', 'create', undefined],
    [`${phones}?create=7`, 'universalServicePhone', 'clone', '7'],
    [`${phones}?edit=7`, 'universalServicePhone', 'edit', '7'],
    [`${phones}?show=a:b`, 'universalServicePhone', 'show', 'a:b'],
    [`${phones}?import=1`, 'universalServicePhone', 'list', undefined],
    ['/yuanBaoManage/channelConfig/channelAdd', 'yuanbaoChannel', 'create', undefined],
    ['/yuanBaoManage/channelConfig/channelAdd?id=7&mode=edit', 'yuanbaoChannel', 'edit', '7'],
    ['/yuanBaoManage/channelConfig/channelAdd?id=7&mode=show', 'yuanbaoChannel', 'show', '7'],
    ['/yuanBaoManage/channelConfig/channelAdd?id=7', 'yuanbaoChannel', 'show', '7'],
    ['/yuanBaoManage/channelAdd?id=7&mode=show', 'yuanbaoChannel', 'show', '7'],
  ])('%s', async (address, resource, action, id) => {
    const { result } = await at(address, () => ({ params: useResourceParams(), parsed: useParsed() }))
    expect([result.current.params.resource?.name, result.current.params.action, result.current.params.id]).toEqual([
      resource,
      action,
      id,
    ])
    expect(result.current.parsed.resource?.name).toBe(resource)
  })

  test('parameters are read by name, and do not come along with every call', async () => {
    const { result } = await at(`${phones}?operation=remove`, useParsed)
    expect(result.current.params?.['operation']).toBe('remove')
    expect({ ...result.current.params }).toEqual({})
  })

  test('on an address that is no page there is no resource', async () => {
    const { result } = await at('/nothing/here', useResourceParams)
    expect(result.current.resource).toBeUndefined()
  })
})

describe('useNavigation', () => {
  test('knows where a record opens over its list, and where it has a page', async () => {
    const { result } = await at('/', useNavigation)
    const { listUrl, createUrl, editUrl, showUrl, cloneUrl } = result.current
    expect(listUrl('universalServicePhone')).toBe(phones)
    expect(createUrl('universalServicePhone')).toBe(`${phones}?create=1`)
    expect(editUrl('universalServicePhone', '7')).toBe(`${phones}?edit=7`)
    expect(showUrl('universalServicePhone', '7')).toBe(`${phones}?show=7`)
    expect(cloneUrl('universalServicePhone', '7')).toBe(`${phones}?create=7`)
    expect(editUrl('universalServicePhone', 'a&b=c')).toBe(`${phones}?edit=a%26b%3Dc`)
    expect(createUrl('yuanbaoChannel')).toBe('/yuanBaoManage/channelConfig/channelAdd')
    expect(editUrl('yuanbaoChannel', '7')).toBe('/yuanBaoManage/channelConfig/channelAdd?mode=edit&id=7')
  })

  test('leads there, and back to what useParsed understands', async () => {
    const { result, location } = await at('/', () => ({ go: useNavigation(), params: useResourceParams() }))
    await act(async () => result.current.go.edit('yuanbaoChannel', '7'))
    expect(location()).toBe('/yuanBaoManage/channelConfig/channelAdd?mode=edit&id=7')
    expect([result.current.params.action, result.current.params.id]).toEqual(['edit', '7'])
  })

  test('useGo takes a resource and an action', async () => {
    const { result } = await at('/', useGo)
    expect(result.current({ to: { resource: 'universalServicePhone', action: 'show', id: '7' }, type: 'path' })).toBe(
      `${phones}?show=7`,
    )
  })
})

describe('useMenu and useBreadcrumb', () => {
  test('the menu has the groups of the declarations, in the words of the language, without hidden lists', async () => {
    const { result } = await at(phones, useMenu)
    const { menuItems, selectedKey } = result.current
    const group = menuItems.find(({ name }) => name === '/functions')
    expect(group?.label).toBe('Functions')
    const below = (items: typeof menuItems): string[] =>
      items.flatMap(({ name, children }) => [name, ...below(children)])
    expect(below(menuItems)).toContain('universalServicePhone')
    expect(below(group?.children ?? [])).toContain('notice')
    expect(selectedKey).toContain('universalServicePhone')
    expect(below(menuItems)).not.toContain('noticeRead')
  })

  test('the breadcrumb of a list leads through its groups', async () => {
    const { result } = await at(notices, useBreadcrumb)
    expect(result.current.breadcrumbs.at(-1)).toMatchObject({ href: notices })
    expect(result.current.breadcrumbs[0]?.label).toBe('Functions')
  })
})

test('every address a resource has is that of a page, and means what it is for', async () => {
  const { result } = await at('/', () => ({ resources: useResources(), go: useNavigation() }))
  const { resources, go } = result.current
  const wrong = resources.flatMap(({ name, list, create, edit, show, clone }) => {
    const addresses = {
      ...(list && { list: go.listUrl(name) }),
      ...(create && { create: go.createUrl(name) }),
      ...(edit && { edit: go.editUrl(name, '7') }),
      ...(show && { show: go.showUrl(name, '7') }),
      ...(clone && { clone: go.cloneUrl(name, '7') }),
    }
    return Object.entries(addresses).flatMap(([action, address]) => {
      const { pathname, search } = new URL(address, 'http://console')
      const page = pageAt(pathname)?.page
      const parsed = page && parseAddress(page, pathname, search)
      return parsed?.action === action && page?.of === name ? [] : [`${name} ${action} ${address} ${parsed?.action}`]
    })
  })
  expect(wrong).toEqual([])
  expect(resources.filter(({ edit }) => edit).length).toBeGreaterThan(30)
})
