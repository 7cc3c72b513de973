import { type Demo, type DemoRow, defineDemo } from '#server'
import { longText } from '../fiction.ts'
import { problem } from './problem.ts'

type Row = DemoRow<typeof problem>

/** What people ask, by topic. */
const asked: Readonly<Record<string, readonly (readonly [question: string, answer: string])[]>> = {
  account: [
    ['忘记登录密码怎么办', '在登录页点击“忘记密码”，用手机验证码重新设置。'],
    ['如何更换手机号', '在“我的-设置-更换手机号”中，用新手机号接收验证码。'],
    ['可以用别人的手机号注册吗', '不可以，手机号须由本人使用，以便接收通知。'],
    ['如何注销账号', '请到服务大厅办理，注销后积分与元宝一并作废。'],
  ],
  bind: [
    ['如何绑定我的房屋', '在“我的-我的房屋”中选择小区和房号，上传不动产权证后等待审核。'],
    ['绑定房屋要审核多久', '一般在一个工作日内完成，结果会通过消息通知您。'],
    ['租户可以绑定房屋吗', '可以，请选择“租户”并上传租赁合同，租期届满后自动解绑。'],
    ['房屋已被别人绑定怎么办', '请携带房产证明到物业服务中心办理过户。'],
  ],
  pay: [
    ['物业费怎么缴', '在“缴费”中选择房屋和费用，可用微信、支付宝或元宝抵扣。'],
    ['缴费后在哪里开发票', '在缴费记录中点击“申请开票”。'],
    ['采暖费可以分期吗', '暂不支持分期，困难家庭可到服务大厅咨询。'],
    ['缴错了费用能退吗', '可以，在缴费记录中申请退款并说明原因。'],
  ],
  points: [
    ['积分怎么获得', '注册、签到、缴费和参加活动都能获得积分。'],
    ['元宝有什么用', '元宝可抵扣物业费，也可在元宝商城兑换商品。'],
    ['积分会过期吗', '会，积分自获得之日起两年内有效。'],
    ['为什么没有收到元宝', '缴费后按规则延迟发放，请在三天后查看。'],
  ],
  repair: [
    ['水管漏水怎么报修', '在“报修”中选择房屋和类型，拍照上传即可。'],
    ['报修后多久上门', '紧急报修两小时内上门，一般报修二十四小时内上门。'],
    ['维修要收费吗', '公共部位免费，户内维修按公示价格收取。'],
    ['暖气不热找谁', '请拨打供热公司值班电话，或在“报修”中选择供暖。'],
  ],
  other: [
    ['怎样参加社区活动', '在“社区活动”中报名，名额满后不再接受报名。'],
    ['访客如何进入小区', '请提前登记访客，访客凭二维码通行。'],
    ['水机的水可以直接喝吗', '可以，水质每日检测，结果显示在水机屏幕上。'],
    ['如何联系物业', '在“便民电话”中查找物业服务中心电话。'],
  ],
}

/** What people search a topic by. */
const keywords: Readonly<Record<string, string>> = {
  account: '账号,登录,密码',
  bind: '房屋,绑定,审核',
  pay: '缴费,发票,退款',
  points: '积分,元宝',
  repair: '报修,维修',
  other: '物业,访客,活动',
}

function rowsOf(demo: Demo): Row[] {
  const all = Object.entries(asked).flatMap(([problemType, items]) => items.map((item) => ({ problemType, item })))
  const total = demo.profile === 'large' ? 500 : 46
  return Array.from({ length: total }, (_, n): Row => {
    const { problemType, item } = all[n % all.length] ?? { problemType: 'other', item: ['', ''] as const }
    const round = Math.floor(n / all.length)
    return {
      draft: {
        question: `${item[0]}${round > 0 ? `（补充${round}）` : ''}？`,
        problemType,
        answer: `<p>${item[1]}</p>`,
        ...(n % 2 === 0 && { keywords: keywords[problemType] ?? '' }),
        hot: n < 20 && n % 2 === 0,
        roleTypes: n % 5 === 4 ? ['2', '3'] : ['1', '2', '3'],
        enable: n !== 45,
        sort: (n + 1) * 10,
      },
      set: {
        createdAt: demo.daysAgo(400 - (n % 300)),
        usefulCount: demo.random(300),
        uselessCount: demo.random(20),
        viewCount: 300 + demo.random(3_000),
        clickCount: demo.random(300),
      },
    }
  })
}

/** Questions and answers of the help centre, ten of them popular. */
export default defineDemo(problem, {
  after: ['dictionaryItem'],
  rows: (demo): Row[] => [
    ...rowsOf(demo),
    { draft: { question: '服务大厅几点开门？', answer: '<p>工作日 8:30。</p>' } },
    {
      draft: {
        question: longText('新搬来的住户第一次使用手机应用需要办理哪些手续', 80),
        problemType: 'account',
        answer: `<p>${longText('请先注册账号，再绑定房屋，审核通过后即可缴费、报修、登记访客并参加社区活动。', 2_000)}</p>`,
        keywords: '注册,绑定,缴费,报修,访客,活动,积分,元宝',
        roleTypes: ['1'],
        sort: 9_000,
      },
    },
    { draft: { question: '怎样使用旧版应用？', answer: '<p>旧版已停止服务。</p>' }, deleted: true },
  ],
})
