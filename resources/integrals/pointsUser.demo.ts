import { defineDemo } from '#server'
import { longText } from '../fiction.ts'
import { pointsUser } from './pointsUser.ts'

const reasons = [
  '年度文明家庭奖励',
  '积分补录',
  '重复发放更正',
  longText('参加社区志愿服务，经居委会核实后补发积分。', 200),
] as const

/** Accounts come with the customers; some were adjusted by hand, and a few are frozen. */
export default defineDemo(pointsUser, {
  after: ['pointsEarn', 'pointsUse'],
  rows: () => [],
  play: async (demo, call) => {
    const accounts = call.rows('pointsUser').withoutScope()
    const ids = demo.ids('customer').slice(10, 24)
    for (const [n, id] of ids.entries())
      await accounts.transition(id, null, 'adjust', { delta: 50 + 10 * n, reason: reasons[n % reasons.length] })
    for (const id of ids.slice(0, 4))
      await accounts.transition(id, null, 'adjust', { delta: -30, reason: '重复发放更正' })
    for (const id of ids.slice(-5)) await accounts.transition(id, null, 'freeze', { reason: '疑似批量注册，待核实' })
  },
})
