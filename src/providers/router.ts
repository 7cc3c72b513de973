import type { Action, GoConfig, ParseResponse, RouterProvider } from '@refinedev/core'
import { ResourceContext } from '@refinedev/core'
import routerBinding from '@refinedev/react-router'
import { useCallback, useContext } from 'react'
import { matchPath, useLocation } from 'react-router'
import type { NormalPage } from '#declare'
import { copyParam, idInPath, openedIn } from './recordAddress.ts'

/** What an address is about, in Refine's words. */
export interface ParsedAddress {
  readonly action?: Action
  readonly id?: string
}

const withId = (action: Action, id: string | null): ParsedAddress => (id === null ? { action } : { action, id })

/** What a page does at an address: a record may be open over a list, and one page may create, edit and show. */
export function parseAddress(page: NormalPage, pathname: string, search: string): ParsedAddress {
  const params = new URLSearchParams(search)
  const id = idInPath(matchPath(page.path, pathname)?.params['id']) ?? params.get('id')
  const creates = (copied: string | null): ParsedAddress =>
    copied === null ? { action: 'create' } : { action: 'clone', id: copied }
  switch (page.kind) {
    case 'create':
      return creates(params.get(copyParam))
    case 'edit':
    case 'show':
      return withId(page.kind, id)
    case 'form':
      if (id === null) return creates(params.get(copyParam))
      return withId(params.get('mode') === 'show' ? 'show' : 'edit', id)
    case 'list': {
      const opened = openedIn(params)
      if (opened === null || opened.mode === 'import') return { action: 'list' }
      return opened.mode === 'create' ? creates(opened.id) : withId(opened.mode, opened.id)
    }
    case 'group':
    case 'transition':
    case 'import':
      return {}
    default:
      return { action: 'list' }
  }
}

/** Refine fills in what is a part of a path: where a record opens over a list, its id is one for as long as that takes. */
export const idSegment = '/:id'
const withIdSegment = /([?&]\w+=)\/([^/?&#]+)(?=$|[?&#])/

/** The address a pattern with an id in its query has come to. */
const joined = (to: string): string => to.replace(withIdSegment, '$1$2')

/** All of it is there, which its type leaves open. */
const binding = routerBinding as Required<RouterProvider>

/**
 * The router binding, but for two things. Its `parse` compares the path with every address of every resource, in every
 * hook, and knows paths alone: `?edit=7` over a list would be the list. Here the page is looked up, which takes the same
 * time however many resources there are. And `go` knows ids in a query.
 */
export const routerProviderOf = (
  pageAt: (pathname: string) => { readonly page: NormalPage } | null,
): RouterProvider => ({
  ...binding,
  go: () => {
    const go = binding.go()
    return useCallback(
      ({ to, ...more }: GoConfig) => go({ ...more, ...(to !== undefined && { to: joined(`${to}`) }) }),
      [go],
    )
  },
  parse: () => {
    const { pathname, search } = useLocation()
    const { resources } = useContext(ResourceContext)
    return useCallback((): ParseResponse => {
      const params = Object.fromEntries(new URLSearchParams(search))
      const page = pageAt(pathname)?.page
      const resource = page && resources.find(({ name }) => name === page.of)
      return { ...(resource && { resource, ...parseAddress(page, pathname, search) }), pathname, params }
    }, [pathname, search, resources])
  },
})
