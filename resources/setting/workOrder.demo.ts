import { type Demo, type DemoRow, defineDemo, shanghaiDay } from '#server'
import { eventAge, longText } from '../fiction.ts'
import { workOrder } from './workOrder.ts'

type Order = typeof workOrder
type State = NonNullable<NonNullable<DemoRow<Order>['set']>['state']>

/** What residents write, by the type they choose. */
const requests: Readonly<Record<string, string>> = {
  'BX-S-1': '厨房水管接头漏水，麻烦尽快安排师傅上门。',
  'BX-S-2': '客厅插座跳闸，合不上电。',
  'BX-S-3': '卫生间下水慢，怀疑堵塞。',
  'BX-G-1': '二单元电梯在三楼停住不动。',
  'BX-G-2': '楼道感应灯不亮，老人晚上不安全。',
  'BX-G-3': '单元门禁刷卡没有反应。',
  'BX-N': '家里暖气不热，室温只有十五度。',
  'BX-J': '油烟机需要清洗和检修，请报价。',
  'TS-W': '垃圾桶满了两天没有人清运。',
  'TS-Z': '楼上深夜装修，影响休息。',
  'TS-C': '消防通道被私家车占用。',
  'TS-F': '前台电话多次无人接听。',
  'ZX-J': '想了解物业费减免的办理条件。',
  'ZX-B': '房屋绑定一直在审核，什么时候可以通过？',
  'BY-R': '感谢维修师傅冒雨抢修，服务很好。',
  'XJ-X': '地下车库消防栓例行检查。',
  'XJ-D': '三号楼电梯月度检查。',
}
/** Orders that residents are done with, and those somebody works on. */
const states: readonly State[] = [
  ...Array<State>(12).fill('evaluated'),
  ...['finished', 'finished', 'closed', 'closed', 'closed'].map((state) => state as State),
  'pending',
  'assigned',
  'processing',
]
const minute = 60_000
const later = ({ now }: Demo, time: string, minutes: number) =>
  new Date(Math.min(Date.parse(time) + minutes * minute, now.getTime())).toISOString()

/** The course of an order from its creation on. */
function course(demo: Demo, state: State, createdAt: string, handler: string): NonNullable<DemoRow<Order>['set']> {
  if (state === 'pending') return { state }
  const assigned = {
    state,
    handlerId: demo.id('account', handler),
    assignedAt: later(demo, createdAt, 5 + demo.random(50)),
  }
  if (state === 'assigned') return assigned
  const responseMinutes = 10 + demo.random(100)
  if (state === 'processing') return { ...assigned, responseMinutes }
  const finishedAt = later(demo, createdAt, 120 + demo.random(demo.random(12) === 0 ? 9_000 : 400))
  const finished = { ...assigned, responseMinutes, finishedAt, result: '已处理完毕，居民现场确认。' }
  if (state !== 'evaluated') return finished
  return { ...finished, score: 5 - demo.random(demo.random(4) === 0 ? 4 : 2), comment: '服务及时，已解决。' }
}

function row(demo: Demo, n: number, total: number): DemoRow<Order> {
  const codes = Object.keys(requests)
  const code = codes[n % codes.length] ?? 'BX-N'
  // Only the first communities write much; the order in hand is of the last days.
  const community = demo.random(3) === 0 ? demo.random(14) : demo.random(4)
  const state = states[n % states.length] ?? 'pending'
  const open = state === 'pending' || state === 'assigned' || state === 'processing'
  const recent = demo.daysAgo((open ? 0.1 : 1) + demo.random(open ? 30 : 50) / 10)
  const createdAt = open || state === 'finished' ? recent : demo.daysAgo(1 + eventAge(demo, n, total))
  const handler = code.startsWith('ZX') || code.startsWith('BY') ? 'comm01' : 'project01'
  const houseId = demo.ids('house')[community * (demo.profile === 'large' ? 600 : 144) + demo.random(24)]
  return {
    draft: {
      customerId: demo.pick(demo.ids('customer')),
      workOrderTypeId: demo.id('workOrderType', code),
      content: n === 7 ? longText(requests[code] ?? '', 500) : (requests[code] ?? ''),
      ...(houseId !== undefined && { houseId }),
      ...(n % 6 === 0 && { images: [demo.picture('cover', n), demo.picture('cover', n + 1)] }),
    },
    set: {
      orderNo: `GD${shanghaiDay(createdAt).replaceAll('-', '')}${String(n + 1).padStart(5, '0')}`,
      createdAt,
      ...course(demo, state, createdAt, handler),
      ...(state === 'closed' && n % 3 === 0 && { finishedAt: null, result: '居民撤回，无需处理。' }),
    },
  }
}

/** What residents asked for. */
export default defineDemo(workOrder, {
  after: ['workOrderType', 'house', 'account', 'customer'],
  rows: (demo) => {
    const total = demo.profile === 'large' ? 20_000 : 400
    return Array.from({ length: total }, (_, n) => row(demo, n, total))
  },
})
