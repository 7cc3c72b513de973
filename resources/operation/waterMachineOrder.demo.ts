import { type DemoRow, defineDemo } from '#server'
import { waterMachineOrder } from './waterMachineOrder.ts'

type Row = DemoRow<typeof waterMachineOrder>

const methods = ['wechat', 'wechat', 'wechat', 'alipay', 'yuanbao', 'union', 'cash', 'transfer'] as const
const cans = [5, 7.5, 10, 18.9] as const

/** A can or two of water; one in twenty is not paid in time. */
export default defineDemo(waterMachineOrder, {
  after: ['waterMachine', 'customer', 'houseBinding'],
  rows: (demo) => {
    const machines = demo.ids('waterMachine').slice(0, -1)
    const people = demo.ids('customer').slice(485)
    return Array.from({ length: demo.profile === 'large' ? 600_000 : 1_800 }, (_, n): Row => {
      const takenAt = demo.daysAgo(demo.random(10) < 7 ? demo.random(90) : 90 + demo.random(200))
      const state = n % 20 !== 19 ? 'paid' : n % 40 === 19 ? 'unpaid' : 'closed'
      return {
        draft: {
          machineId: demo.pick(machines),
          customerId: demo.pick(people),
          litres: demo.pick(cans),
          payMethod: methods[n % methods.length] ?? 'wechat',
          takenAt,
        },
        set: { state, createdAt: takenAt },
      }
    })
  },
})
