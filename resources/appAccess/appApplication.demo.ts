import { type Call, type Demo, type DemoRow, defineDemo, type PictureSubject } from '#server'
import { longText } from '../fiction.ts'
import { appApplication } from './appApplication.ts'

type Row = DemoRow<typeof appApplication>
type Type = NonNullable<Row['draft']['appType']>

/** How far an application has come; each includes the steps before it. */
const steps = [
  'pending',
  'rejected',
  'waiting',
  'running',
  'failed',
  'passed',
  'online',
  'offline',
  'newVersion',
] as const
type Step = (typeof steps)[number]

const applications: readonly (readonly [
  key: string,
  name: string,
  vendor: string,
  type: Type,
  category: string,
  Step,
  PictureSubject,
])[] = [
  ['baojie', '好邻居保洁', 'jiazheng', 'h5', 'life', 'online', 'broom'],
  ['yuesao', '月嫂预约', 'jiazheng', 'h5', 'life', 'newVersion', 'baby'],
  ['wenzhen', '康桥问诊', 'yiliao', 'miniProgram', 'health', 'online', 'cross'],
  ['guahao', '预约挂号', 'yiliao', 'h5', 'health', 'waiting', 'calendar'],
  ['shebao', '社保查询', 'zhengwu', 'h5', 'gov', 'online', 'shield'],
  ['gongjijin', '公积金查询', 'zhengwu', 'h5', 'gov', 'passed', 'coin'],
  ['youxuan', '油城优选', 'shangcheng', 'miniProgram', 'mall', 'online', 'basket'],
  ['tuangou', '邻里团购', 'shangcheng', 'h5', 'mall', 'failed', 'group'],
  ['menjin', '云门禁', 'menjin', 'api', 'life', 'online', 'door'],
  ['tingche', '智慧停车', 'menjin', 'api', 'life', 'offline', 'parking'],
  ['meiqi', '燃气缴费', 'zhengwu', 'h5', 'gov', 'running', 'flame'],
  ['kuaidi', '快递代收', 'jiazheng', 'miniProgram', 'life', 'pending', 'parcel'],
]

const row = (
  demo: Demo,
  [key, appName, vendor, appType, category, , subject]: (typeof applications)[number],
  n: number,
): Row => ({
  key,
  draft: {
    appName,
    vendorId: demo.id('appRegister', vendor),
    appType,
    category,
    icon: demo.pictureOf(subject),
    summary: `${appName}：面向社区居民，提供在线预约、查询和办理。`,
    ...(appType !== 'api' && { homeUrl: `https://${key}.vendor.example/` }),
    ...(n % 2 === 0 && { callbackUrl: `https://${key}.vendor.example/callback` }),
    ...(appType === 'api' && { ipWhitelist: '203.0.113.10,203.0.113.0/28' }),
    ...(n % 3 === 0 && { screenshots: [demo.picture('portrait', n), demo.picture('portrait', n + 1)] }),
  },
  set: { createdAt: demo.daysAgo(200 - n * 12) },
})

const special = (demo: Demo): Row[] => [
  {
    key: 'rejected',
    draft: {
      appName: longText('东河社区智慧养老健康管理与应急呼叫', 20),
      vendorId: demo.id('appRegister', 'yiliao'),
      appType: 'h5',
      category: 'health',
      icon: demo.pictureOf('elder'),
      summary: longText('面向社区老年居民的健康档案、用药提醒、一键呼叫与家属协同，', 200),
      homeUrl: 'https://care.vendor.example/index.html?channel=donghe',
      callbackUrl: 'https://care.vendor.example/oauth/callback',
      ipWhitelist: '203.0.113.10,203.0.113.11,198.51.100.0/24',
      screenshots: [0, 1, 2, 3, 0, 1].map((n) => demo.picture('portrait', n)).slice(0, 4),
      appVersion: '12.0.3',
      remark: longText('须补充应急呼叫的值守承诺书，', 200),
    },
  },
  {
    draft: {
      appName: '好邻居保洁(重复)',
      vendorId: demo.id('appRegister', 'jiazheng'),
      category: 'life',
      icon: demo.pictureOf('broom'),
      summary: '重复提交的申请。',
      homeUrl: 'https://baojie.vendor.example/',
    },
    deleted: true,
  },
]

/** Tests an application to the end; one case fails where it must. */
async function test(call: Call, id: string, step: Step, testerId: string): Promise<void> {
  const tests = call.rows('appTest')
  const [one] = await tests.findAll({ applicationId: id })
  if (!one || step === 'waiting') return
  await tests.transition(one.id, null, 'start', { testerId })
  if (step === 'running') return
  const cases = one.cases.map((given, n) =>
    step === 'failed' && n === 4
      ? { ...given, actual: '断网后白屏，须重新进入', result: 'fail' as const }
      : { ...given, actual: '符合预期', result: 'pass' as const },
  )
  await tests.update(one.id, null, { cases, testUrl: 'https://test.vendor.example/' })
  const conclusion = step === 'failed' ? '弱网环境下白屏，不予通过。' : '全部用例通过，可以上线。'
  await tests.transition(one.id, null, 'conclude', { conclusion })
}

async function advance(call: Call, id: string, step: Step, testerId: string): Promise<void> {
  const rows = call.rows('appApplication')
  if (step === 'pending') return
  if (step === 'rejected') {
    await rows.transition(id, null, 'reject', { rejectReason: '材料不全' })
    return
  }
  await rows.transition(id, null, 'approve', {})
  await test(call, id, step, testerId)
  if (!['online', 'offline', 'newVersion'].includes(step)) return
  await rows.transition(id, null, 'online', {})
  if (step === 'offline') await rows.transition(id, null, 'offline', { offlineReason: '道闸系统升级' })
  if (step === 'newVersion') await rows.update(id, null, { appVersion: '1.1.0' })
}

/** Applications at every step of their way to the residents. */
export default defineDemo(appApplication, {
  after: ['appRegister', 'account', 'dictionaryItem'],
  rows: (demo) => {
    const more = demo.profile === 'large' ? 286 : 0
    const others = Array.from({ length: more }, (_, n) =>
      row(demo, [`app${n}`, `便民应用${n + 1}`, 'zhengwu', 'h5', 'life', 'pending', 'home'], n + 20),
    )
    return [...applications.map((one, n) => row(demo, one, n)), ...special(demo), ...others]
  },
  play: async (demo, call) => {
    if (demo.profile === 'empty') return
    const tester = demo.id('account', 'ops')
    for (const [key, , , , , step] of applications) await advance(call, demo.id('appApplication', key), step, tester)
    await advance(call, demo.id('appApplication', 'rejected'), 'rejected', tester)
    // The vendor of the doors lost its licence; what it had online went with it (C50).
    const disableReason = '营业执照已注销'
    await call.rows('appRegister').transition(demo.id('appRegister', 'menjin'), null, 'disable', { disableReason })
  },
})
