import type { SeededFault } from './faults.ts'

/** Lists and reports that come to people by themselves. */
export const serverSubscriptions: readonly SeededFault[] = [
  {
    name: 'server/subscriptions: a list that stays beyond its number is told of at every look',
    file: 'server/subscriptions/turns.ts',
    from: '(!isBeyond || above)',
    to: '!isBeyond',
    found: ['server/subscriptions/subscriptions.test.ts'],
  },
  {
    name: 'server/subscriptions: two processes send the same turn',
    file: 'server/subscriptions/store.ts',
    from: `and "nextAt" = \${new Date(nextAt)} and`,
    to: 'and',
  },
  {
    name: 'server/subscriptions: whoever may not list something any more gets it all the same',
    file: 'server/subscriptions/content.ts',
    from: "if (!operation) throw new RefusedContent('list')",
    to: "if (!operation) return { permit: 'menu' } as const",
  },
]
