import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadMessages } from './i18n/load.ts'
import { guardClicks } from './platform/clickGuard.ts'
import { config } from './platform/config.ts'
import type { Locale } from './platform/contract.ts'
import { sendEarlyRequest } from './platform/earlyRequest.ts'
import { port } from './platform/port.ts'
import { storedLocale } from './platform/preferences.ts'
import { removeToken, storedToken } from './platform/token.ts'
import { type Entry, entryOf } from './shell/entry.ts'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no element #root')
const root = createRoot(container)

guardClicks()

// Asked for now, needed with the first call.
void config()

// A style sheet that could not be had is asked for again with what needs it, unless there is a link to it.
document.addEventListener(
  'error',
  ({ target }) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.remove(),
  true,
)

/** The shell has a router of its own; without it, Back and Forward are answered here. */
let inShell = false
window.addEventListener('popstate', () => {
  if (!inShell) void open()
})

function entry(): Entry {
  const { pathname, search, hash } = location
  // Before anything else, whatever happens afterwards.
  if (pathname === '/unifiedLogin') removeToken()
  return entryOf({ pathname, search, hash, hasToken: port() === 'app' || storedToken() !== null })
}

/** Changes the address and opens what it names, without a reload. */
function goTo(address: string): void {
  history.replaceState(null, '', address)
  void open()
}

/** Fetches beside the shell's code what would be asked for after it: words, and nearly every page is a list. */
function fetchBeside(locale: Locale): void {
  const isBelow = location.pathname.split('/').length > 2
  // What fails here fails again, and is told, where it is needed.
  loadMessages(locale).catch(() => undefined)
  if (isBelow) import('./screens/list/ListScreen.tsx').catch(() => undefined)
}

/** Opens what the address names. The frame of index.html stands until it is ready. */
async function open(): Promise<void> {
  const next = entry()
  if ('goTo' in next) return goTo(next.goTo)
  const locale = storedLocale()
  inShell = next.open === 'shell'
  if (inShell && port() !== 'app') sendEarlyRequest()
  if (inShell) fetchBeside(locale)
  const opened =
    next.open === 'shell'
      ? (await import('./shell/Shell.tsx')).shell(locale)
      : (await import('./pages/PublicPage.tsx')).publicPage(next.open, { locale, goTo })
  root.render(<StrictMode>{await opened}</StrictMode>)
}

void open()
