import { type ComponentType, type ReactElement, startTransition, useEffect, useState } from 'react'
import { product } from '../i18n/product.ts'
import type { PublicMessages } from '../i18n/public/zh.ts'
import type { Locale } from '../platform/contract.ts'
import { chooseLocale, storedLocale } from '../platform/preferences.ts'
import { nameWindow } from '../platform/windowTitle.ts'
import type { PublicPath } from '../shell/entry.ts'
import { LoginPage } from './login/LoginPage.tsx'
import type { PublicPageProps } from './publicPageProps.ts'
import { publicTitle } from './publicTitle.ts'

type Page = ComponentType<PublicPageProps>

// The login page is what nearly every visit without a session needs, so it comes with this file.
const pages: Readonly<Record<Exclude<PublicPath, '/login'>, () => Promise<Page>>> = {
  '/unifiedLogin': () => import('./UnifiedLoginPage.tsx').then(({ UnifiedLoginPage }) => UnifiedLoginPage),
  '/firstUpdatePass': () => import('./FirstPasswordPage.tsx').then(({ FirstPasswordPage }) => FirstPasswordPage),
  '/auth-redirect': () => import('./AuthRedirectPage.tsx').then(({ AuthRedirectPage }) => AuthRedirectPage),
  '/404': () => import('./NotFoundPage.tsx').then(({ NotFoundPage }) => NotFoundPage),
  '/401': () => import('./ForbiddenPage.tsx').then(({ ForbiddenPage }) => ForbiddenPage),
}
const languages: Readonly<Record<Locale, () => Promise<PublicMessages>>> = {
  zh: () => import('../i18n/public/zh.ts').then(({ zh }) => zh),
  en: () => import('../i18n/public/en.ts').then(({ en }) => en),
  es: () => import('../i18n/public/es.ts').then(({ es }) => es),
}

interface HostProps {
  readonly path: PublicPath
  readonly page: Page
  readonly first: { readonly locale: Locale; readonly messages: PublicMessages }
  readonly goTo: (address: string) => void
}

function PublicPageHost({ path, page: Page, first, goTo }: HostProps) {
  const [{ locale, messages }, setLanguage] = useState(first)
  useEffect(() => {
    document.documentElement.lang = locale
    const title = publicTitle(path, messages)
    if (title !== null) nameWindow(product[locale], title)
  }, [path, locale, messages])
  const change = async (next: Locale) => {
    chooseLocale(next)
    const loaded = await languages[next]()
    // The language chosen last wins, whichever arrives last.
    if (storedLocale() === next) startTransition(() => setLanguage({ locale: next, messages: loaded }))
  }
  return <Page messages={messages} locale={locale} onLocale={(next) => void change(next)} goTo={goTo} />
}

interface Opening {
  readonly locale: Locale
  readonly goTo: (address: string) => void
}

/** A page without a session, with everything it shows, ready to render. */
export async function publicPage(path: PublicPath, { locale, goTo }: Opening): Promise<ReactElement> {
  const [page, messages] = await Promise.all([path === '/login' ? LoginPage : pages[path](), languages[locale]()])
  return <PublicPageHost key={path} path={path} page={page} first={{ locale, messages }} goTo={goTo} />
}
