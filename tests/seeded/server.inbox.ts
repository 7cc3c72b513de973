import type { SeededFault } from './faults.ts'

/** Messages for people, and who finds them. */
export const serverInbox: readonly SeededFault[] = [
  {
    name: 'server/inbox: the list shows messages about records that are out of reach',
    file: 'server/inbox/inbox.ts',
    from: 'if (title === undefined) return []',
    to: '',
  },
  {
    name: 'server/inbox: anybody puts off what is in the inbox of somebody else',
    file: 'server/inbox/mark.ts',
    from: `"readAt" = null
    where "accountId" = \${caller.accountId} and id = any(\${[...ids]}::text[])\`.execute(db)
}

/** What`,
    to: `"readAt" = null
    where id = any(\${[...ids]}::text[])\`.execute(db)
}

/** What`,
  },
  {
    name: 'server/inbox: what is muted counts',
    file: 'server/inbox/deliver.ts',
    from: `and m."resource" = \${resource.of}`,
    to: 'and false',
  },
  {
    name: 'server/inbox: what is put off counts at once',
    file: 'server/inbox/inbox.ts',
    from: `i."readAt" is null and not \${putOff(now)}`,
    to: 'i."readAt" is null',
  },
]
