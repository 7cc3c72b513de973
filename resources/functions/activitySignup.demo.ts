import { type Demo, type DemoRow, defineDemo } from '#server'
import { activitySignup } from './activitySignup.ts'

type Signup = typeof activitySignup
type State = NonNullable<NonNullable<DemoRow<Signup>['set']>['state']>

/** Days before the reference time at which people signed up, from the first to the last, and at which it began. */
type Dates = readonly [first: number, last: number, began: number]
interface Group {
  readonly phase: string
  readonly signups: number
  /** Of each of its activities. */
  readonly dates: readonly Dates[]
}

const groups: readonly Group[] = [
  { phase: 'signup', signups: 22, dates: Array.from({ length: 8 }, (): Dates => [0.8, 0.1, 0]) },
  { phase: 'ready', signups: 24, dates: Array.from({ length: 3 }, (): Dates => [7, 3, 0]) },
  {
    phase: 'ongoing',
    signups: 26,
    dates: [
      [7, 3, 0.05],
      [7, 3, 0.1],
    ],
  },
  {
    phase: 'ended',
    signups: 22,
    dates: [
      [12, 10, 8],
      [20, 17, 15],
      [4, 3, 0.6],
      [25, 23, 20],
      [40, 37, 35],
      [50, 45, 42],
    ],
  },
  {
    phase: 'reviewed',
    signups: 26,
    dates: [
      [60, 56, 54],
      [70, 63, 60],
      [80, 73, 70],
      [100, 91, 88],
      [190, 183, 180],
      [310, 303, 300],
    ],
  },
  { phase: 'cancelled', signups: 15, dates: Array.from({ length: 2 }, (): Dates => [3, 1, 0]) },
]
/** These take no more: twelve sign-ups fill their twenty-four places. */
const full = new Set(['signup2', 'signup4'])

const over: readonly State[] = ['attended', 'attended', 'attended', 'absent', 'attended', 'cancelled', 'attended']
const coming: readonly State[] = ['confirmed', 'confirmed', 'confirmed', 'confirmed', 'cancelled', 'confirmed']

function stateOf(phase: string, n: number): State {
  if (phase === 'reviewed' || phase === 'ended') return over[n % over.length] ?? 'attended'
  if (phase === 'ongoing') return n % 3 === 0 ? 'confirmed' : 'attended'
  if (n === 7) return 'rejected'
  return coming[n % coming.length] ?? 'confirmed'
}

function signups(demo: Demo, key: string, { phase, signups: count }: Group, [first, last, began]: Dates) {
  const people = demo.ids('customer')
  const start = demo.random(people.length)
  return Array.from({ length: full.has(key) ? 12 : count }, (_, n): DemoRow<Signup> => {
    const state = full.has(key) ? 'confirmed' : stateOf(phase, n)
    const signedAt = demo.daysAgo(first - ((first - last) * n) / count)
    const note = { rejected: '名额优先安排本小区居民', cancelled: '临时有事不能参加' }[state as string]
    return {
      draft: {
        activityId: demo.id('communityActivity', key),
        customerId: people[(start + n * 7) % people.length] ?? null,
        headcount: full.has(key) ? 1 + (n % 3) : 1 + (n % 5 === 0 ? 1 : 0),
      },
      set: {
        state,
        signedAt,
        createdAt: signedAt,
        ...(state === 'attended' && { checkedInAt: demo.daysAgo(began) }),
        ...(note && { note }),
      },
    }
  })
}

/** Who signed up for what, within the places there are. */
export default defineDemo(activitySignup, {
  after: ['customer', 'houseBinding', 'communityActivity'],
  rows: (demo) =>
    groups.flatMap((group) => group.dates.flatMap((dates, n) => signups(demo, `${group.phase}${n + 1}`, group, dates))),
  // Some of those who needed approval have it.
  play: async (_demo, call) => {
    const rows = call.rows('activitySignup')
    const waiting = await rows.findAll({ state: 'pending' }, 12)
    for (const { id } of waiting.slice(0, 4)) await rows.transition(id, null, 'approve', {})
    for (const { id } of waiting.slice(4, 6)) await rows.transition(id, null, 'reject', { note: '报名信息不完整' })
  },
})
