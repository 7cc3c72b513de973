import { defineResource, f, op } from '#declare'
import { keepLevelMode, pointsTrigger } from '#enumerations'

/** 会员规则: how growth is earned and levels are kept. */
export const memberRules = defineResource({
  name: 'memberRules',
  title: '会员规则',
  kind: 'singleton',
  path: '/affiliateManage/memberRank/memberRules',
  pages: {
    list: {
      aliases: ['/affiliateManage/memberRules'],
      opener: { page: '/affiliateManage/memberRank', permit: 'edit' },
    },
  },
  titleField: 'keepLevelMode',

  fields: {
    growthRules: f.list(
      {
        trigger: f.select(pointsTrigger, { label: '事件', required: true, unique: true }),
        growth: f.integer({ label: '成长值', required: true, min: 1, max: 10_000 }),
        dailyTimes: f.integer({ label: '每日次数', required: true, min: 0, max: 100, default: 1 }),
        enable: f.switch({ label: '启用', says: 'enabled', default: true }),
      },
      { label: '成长值规则', required: true, min: 1, max: 20 },
    ),
    payPerGrowth: f.money({
      label: '每1成长值所需缴费',
      required: true,
      min: 100,
      max: 1_000_000,
      default: 1_000,
      hint: '缴费按金额计成长值，不按上面的规则',
    }),
    keepLevelMode: f.select(keepLevelMode, { label: '保级方式', required: true, default: 'yearly' }),
    evaluateOn: f.text({
      label: '评定日期',
      required: true,
      when: { keepLevelMode: 'yearly' },
      pattern: 'monthDay',
      default: '01-01',
    }),
    downgradeStep: f.integer({
      label: '最多降级数',
      required: true,
      when: { keepLevelMode: 'yearly' },
      min: 1,
      max: 9,
      default: 1,
    }),
    keepPercent: f.percent({
      label: '保级成长值比例',
      required: true,
      when: { keepLevelMode: 'yearly' },
      min: 0,
      max: 100,
      default: 60,
    }),
    signInSeries: f.integer({ label: '连续签到天数', min: 0, max: 365, default: 7, hint: '0 表示没有连签奖励' }),
    signInBonus: f.integer({ label: '连签奖励成长值', min: 0, max: 10_000, default: 50 }),
    ruleText: f.richText({ label: '规则说明', required: true, min: 1, max: 20_000 }),
    /** The last day on which levels were looked at. */
    evaluatedOn: f.date({ label: '最近评定', from: 'server' }),
  },

  list: { columns: ['keepLevelMode', 'evaluatedOn'] },

  form: {
    sections: [
      { title: '成长', fields: ['growthRules', 'payPerGrowth', 'signInSeries', 'signInBonus'] },
      { title: '保级', fields: ['keepLevelMode', 'evaluateOn', 'downgradeStep', 'keepPercent'] },
      { title: '说明', fields: ['ruleText'] },
    ],
  },

  operations: {
    detail: op.detail('GET /memberRules/detail'),
    update: op.update('POST /memberRules/update'),
  },
})
