import type { SeededFault } from './faults.ts'

/** Pages that are written by hand: login, account, workplace and the tools of developers. */
export const pageFaults: readonly SeededFault[] = [
  {
    name: 'pages: a login leads to another site',
    file: 'src/pages/login/LoginForm.tsx',
    from: 'goTo(safeRedirect(addressAfterLogin(location.search)))',
    to: "goTo(addressAfterLogin(location.search) || safeRedirect('/'))",
  },
  {
    name: 'pages: a login without a password is sent',
    file: 'src/pages/login/LoginForm.tsx',
    from: "if (loginName.trim() === '' || password === '')",
    to: "if (loginName.trim() === '')",
  },
  {
    name: 'pages: a login that is not complete goes on',
    file: 'src/pages/login/LoginForm.tsx',
    from: "    if (outcome.state === 'stopped') return onNotice({ tone: 'warning', text: outcome.warning })\n",
    to: '',
  },
  {
    name: 'pages: a profile that says the same is unsaved',
    file: 'src/pages/account/useUnsaved.ts',
    from: 'return value !== before && !(isEmpty(value) && isEmpty(before))',
    to: 'return value !== before || isEmpty(value)',
  },
  {
    name: 'pages: Edge is taken for Chrome',
    file: 'src/pages/account/device.ts',
    from: String.raw`[/Edg(e|A|iOS)?\//, 'Edge'],`,
    to: String.raw`[/Edge\//, 'Edge'],`,
  },
  {
    name: 'pages: the workplace offers entries without end',
    file: 'src/pages/workplace/quickEntries.ts',
    from: 'byPath.get(path) ?? []).slice(0, maxQuick)',
    to: 'byPath.get(path) ?? [])',
  },
  {
    name: 'pages: the workplace offers other sites as pages',
    file: 'src/pages/workplace/quickEntries.ts',
    from: 'pagesBelow(node).filter((entry) => !isExternal(entry))',
    to: 'pagesBelow(node)',
  },
  {
    name: 'pages: a link in the menu is told as a page that is missing',
    file: 'src/pages/declarations/menuFindings.ts',
    from: '...(declared.has(path) || external',
    to: '...(declared.has(path)',
  },
  {
    name: 'pages: a unified login leads to another site',
    file: 'src/pages/UnifiedLoginPage.tsx',
    from: 'goTo(safeRedirect(addressAfterLogin(search)))',
    to: "goTo(addressAfterLogin(search) || safeRedirect('/'))",
  },
  {
    name: 'pages: what was chosen is not what is sent again',
    file: 'src/pages/outbox/OutboxPage.tsx',
    from: 'resend({ ids: chosen })',
    to: 'resend({ ids: chosen.slice(1) })',
    found: ['tests/journeys/outbox.test.ts'],
  },
]
