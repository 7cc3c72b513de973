import type { GoConfig, ParseResponse, RouterProvider } from '@refinedev/core'
import { ResourceContext } from '@refinedev/core'
import routerBinding from '@refinedev/react-router'
import { useCallback, useContext } from 'react'
import { useLocation } from 'react-router'
import type { NormalPage } from '#declare'
import { parseAddress } from './parseAddress.ts'

/** Refine fills in what is a part of a path: where a record opens over a list, its id is one for as long as that takes. */
export const idSegment = '/:id'
const withIdSegment = /([?&]\w+=)\/([^/?&#]+)(?=$|[?&#])/

/** The address a pattern with an id in its query has come to. */
const joined = (to: string): string => to.replace(withIdSegment, '$1$2')

/** All of it is there, which its type leaves open. */
const binding = routerBinding as Required<RouterProvider>

/**
 * The router binding, but for three things. Its `parse` compares the path with every address of every resource, in every
 * hook, and knows paths alone: `?edit=7` over a list would be the list. Here the page is looked up, which takes the same
 * time however many resources there are. `go` knows ids in a query. And parameters can be read by their names, but are not
 * listed: Refine would copy all of them into the `meta` of every call, and a link could say which operation a button means.
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
      const params = Object.create(Object.fromEntries(new URLSearchParams(search))) as NonNullable<
        ParseResponse['params']
      >
      const page = pageAt(pathname)?.page
      const resource = page && resources.find(({ name }) => name === page.of)
      return { ...(resource && { resource, ...parseAddress(page, pathname, search) }), pathname, params }
    }, [pathname, search, resources])
  },
})
