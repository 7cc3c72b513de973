import { type Demo, type DemoRow, defineDemo } from '#server'
import { eventAge, mobileNumber, personName } from '../fiction.ts'
import { passRegistration } from './passRegistration.ts'

type Pass = typeof passRegistration

const reasons = ['family', 'family', 'delivery', 'repair', 'moving', 'business'] as const
const gates = ['东门', '西门', '南门'] as const
/** What became of the passes whose time is over. */
const past = ['left', 'left', 'left', 'expired', 'left', 'rejected', 'left', 'cancelled'] as const
const hour = 1 / 24

const common = (demo: Demo, n: number): DemoRow<Pass>['draft'] => {
  const hosts = demo.ids('customer')
  const houses = demo.ids('house')
  return {
    customerId: hosts[(n * 31) % hosts.length] ?? null,
    visitorName: personName(demo),
    visitorMobile: mobileNumber(30_000 + (n % 9_000)),
    houseId: houses[(n * 17) % houses.length] ?? null,
    reason: demo.pick(reasons),
    people: n % 7 === 0 ? 2 + demo.random(4) : 1,
    ...(n % 3 === 0 && { plateNo: `鲁E${String(20_000 + (n % 70_000))}` }),
  }
}

function over(demo: Demo, n: number, total: number): DemoRow<Pass> {
  const state = past[n % past.length] ?? 'left'
  const began = eventAge(demo, n, total) + 1
  const entered = demo.daysAgo(began - (1 + demo.random(3)) * hour)
  const decided = { auditedBy: demo.id('account', 'ops'), auditedAt: demo.daysAgo(began + hour) }
  return {
    draft: { ...common(demo, n), validFrom: demo.daysAgo(began), validTo: demo.daysAgo(began - 0.5) },
    set: {
      state,
      createdAt: demo.daysAgo(began + 2 * hour),
      ...(state === 'left' && {
        ...decided,
        gateName: demo.pick(gates),
        enteredAt: entered,
        leftAt: demo.daysAgo(began - (4 + demo.random(6)) * hour),
      }),
      ...(state === 'rejected' && { ...decided, rejectReason: '访客信息与预约不符，请住户重新登记' }),
    },
  }
}

/** Some hours ago, and in the small hours midnight: what is of today is found under today. */
const earlierToday = (demo: Demo, hours: number): string =>
  [demo.daysAgo(hours * hour), demo.onTheHour(0, 0)].toSorted().at(-1) ?? ''

/** Today's: waiting, let in, inside. */
function today(demo: Demo, n: number): DemoRow<Pass> {
  const state = (['pending', 'approved', 'entered', 'pending', 'approved'] as const)[n % 5] ?? 'pending'
  return {
    draft: { ...common(demo, 5_000 + n), validFrom: earlierToday(demo, 3), validTo: demo.daysAgo(-(6 + n) * hour) },
    set: {
      state,
      createdAt: demo.daysAgo(4 * hour),
      ...(state !== 'pending' && { auditedBy: demo.id('account', 'ops'), auditedAt: demo.daysAgo(3.5 * hour) }),
      ...(state === 'entered' && { gateName: demo.pick(gates), enteredAt: earlierToday(demo, 2) }),
    },
  }
}

const minimal = (demo: Demo): DemoRow<Pass> => ({
  draft: {
    customerId: demo.ids('customer')[0] ?? null,
    visitorName: '李明',
    validFrom: demo.daysAgo(-1),
    validTo: demo.daysAgo(-2),
  },
})

/** Visitors of the last months, and those of today. */
export default defineDemo(passRegistration, {
  after: ['account', 'house', 'houseBinding', 'customer', 'dictionaryItem', 'accessRecord'],
  rows: (demo) => {
    const total = (demo.profile === 'large' ? 60_000 : 260) - 31
    return [
      ...Array.from({ length: total }, (_, n) => over(demo, n, total)),
      ...Array.from({ length: 30 }, (_, n) => today(demo, n)),
      minimal(demo),
    ]
  },
})
