import { type Demo, type DemoRow, defineDemo } from '#server'
import { address, longText, mobileNumber, personName } from '../fiction.ts'
import { housekeepingOrder } from './housekeepingOrder.ts'
import { services } from './housekeepingService.demo.ts'

type Row = DemoRow<typeof housekeepingOrder>

const states = ['finished', 'finished', 'finished', 'finished', 'cancelled', 'assigned', 'serving', 'pending'] as const

/** What has been done with an order of that state, and when. */
function done(demo: Demo, state: (typeof states)[number], ago: number, n: number): NonNullable<Row['set']> {
  if (state === 'pending') return { state }
  if (state === 'cancelled') return { state, cancelReason: '临时有事，改日再约' }
  const worker = { workerName: personName(demo), workerPhone: mobileNumber(20_300 + (n % 40)) }
  if (state !== 'finished') return { state, ...worker }
  const rated = n % 3 !== 2 && { score: 3 + (n % 3), comment: n % 2 === 0 ? '准时到达，打扫仔细。' : null }
  return { state, ...worker, finishedAt: demo.onTheHour(ago, appointedHour(n) + 3), ...rated }
}

/** Between eight in the morning and five in the afternoon. */
const appointedHour = (n: number): number => 8 + ((n * 3) % 10)

const row = (demo: Demo, n: number): Row => {
  const state = states[n % states.length] ?? 'pending'
  const open = state === 'pending' || state === 'assigned'
  const ago = open ? -1 - (n % 6) : 1 + ((n * 7) % 110)
  const [name = '', , , , fewest = 1] = services[n % services.length] ?? []
  const customers = demo.ids('customer')
  return {
    key: `order${n}`,
    draft: {
      serviceId: demo.id('housekeepingService', name),
      customerId: customers[(n * 37) % customers.length] ?? '',
      address: n === 1 ? longText(address(demo), 120) : address(demo),
      appointAt: demo.onTheHour(ago, appointedHour(n)),
      quantity: fewest + (n % 3),
      ...(n === 1 && { remark: longText('家中有宠物，请提前半小时电话联系，', 200) }),
    },
    set: {
      communityId: demo.id('community', `C${1 + (n % 5)}`),
      createdAt: demo.daysAgo(Math.max(ago, 0) + 1 + (n % 3)),
      ...done(demo, state, ago, n),
    },
  }
}

/** Orders of the last months, and of the days to come. */
export default defineDemo(housekeepingOrder, {
  after: ['housekeepingService', 'customer', 'community'],
  rows: (demo) => Array.from({ length: demo.profile === 'large' ? 40_000 : 160 }, (_, n) => row(demo, n)),
  play: async (demo, call) => {
    if (demo.profile === 'empty') return
    const orders = call.rows('housekeepingOrder')
    const worker = { workerName: personName(demo), workerPhone: mobileNumber(20_340) }
    await orders.transition(demo.id('housekeepingOrder', 'order7'), null, 'assign', worker)
    await orders.transition(demo.id('housekeepingOrder', 'order15'), null, 'assign', worker)
    await orders.transition(demo.id('housekeepingOrder', 'order15'), null, 'finish', {})
    await orders.transition(demo.id('housekeepingOrder', 'order23'), null, 'cancel', { cancelReason: '重复下单' })
  },
})
