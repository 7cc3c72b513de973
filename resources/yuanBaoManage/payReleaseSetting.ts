import { defineResource, f, mixin, op } from '#declare'
import { calcMode, feeType } from '#enumerations'

/** 缴费发放设置: which fees give how many yuanbao back to those who pay them. */
export const payReleaseSetting = defineResource({
  name: 'payReleaseSetting',
  title: '缴费发放设置',
  label: '缴费发放',
  kind: 'master',
  path: '/yuanBaoManage/payConfig/payReleaseSetting',
  pages: {
    list: { aliases: ['/yuanBaoManage/payReleaseSetting'] },
    form: {
      path: '/yuanBaoManage/payConfig/payReleaseSetting/payReleaseAdd',
      title: '新增缴费发放',
      aliases: ['/yuanBaoManage/payConfig/payReleaseAdd'],
    },
  },
  titleField: 'name',
  scope: { project: 'projectIds' },

  fields: {
    name: f.text({ label: '设置名称', required: true, min: 2, max: 30, unique: true }),
    feeTypes: f.multiSelect(feeType, { label: '缴费类型', required: true, min: 1, max: 6 }),
    projectIds: f.refs('project', { label: '适用项目', required: true, min: 1, max: 50, only: { enable: true } }),
    channelId: f.ref('yuanbaoChannel', {
      label: '发放渠道',
      required: true,
      only: { state: 'normal', channelType: ['release', 'both'] },
    }),
    calcMode: f.select(calcMode, { label: '发放方式', required: true, default: 'ratio' }),
    fixedAmount: f.yuanbao({
      label: '固定元宝',
      required: true,
      when: { calcMode: 'fixed' },
      min: 1,
      max: 100_000,
    }),
    ratioPercent: f.percent({ label: '返还比例', required: true, when: { calcMode: 'ratio' }, min: 0.1, max: 100 }),
    tiers: f.list(
      {
        minAmount: f.money({ label: '起始金额', required: true, min: 0 }),
        amount: f.yuanbao({ label: '元宝', required: true, min: 1, max: 100_000 }),
      },
      { label: '阶梯', required: true, when: { calcMode: 'tiered' }, min: 1, max: 10 },
    ),
    capPerPay: f.yuanbao({ label: '单笔上限', min: 0, max: 1_000_000, default: 0, hint: '0 表示不限' }),
    minMonths: f.integer({ label: '最少缴费月数', min: 0, max: 36, default: 0 }),
    delayDays: f.integer({ label: '延迟发放天数', required: true, min: 0, max: 60, default: 7 }),
    releasedTotal: f.yuanbao({
      label: '累计发放',
      derived: { sum: 'yuanbaoRelease', of: 'amount', by: 'payReleaseId', where: { state: 'released' } },
    }),
    ...mixin.window,
    ...mixin.enable,
    ...mixin.remark,
  },

  list: {
    columns: [
      'name',
      'feeTypes',
      'projectIds',
      'channelId',
      'calcMode',
      'fixedAmount',
      'ratioPercent',
      'capPerPay',
      'delayDays',
      'releasedTotal',
      'windowState',
      'enable',
      'minMonths',
      'startAt',
      'endAt',
      'createdAt',
    ],
    filters: ['feeTypes', 'projectIds', 'channelId', 'calcMode', 'windowState', 'enable', 'createdAt'],
    search: ['name'],
    sortable: ['name', 'releasedTotal', 'startAt', 'endAt'],
    sort: ['-startAt'],
    export: { except: ['projectIds'] },
  },

  form: {
    sections: [
      { title: '适用范围', fields: ['name', 'feeTypes', 'projectIds', 'minMonths'] },
      {
        title: '发放',
        fields: ['channelId', 'calcMode', 'fixedAmount', 'ratioPercent', 'tiers', 'capPerPay', 'delayDays'],
      },
      { title: '有效期', fields: ['startAt', 'endAt', 'enable', 'remark'] },
    ],
  },

  tabs: [{ resource: 'yuanbaoRelease', by: 'payReleaseId' }],

  operations: {
    list: op.list('POST /payReleaseSetting/condition'),
    options: op.options('GET /payReleaseSetting/options'),
    detail: op.detail('GET /payReleaseSetting/detail'),
    create: op.create('POST /payReleaseSetting/insert'),
    update: op.update('POST /payReleaseSetting/update'),
    remove: op.remove('GET /payReleaseSetting/delete', {
      blockedBy: [{ resource: 'yuanbaoRelease', by: 'payReleaseId' }],
    }),
    enable: op.enable('POST /payReleaseSetting/enable'),
    export: op.exportFile('POST /payReleaseSetting/export'),
  },
})
