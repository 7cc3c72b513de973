import { type Demo, type DemoRow, defineDemo } from '#server'
import { longText } from '../fiction.ts'
import { dataAudit } from './dataAudit.ts'

type Row = DemoRow<typeof dataAudit>
type Fate = 'pending' | 'approved' | 'rejected' | 'revoked' | 'expired'

const asked: readonly (readonly [application: string, scopes: readonly string[], purpose: string])[] = [
  ['baojie', ['profile', 'mobile', 'house'], '上门服务前核对业主姓名、电话和房屋地址'],
  ['wenzhen', ['profile', 'mobile'], '建立健康档案并发送就诊提醒短信'],
  ['shebao', ['profile'], '核验本人身份后展示社保缴纳情况'],
  ['youxuan', ['profile', 'mobile', 'house'], '自提点匹配与到货通知，默认收货地址'],
  ['menjin', ['house'], '按房屋授权开门，生成访客二维码'],
]
const fates: readonly Fate[] = [
  'approved',
  'approved',
  'rejected',
  'approved',
  'pending',
  'expired',
  'approved',
  'revoked',
  'approved',
  'pending',
]

const fateOf = (n: number): Fate => fates[n % fates.length] ?? 'pending'

const row = (demo: Demo, n: number): Row => {
  const [application = 'baojie', scopes = ['profile'], purpose = ''] = asked[n % asked.length] ?? []
  const fate = fateOf(n)
  return {
    key: `request${n}`,
    draft: {
      applicationId: demo.id('appApplication', application),
      scopes,
      purpose: n === 4 ? longText(`${purpose}，数据仅用于本次服务，保存期限不超过三十日，`, 300) : purpose,
      dailyQuota: n === 4 ? 1_000_000 : 500 * (1 + (n % 6)),
      validTo: demo.daysAgo(fate === 'expired' ? 6 + n : -120 - n * 5).slice(0, 10),
      ...(n !== 3 && { agreement: demo.attachment('pdf', 0) }),
    },
    set: {
      callsToday: fate === 'approved' ? demo.random(400) : 0,
      createdAt: demo.daysAgo(90 - (n % 80)),
    },
  }
}

/** Requests for data, decided and waiting; some have run out. */
export default defineDemo(dataAudit, {
  after: ['appApplication', 'dictionaryItem'],
  rows: (demo) => Array.from({ length: demo.profile === 'large' ? 800 : 20 }, (_, n) => row(demo, n)),
  play: async (demo, call) => {
    if (demo.profile === 'empty') return
    const rows = call.rows('dataAudit')
    for (let n = 0; n < 20; n += 1) {
      const id = demo.id('dataAudit', `request${n}`)
      const fate = fateOf(n)
      if (fate === 'pending') continue
      if (fate === 'rejected') await rows.transition(id, null, 'reject', { rejectReason: '用途说明不足' })
      else await rows.transition(id, null, 'approve', n === 0 ? { scopes: ['profile', 'mobile'], dailyQuota: 300 } : {})
      if (fate === 'revoked') await rows.transition(id, null, 'revoke', { revokeReason: '超范围使用数据' })
      if (fate === 'expired') await rows.update(id, null, {}, { set: { state: 'expired' }, operation: 'expire' })
    }
  },
})
