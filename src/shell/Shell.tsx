import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Locale as AntdLocale } from 'antd/es/locale'
import type { ReactElement } from 'react'
import type { Labels } from '#declare'
import type { Locale } from '../platform/contract.ts'
import { inspectable } from '../platform/inspectable.ts'
import { giveNonceToStyles } from '../platform/styleElements.ts'
import { changeLanguage, startI18n } from '../providers/i18n.ts'
import { LanguageProvider } from '../providers/language.tsx'
import { adoptSettings } from '../providers/settings.ts'
import { loadEverything, loadLabels } from '../registry.ts'
import { loadAntdLocale } from './antdLocale.ts'
import { startErrorLog } from './errorLog/errorLog.ts'
import { readFirstPage } from './firstPage.ts'
import { OpenSession } from './OpenSession.tsx'
import { loadScreenOf } from './PageView.tsx'
import { ShellBoundary } from './ShellBoundary.tsx'
import { loadSession, type Session } from './session.ts'
import { Theme } from './Theme.tsx'
import './shell.css'
import './print.css'
import './touch.css'

interface ShellProps {
  readonly session: Session
  readonly queries: QueryClient
  readonly labels: Labels
  readonly antdLocale: AntdLocale
}

/** The client repeats a failed query itself, and an offline browser is told so at once instead of waiting. */
const queryClient = () =>
  new QueryClient({
    defaultOptions: {
      // A hidden tab does not watch its queries; coming back to it, the page stands as it was left.
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always', gcTime: 30 * 60_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

function Shell({ session, queries, labels, antdLocale }: ShellProps) {
  return (
    <ShellBoundary>
      <LanguageProvider first={labels}>
        <Theme firstLocale={antdLocale}>
          <QueryClientProvider client={queries}>
            <OpenSession first={session} />
          </QueryClientProvider>
        </Theme>
      </LanguageProvider>
    </ShellBoundary>
  )
}

/**
 * The console of a session, ready to render. Menu, words and the code of the first page are asked for at once, and then
 * its rows: what React would discover one after the other arrives together.
 */
export async function shell(locale: Locale): Promise<ReactElement> {
  startErrorLog()
  giveNonceToStyles()
  const [session, labels, antdLocale] = await Promise.all([
    loadSession(),
    loadLabels(locale),
    loadAntdLocale(locale),
    startI18n(locale),
    loadScreenOf(location.pathname),
    // Its pages look at all declarations at once.
    inspectable && loadEverything(),
  ])
  // Only where the account brings another language along than this browser had.
  const own = adoptSettings()
  const [ownLabels, ownAntdLocale] =
    own === locale
      ? [labels, antdLocale]
      : await Promise.all([loadLabels(own), loadAntdLocale(own), changeLanguage(own)])
  const queries = queryClient()
  await readFirstPage(session, queries)
  return <Shell session={session} queries={queries} labels={ownLabels} antdLocale={ownAntdLocale} />
}
