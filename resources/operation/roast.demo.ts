import { type Demo, type DemoRow, defineDemo } from '#server'
import { longText } from '../fiction.ts'
import { roast } from './roast.ts'

type Row = DemoRow<typeof roast>

const complaints = [
  ['bug', '缴费页面点击“确认”后一直转圈，退出重进才显示已缴。'],
  ['slow', '首页打开很慢，要等十几秒才能看到公告。'],
  ['ui', '字体太小，老人看不清，希望能放大。'],
  ['suggestion', '希望增加停车位预约功能。'],
  ['other', '报修之后没有收到任何消息，不知道有没有人处理。'],
  ['bug', '开门二维码刷新后扫不出来。'],
  ['suggestion', '建议把水机位置显示在地图上。'],
] as const
const modules = ['propertyPay', 'notice', 'news', 'parking', 'repair', 'openDoor', 'waterMachine'] as const
const phones = ['HUAWEI Mate 60 · HarmonyOS 4', 'iPhone 15 · iOS 17', 'Xiaomi 14 · Android 14'] as const
const answers = [
  '已转技术人员处理，预计下个版本修复。',
  '感谢您的建议，我们会认真研究。',
  '问题已解决，请更新到最新版本。',
] as const
const moods = ['good', 'good', 'fair', 'bad'] as const

const pending = 22

/** Twelve still wait once the demo has been played; the older ones were answered and closed long ago. */
function row(demo: Demo, n: number): Row {
  const [roastType, content] = complaints[n % complaints.length] ?? complaints[0]
  const days = n < pending ? demo.random(5) : 8 + demo.random(80)
  const submittedAt = demo.daysAgo(days)
  const answered = n >= pending
  const handled = {
    state: 'closed' as const,
    handlerId: demo.id('account', n % 2 === 0 ? 'admin' : 'ops'),
    replyContent: demo.pick(answers),
    repliedAt: demo.daysAgo(days - 1),
    accepted: n % 6 === 3,
    ...(n % 3 !== 0 && { satisfaction: demo.pick(moods) }),
  }
  return {
    draft: {
      customerId: demo.ids('customer')[(n * 19 + 485) % demo.ids('customer').length] ?? '',
      roastType,
      ...(n % 5 !== 4 && { moduleId: demo.id('systemModule', modules[n % modules.length] ?? 'propertyPay') }),
      content: n === 1 ? longText(content, 500) : content,
      ...(n % 4 === 0 && { images: [demo.picture('portrait', n)] }),
      ...(n !== 2 && { device: demo.pick(phones), appVersion: `2.${4 - (n % 3)}.0` }),
    },
    set: { submittedAt, createdAt: submittedAt, ...(answered && handled) },
    ...(n === pending + 5 && { deleted: true }),
  }
}

/** What residents do not like about the app, or would like of it. */
export default defineDemo(roast, {
  after: ['customer', 'systemModule', 'account', 'houseBinding', 'dictionaryItem'],
  rows: (demo) => Array.from({ length: demo.profile === 'large' ? 6_000 : 70 }, (_, n) => row(demo, n)),
  play: async (demo, call) => {
    const rows = call.rows('roast').withoutScope()
    const [first, second, third, fourth, ...rest] = demo.ids('roast').slice(0, 10)
    const handlerId = demo.id('account', 'comm01')
    for (const id of [first, second, third]) if (id) await rows.transition(id, null, 'assign', { handlerId })
    for (const [n, id] of [third, ...rest].entries())
      if (id) await rows.transition(id, null, 'reply', { replyContent: answers[n % 3], accepted: n === 2 })
    if (fourth) await rows.transition(fourth, null, 'close', { reason: '与另一条内容重复' })
  },
})
