import { defineResource, f, mixin, op } from '#declare'
import { depleteScene, pointsTrigger, ruleKind } from '#enumerations'

/** 元宝规则: what yuanbao are given for, what they may be spent on, and how long they are good. */
export const yuanbaoRule = defineResource({
  name: 'yuanbaoRule',
  title: '元宝规则',
  label: '规则',
  kind: 'master',
  path: '/yuanBaoManage/yuanBaoRule',
  titleField: 'ruleName',

  fields: {
    ruleName: f.text({ label: '规则名称', required: true, min: 2, max: 30, unique: true }),
    ruleKind: f.select(ruleKind, { label: '规则类型', required: true, immutable: true, default: 'obtain' }),
    channelId: f.ref('yuanbaoChannel', {
      label: '发放渠道',
      required: true,
      when: { ruleKind: 'obtain' },
      only: { state: 'normal', channelType: ['release', 'both'] },
    }),
    trigger: f.select(pointsTrigger, { label: '触发事件', required: true, when: { ruleKind: 'obtain' } }),
    amount: f.yuanbao({ label: '每次元宝', required: true, when: { ruleKind: 'obtain' }, min: 1, max: 100_000 }),
    dailyLimit: f.yuanbao({
      label: '单用户日上限',
      when: { ruleKind: 'obtain' },
      min: 0,
      max: 1_000_000,
      default: 0,
      hint: '0 表示不限',
    }),
    monthlyLimit: f.yuanbao({
      label: '单用户月上限',
      when: { ruleKind: 'obtain' },
      min: 0,
      max: 10_000_000,
      default: 0,
      hint: '0 表示不限',
    }),
    minSpend: f.yuanbao({
      label: '最低消费',
      required: true,
      when: { ruleKind: 'consume' },
      min: 1,
      max: 100_000,
      default: 1,
    }),
    scenes: f.multiSelect(depleteScene, { label: '适用场景', required: true, when: { ruleKind: 'consume' }, min: 1 }),
    validDays: f.integer({
      label: '有效天数',
      required: true,
      when: { ruleKind: 'expire' },
      min: 30,
      max: 3_650,
      default: 730,
    }),
    remindDays: f.integer({ label: '提前提醒天数', when: { ruleKind: 'expire' }, min: 0, max: 60, default: 7 }),
    ruleText: f.richText({ label: '规则说明', max: 10_000 }),
    releasedTotal: f.yuanbao({
      label: '累计发放',
      derived: { sum: 'yuanbaoRelease', of: 'amount', by: 'ruleId', where: { state: 'released' } },
    }),
    /** The last day on which old yuanbao were cleared. */
    clearedOn: f.date({ label: '最近清理', from: 'server' }),
    ...mixin.roles,
    ...mixin.window,
    ...mixin.enable,
    ...mixin.sort,
  },

  list: {
    columns: [
      'ruleName',
      'ruleKind',
      'channelId',
      'trigger',
      'scenes',
      'amount',
      'dailyLimit',
      'monthlyLimit',
      'minSpend',
      'validDays',
      'releasedTotal',
      'windowState',
      'enable',
      'roleTypes',
      'startAt',
      'endAt',
      'sort',
      'createdAt',
    ],
    filters: ['ruleKind', 'channelId', 'trigger', 'roleTypes', 'windowState', 'enable', 'createdAt'],
    search: ['ruleName'],
    sortable: ['ruleName', 'releasedTotal', 'startAt', 'endAt', 'sort'],
    sort: ['ruleKind', 'sort'],
    export: { except: ['scenes', 'remindDays', 'clearedOn'] },
  },

  form: {
    sections: [
      { title: '基本信息', fields: ['ruleName', 'ruleKind', 'roleTypes'] },
      {
        title: '规则',
        fields: [
          'channelId',
          'trigger',
          'amount',
          'dailyLimit',
          'monthlyLimit',
          'minSpend',
          'scenes',
          'validDays',
          'remindDays',
        ],
      },
      { title: '生效', fields: ['startAt', 'endAt', 'enable', 'sort', 'ruleText'] },
    ],
  },

  tabs: [{ resource: 'yuanbaoRelease', by: 'ruleId' }],

  operations: {
    list: op.list('POST /yuanbaoRule/condition'),
    options: op.options('GET /yuanbaoRule/options'),
    detail: op.detail('GET /yuanbaoRule/detail'),
    create: op.create('POST /yuanbaoRule/insert'),
    update: op.update('POST /yuanbaoRule/update'),
    remove: op.remove('GET /yuanbaoRule/delete', { blockedBy: [{ resource: 'yuanbaoRelease', by: 'ruleId' }] }),
    enable: op.enable('POST /yuanbaoRule/enable'),
    export: op.exportFile('POST /yuanbaoRule/export'),
  },
})
