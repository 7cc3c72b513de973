import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Location } from 'react-router'
import type { Labels, NormalPage } from '#declare'
import { useDeclarations } from '../newDeclarations.ts'
import type { MenuNode } from '../platform/contract.ts'
import { useLabels } from '../providers/language.tsx'
import { operationByVerb } from '../providers/operationOf.ts'
import { parseAddress } from '../providers/parseAddress.ts'
import { recordTitle } from '../providers/recordTitle.ts'
import { loadedResource } from '../registry.ts'
import { isOwnPage, pageAt } from './pages.ts'

const ownTitles: Readonly<Record<string, string>> = {
  '/workplace': 'workplace.title',
  '/setAccount': 'account.title',
  '/updateTel': 'updateTel.title',
  '/inbox': 'shell.inbox',
  '/oauth/authorize': 'shell.authorize',
  '/outbox': 'shell.outbox',
  '/workload': 'shell.workload',
  '/__resources': 'declarations.title',
}

/** The page everybody starts at. Its title is the product's name (specification 2), which no menu or tab has room for. */
export const isHome = (page: NormalPage): boolean => page.path === '/workplace'

/** Where somebody is, as far as titles depend on it. */
export type Address = Pick<Location, 'pathname' | 'search'>

interface Say {
  (key: string): string
  (key: string, params: { readonly label: string }): string
}

/** Title of a page in the language of the labels and the words. */
export function titleIn(labels: Labels, translate: Say, page: NormalPage): string {
  const own = isOwnPage(page) ? ownTitles[page.path] : undefined
  return own === undefined ? labels.page(page) : translate(own)
}

/** Title of an address: the page's, or, where one page has several uses, that of the use. */
export function addressTitleIn(labels: Labels, translate: Say, page: NormalPage, address: Address): string {
  const resource = page.kind === 'form' ? loadedResource(page.of) : null
  if (!resource) return titleIn(labels, translate, page)
  const { action } = parseAddress(page, address.pathname, address.search)
  const use = action === 'edit' || action === 'show' ? action : 'create'
  // What nobody creates here has no other use without a record.
  if (use === 'create' && !operationByVerb(resource, 'create')) return titleIn(labels, translate, page)
  return recordTitle(translate, use, labels.resource(resource))
}

/** Titles of pages in the current language. */
export function usePageTitle(): (page: NormalPage) => string {
  const labels = useLabels()
  const { t } = useTranslation()
  return useCallback((page) => titleIn(labels, t, page), [labels, t])
}

/** Titles of addresses in the current language. */
export function useAddressTitle(): (page: NormalPage, address: Address) => string {
  const labels = useLabels()
  const { t } = useTranslation()
  const arrived = useDeclarations()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is declared is part of the title
  return useCallback((page, address) => addressTitleIn(labels, t, page, address), [labels, t, arrived])
}

/** Titles of menu entries: the page's, or what the server calls an entry that only this menu has. */
export function useMenuTitle(): (node: MenuNode) => string {
  const title = usePageTitle()
  const { t } = useTranslation()
  return useCallback(
    ({ path, menuName }) => {
      const page = pageAt(path)?.page
      if (!page || page.title !== menuName) return menuName
      return isHome(page) ? t('shell.home') : title(page)
    },
    [title, t],
  )
}
