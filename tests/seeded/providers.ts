import type { SeededFault } from './faults.ts'

/** What screens share: questions to lists, unsaved input, live changes and settings. */
export const providerFaults: readonly SeededFault[] = [
  {
    name: 'providers: a view asks for all rows of its resource',
    file: 'src/providers/listRequest.ts',
    from: '    ...filtersOf(resource, resource.where),\n',
    to: '',
  },
  {
    name: 'providers: a page is left over what was typed into it',
    file: 'src/providers/UnsavedGuard.ts',
    from: 'draftsLostTo(to).length > 0',
    to: 'draftsLostTo(to).length > 1',
  },
  {
    name: 'providers: a form that says the same again holds back',
    file: 'src/providers/unsaved.ts',
    from: '[...drafts].filter(([draft]) => draft.isDirty())',
    to: '[...drafts].filter(([draft]) => draft !== undefined)',
  },
  {
    name: 'providers: rows that a page has shown are as good as read ahead',
    file: 'src/providers/listQuery.ts',
    from: "?.meta?.['prefetched'] === true",
    to: ' !== undefined',
  },
  {
    name: 'providers: what was missed while nobody listened is not read',
    file: 'src/providers/live.ts',
    from: "  if (missed) tell(null, '*', [])\n",
    to: '',
  },
  {
    name: 'providers: a lost preference is not sent again',
    file: 'src/providers/preferences.ts',
    from: "if (kind !== 'business') return kind === 'session' ? 'whenAsked' : 'later'",
    to: "if (kind === 'session') return 'whenAsked'",
  },
  {
    name: 'providers: the language of the account is stronger than the one chosen at the login',
    file: 'src/providers/settings.ts',
    from: 'if (chosen !== null && chosen !== locale) keepLocale(chosen)\n  else if (locale) saveLocale(locale)',
    to: 'if (locale) saveLocale(locale)\n  else if (chosen !== null) keepLocale(chosen)',
  },
  {
    name: 'providers: the browser closes a page over what was typed into it',
    file: 'src/providers/unsaved.ts',
    from: 'if (dirtyDrafts().length > 0) event.preventDefault()',
    to: 'if (dirtyDrafts().length > 1) event.preventDefault()',
  },
  {
    name: 'providers: every cell asks for its dictionary anew',
    file: 'src/providers/dictionaries.ts',
    from: '    staleTime: freshMs,\n',
    to: '',
  },
  {
    name: 'providers: who does two things to a row gets in their own way',
    file: 'src/providers/ownVersions.ts',
    from: 'follows && isApart(fields, own.fields) ? own.last : input.version',
    to: 'input.version',
  },
  {
    name: 'providers: the second thing done to a row does not wait for the first',
    file: 'src/providers/ownVersions.ts',
    from: '      await before?.catch(() => undefined)\n',
    to: '',
  },
  {
    name: 'providers: what is typed passes over what its author did to the row meanwhile',
    file: 'src/providers/ownVersions.ts',
    from: 'follows && isApart(fields, own.fields)',
    to: 'follows',
  },
  {
    name: 'providers: an update is refused for what its author changed in another field',
    file: 'src/providers/ownVersions.ts',
    from: '![...update].some((name) => own.has(name))',
    to: 'false',
  },
]
