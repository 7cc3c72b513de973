import { Spin } from 'antd'
import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import type { NormalPage, PageKind } from '#declare'
import { useDeclarations } from '../newDeclarations.ts'
import { useDeclared } from '../providers/declared.ts'
import { loadDeclared, loadUi, resourceNamed } from '../registry.ts'
import { AreaContainer } from './AreaContainer.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { isOwnPage, pageAt } from './pages.ts'

type ScreenKind = Exclude<PageKind, 'custom' | 'group'>

const loadScreens = () => import('../screens/screens.ts')
const ownPages: Readonly<Record<string, () => Promise<ComponentType>>> = {
  '/workplace': () => import('../pages/workplace/WorkplacePage.tsx').then(({ WorkplacePage }) => WorkplacePage),
  '/setAccount': () => import('../pages/account/AccountPage.tsx').then(({ AccountPage }) => AccountPage),
  '/updateTel': () => import('../pages/account/UpdateTelPage.tsx').then(({ UpdateTelPage }) => UpdateTelPage),
  ...(import.meta.env.INSPECTABLE && {
    '/__resources': () => import('../pages/declarations/ResourcesPage.tsx').then(({ ResourcesPage }) => ResourcesPage),
  }),
}

/** The component of a page that no screen generates: its `.ui.tsx`, or the shell's own. */
async function loadCustom(page: NormalPage): Promise<{ default: ComponentType }> {
  const own = isOwnPage(page) ? ownPages[page.path] : undefined
  const component: unknown = own ? await own() : await loadUi(page.of)
  if (typeof component !== 'function') throw new Error(`${page.of}.ui.tsx has no component as its default export`)
  return { default: component as ComponentType }
}

/** Starts fetching the code of the page an address names. */
export async function loadScreenOf(pathname: string): Promise<void> {
  const page = pageAt(pathname === '/' ? '/workplace' : pathname)?.page
  if (!page || page.kind === 'group') return
  // What fails here fails again, and is shown, where the page is rendered.
  const { kind, of } = page
  const code =
    kind === 'custom'
      ? loadCustom(page)
      : Promise.all([loadScreens().then(({ fetchScreen }) => fetchScreen(kind)), loadUi(of)])
  await Promise.all([code, loadDeclared([page.area])]).catch(() => undefined)
}

const customPages = new Map<string, ComponentType>()
function customPage(page: NormalPage): ComponentType {
  const known = customPages.get(page.path) ?? lazy(() => loadCustom(page))
  customPages.set(page.path, known)
  return known
}

function screenOf(kind: Exclude<ScreenKind, 'report'>): ComponentType<{ page: NormalPage }> {
  return lazy(async () => {
    const Screen = (await loadScreens()).screens[kind]
    return { default: ({ page }: { page: NormalPage }) => <Screen page={page} resource={resourceNamed(page.of)} /> }
  })
}
const screens: Readonly<Record<ScreenKind, ComponentType<{ page: NormalPage }>>> = {
  list: screenOf('list'),
  create: screenOf('create'),
  edit: screenOf('edit'),
  show: screenOf('show'),
  form: screenOf('form'),
  import: screenOf('import'),
  transition: screenOf('transition'),
  settings: screenOf('settings'),
  report: lazy(async () => {
    const Screen = (await loadScreens()).screens.report
    return { default: ({ page }: { page: NormalPage }) => <Screen page={page} /> }
  }),
}

function Page({ page }: { readonly page: NormalPage }) {
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
export function PageView({ page }: { readonly page: NormalPage }) {
  const { pathname } = useLocation()
  return (
    <AreaContainer area={page.area}>
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<Spin className="page-loading" />}>
          <Page page={page} />
        </Suspense>
      </ErrorBoundary>
    </AreaContainer>
  )
}
