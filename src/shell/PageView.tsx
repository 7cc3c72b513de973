import type { QueryClient } from '@tanstack/react-query'
import { Spin } from 'antd'
import { type ComponentType, Suspense } from 'react'
import { useLocation } from 'react-router'
import type { NormalPage, PageKind } from '#declare'
import { useDeclarations } from '../newDeclarations.ts'
import { useDeclared } from '../providers/declared.ts'
import { type Preloadable, preloadable } from '../providers/onDemand.tsx'
import { loadDeclared, loadUi, resourceNamed } from '../registry.ts'
import { AreaContainer } from './AreaContainer.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { pageAt } from './pages.ts'

type ScreenKind = Exclude<PageKind, 'custom' | 'group'>

const loadScreens = () => import('../screens/screens.ts')
const ownPages: Readonly<Record<string, () => Promise<ComponentType>>> = {
  '/workplace': () => import('../pages/workplace/WorkplacePage.tsx').then(({ WorkplacePage }) => WorkplacePage),
  '/setAccount': () => import('../pages/account/AccountPage.tsx').then(({ AccountPage }) => AccountPage),
  '/updateTel': () => import('../pages/account/UpdateTelPage.tsx').then(({ UpdateTelPage }) => UpdateTelPage),
  '/inbox': () => import('../pages/inbox/InboxPage.tsx').then(({ InboxPage }) => InboxPage),
  '/oauth/authorize': () => import('../pages/oauth/ConsentPage.tsx').then(({ ConsentPage }) => ConsentPage),
  '/outbox': () => import('../pages/outbox/OutboxPage.tsx').then(({ OutboxPage }) => OutboxPage),
  '/workload': () => loadScreens().then(({ loadWorkload }) => loadWorkload()),
  '/setting/permissionCheck': () => import('../pages/rights/RightsPage.tsx').then(({ RightsPage }) => RightsPage),
  ...(import.meta.env.INSPECTABLE && {
    '/__resources': () => import('../pages/declarations/ResourcesPage.tsx').then(({ ResourcesPage }) => ResourcesPage),
  }),
}

const waiting = <Spin className="page-loading" />

/** The component of a page that no screen generates: its `.ui.tsx`, or the shell's own. */
async function loadCustom(page: NormalPage): Promise<ComponentType> {
  const component: unknown = (await loadUi(page.of)) ?? (await ownPages[page.path]?.())
  if (typeof component !== 'function') throw new Error(`${page.of}.ui.tsx has no component as its default export`)
  return component as ComponentType
}

const customPages = new Map<string, Preloadable<object>>()
function customPage(page: NormalPage): Preloadable<object> {
  const known = customPages.get(page.path) ?? preloadable(() => loadCustom(page), waiting)
  customPages.set(page.path, known)
  return known
}

interface PageProps {
  readonly page: NormalPage
}

const screenOf = (kind: Exclude<ScreenKind, 'report'>): Preloadable<PageProps> =>
  preloadable(async () => {
    const Screen = (await loadScreens()).screens[kind]
    await Screen.preload()
    return ({ page }: PageProps) => <Screen page={page} resource={resourceNamed(page.of)} />
  }, waiting)
const screens: Readonly<Record<ScreenKind, Preloadable<PageProps>>> = {
  list: screenOf('list'),
  create: screenOf('create'),
  edit: screenOf('edit'),
  show: screenOf('show'),
  form: screenOf('form'),
  import: screenOf('import'),
  transition: screenOf('transition'),
  settings: screenOf('settings'),
  report: preloadable(async () => {
    const Screen = (await loadScreens()).screens.report
    await Screen.preload()
    return ({ page }: PageProps) => <Screen page={page} />
  }, waiting),
}

/** What a page shows a resource with, once it is known what the resource is. */
async function loadUiExtension({ kind, of, area }: NormalPage): Promise<void> {
  if (kind === 'report') return
  const [screens] = await Promise.all([loadScreens(), loadDeclared([area])])
  await screens.loadUiExtension(resourceNamed(of))
}

/** Starts fetching the code of the page an address names. Once all of it is here, the page is shown without waiting. */
export async function loadScreenOf(pathname: string): Promise<void> {
  const page = pageAt(pathname === '/' ? '/workplace' : pathname)?.page
  if (!page || page.kind === 'group') return
  // What fails here fails again, and is shown, where the page is rendered.
  const code =
    page.kind === 'custom' ? customPage(page).preload() : Promise.all([screens[page.kind].preload(), loadUi(page.of)])
  // What else a resource stands on is asked for as early; the shell does not wait for it.
  if (page.kind !== 'custom') loadUiExtension(page).catch(() => undefined)
  await Promise.all([code, loadDeclared([page.area])]).catch(() => undefined)
}

/** Asks for what a page shows first as soon as its code is here, so that it is rendered once, with its rows. */
export async function prefetchPage(page: NormalPage, queries: QueryClient): Promise<void> {
  if (page.kind !== 'list') return
  const [{ readFirstRows }] = await Promise.all([loadScreens(), loadDeclared([page.area])])
  await readFirstRows(resourceNamed(page.of), queries)
}

function Page({ page }: PageProps) {
  useDeclarations()
  useDeclared(page.area)
  if (page.kind === 'group') return null
  if (page.kind !== 'custom') {
    const Screen = screens[page.kind]
    return <Screen page={page} />
  }
  const Custom = customPage(page)
  return <Custom />
}

/** A page in the content of the layout. What goes wrong in it stays in it. */
export function PageView({ page }: PageProps) {
  const { pathname } = useLocation()
  return (
    <AreaContainer area={page.area}>
      <PageBoundary key={pathname}>
        <Suspense fallback={waiting}>
          <Page page={page} />
        </Suspense>
      </PageBoundary>
    </AreaContainer>
  )
}
