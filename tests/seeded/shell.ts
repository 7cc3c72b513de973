import type { SeededFault } from './faults.ts'

/** What stands around the pages: guard, menu, tabs, sidebar and error log. */
export const shellFaults: readonly SeededFault[] = [
  {
    name: 'shell: the guard looks at public pages before it looks at the login',
    file: 'src/shell/guard.ts',
    from: "  if (pathname === '/login') return { redirect: '/' }\n  if (publicPages.some((one) => one === pathname)) return { leave: true }\n",
    to: "  if (publicPages.some((one) => one === pathname)) return { leave: true }\n  if (pathname === '/login') return { redirect: '/' }\n",
  },
  {
    name: 'shell: the guard asks for no role',
    file: 'src/shell/guard.ts',
    from: "  if (!hasRoleFor(page, access.user)) return { redirect: '/401?noGoBack=true' }\n",
    to: '',
  },
  {
    name: 'shell: a hidden page opens to anybody who has its list',
    file: 'src/shell/access.ts',
    from: '      if (!holdsAll.has(above) && !page.owner?.permits.some((permit) => codes?.has(permit))) continue\n',
    to: '      if (!holdsAll.has(above) && codes === undefined) continue\n',
  },
  {
    name: 'shell: the first password is set without a session',
    file: 'src/shell/entry.ts',
    from: "  if (pathname === '/firstUpdatePass' && !hasToken) return { goTo: '/login' }\n",
    to: '',
  },
  {
    name: 'shell: a redirect leads to any address',
    file: 'src/shell/safeRedirect.ts',
    from: 'url.origin !== origin || !mayBePage(url.pathname)',
    to: 'url.origin !== origin',
  },
  {
    name: 'shell: a refresh leads to any address',
    file: 'src/shell/entry.ts',
    from: 'goTo: mayBePage(refreshed) ? refreshed + search + hash : ',
    to: 'goTo: refreshed.length > 0 ? refreshed + search + hash : ',
  },
  {
    name: 'shell: closing a tab goes to the first one',
    file: 'src/shell/tabs/visited.ts',
    from: 'openTabs(state).findLast(',
    to: 'openTabs(state).find(',
  },
  {
    name: 'shell: a page is kept that says it must not be',
    file: 'src/shell/tabs/visited.ts',
    from: 'one.keepAlive && one.key !== key',
    to: 'one.key !== key',
  },
  {
    name: 'shell: a view with unsaved input is given up',
    file: 'src/shell/tabs/visited.ts',
    from: 'one === key || unsaved.includes(one) || excess-- <= 0',
    to: 'one === key || excess-- <= 0',
  },
  {
    name: 'shell: a tab closes over a draft elsewhere',
    file: 'src/shell/tabs/useTabActions.ts',
    from: 'if (!(await draft.ask())) return false',
    to: 'await draft.ask()',
  },
  {
    name: 'shell: the error log grows without end',
    file: 'src/shell/errorLog/errorLog.ts',
    from: '[latest, ...entries.filter((one) => one !== before)].slice(0, maxEntries)',
    to: '[latest, ...entries.filter((one) => one !== before)]',
  },
  {
    name: 'shell: the error log holds what somebody typed',
    file: 'src/shell/errorLog/entry.ts',
    from: `message.replaceAll(/"[^"]*"/g, '"…"').slice(0, longestMessage)`,
    to: 'message.slice(0, longestMessage)',
  },
  {
    name: 'shell: a newer build is fetched over what somebody typed',
    file: 'src/shell/errorLog/reloadForNewBuild.ts',
    from: 'if (unsavedViews().length > 0 || !writeStored',
    to: 'if (!writeStored',
  },
  {
    name: 'shell: a menu entry of another title leads to the page',
    file: 'src/shell/menu.ts',
    from: " && page.kind !== 'group' && page.title === node.menuName",
    to: " && page.kind !== 'group'",
  },
  {
    name: 'shell: a menu entry runs a script',
    file: 'src/shell/menu.ts',
    from: "typeof external === 'string' && isWebAddress(external)",
    to: "typeof external === 'string' && external !== ''",
  },
  {
    name: 'shell: the palette puts the nearest last',
    file: 'src/shell/palette/match.ts',
    from: 'a.away - b.away',
    to: 'b.away - a.away',
  },
  {
    name: 'shell: a window of 1027 pixels is a phone',
    file: 'src/shell/useMobile.ts',
    from: 'width - mobileBodyOffset < mobileBreakpoint',
    to: 'width - mobileBodyOffset <= mobileBreakpoint',
    found: ['tests/journeys/layout.test.ts'],
  },
  {
    name: 'shell: the sidebar is not remembered',
    file: 'src/shell/useSidebar.ts',
    from: '    saveSidebar(!desktopOpen)\n',
    to: '',
    found: ['tests/journeys/settings.test.ts'],
  },
  {
    name: 'shell: a person finds the tabs of the one before',
    file: 'src/shell/tabs/stored.ts',
    from: 'if (owner !== user || ',
    to: 'if (owner === undefined || ',
  },
  {
    name: 'shell: the guard asks for the roles before the menu',
    file: 'src/shell/guard.ts',
    from: "  if (!access.pages.has(page.path)) return { redirect: '/404' }\n  if (!hasRoleFor(page, access.user)) return { redirect: '/401?noGoBack=true' }\n",
    to: "  if (!hasRoleFor(page, access.user)) return { redirect: '/401?noGoBack=true' }\n  if (!access.pages.has(page.path)) return { redirect: '/404' }\n",
  },
  {
    name: 'shell: a redirect holds what others may read as something else',
    file: 'src/shell/safeRedirect.ts',
    from: ' || suspicious.test(value)',
    to: '',
  },
]
