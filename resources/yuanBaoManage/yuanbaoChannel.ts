import { defineResource, f, mixin, op } from '#declare'
import { channelState, channelType } from '#enumerations'

/** What is said of the row where a move is confirmed. */
const summary = ['budgetAvailable', 'budgetFrozen'] as const

/** 渠道配置: who pays for yuanbao, with what budget, within what limits and how long. */
export const yuanbaoChannel = defineResource({
  name: 'yuanbaoChannel',
  title: '渠道配置',
  label: '渠道',
  kind: 'master',
  path: '/yuanBaoManage/channelConfig',
  pages: {
    form: {
      path: '/yuanBaoManage/channelConfig/channelAdd',
      title: '新增渠道',
      aliases: ['/yuanBaoManage/channelAdd'],
    },
  },
  titleField: 'channelName',

  fields: {
    channelName: f.text({ label: '渠道名称', required: true, min: 2, max: 30, unique: true }),
    channelCode: f.text({ label: '渠道编码', required: true, pattern: 'key', unique: true, immutable: true }),
    channelType: f.select(channelType, { label: '类型', required: true, immutable: true, default: 'release' }),
    companyId: f.ref('company', { label: '出资单位', required: true, only: { enable: true } }),
    contactName: f.text({ label: '联系人', required: true, min: 2, max: 20 }),
    contactPhone: f.phone({ label: '联系电话', required: true }),
    exchangeRate: f.money({
      label: '1元宝折合',
      required: true,
      min: 1,
      max: 10_000,
      immutable: true,
      default: 100,
    }),
    perUserDaily: f.yuanbao({ label: '单用户日上限', min: 0, max: 1_000_000, default: 0, hint: '0 表示不限' }),
    perReleaseMax: f.yuanbao({ label: '单次发放上限', required: true, min: 1, max: 10_000_000, default: 100_000 }),
    needCheck: f.switch({ label: '发放需核对', default: true }),
    warnBalance: f.yuanbao({ label: '预算预警值', min: 0, max: 100_000_000, default: 0 }),
    budgetTotal: f.yuanbao({ label: '累计下拨', derived: 'rule' }),
    budgetAvailable: f.yuanbao({
      label: '可用预算',
      derived: {
        sum: 'yuanbaoAccount',
        of: 'balance',
        by: 'ownerId',
        where: { ownerType: 'channel', bucket: 'budget' },
      },
    }),
    budgetFrozen: f.yuanbao({
      label: '冻结预算',
      derived: {
        sum: 'yuanbaoAccount',
        of: 'balance',
        by: 'ownerId',
        where: { ownerType: 'channel', bucket: 'frozen' },
      },
    }),
    releasedTotal: f.yuanbao({ label: '累计发放', derived: 'rule' }),
    /** Little is left to give: whoever looks at the workplace is told. */
    lowBudget: f.switch({ label: '额度预警', derived: 'rule' }),
    state: f.select(channelState, { label: '渠道状态', from: 'server', default: 'normal' }),
    ...mixin.window,
    ...mixin.remark,
  },

  list: {
    columns: [
      'channelName',
      'channelCode',
      'channelType',
      'companyId',
      'contactName',
      'budgetTotal',
      'budgetAvailable',
      'budgetFrozen',
      'releasedTotal',
      'state',
      'windowState',
      'needCheck',
      'exchangeRate',
      'perUserDaily',
      'perReleaseMax',
      'startAt',
      'endAt',
      'createdAt',
    ],
    filters: ['channelType', 'companyId', 'needCheck', 'state', 'lowBudget', 'windowState', 'createdAt'],
    search: ['channelName', 'channelCode'],
    sortable: ['channelName', 'budgetTotal', 'budgetAvailable', 'budgetFrozen', 'releasedTotal', 'startAt', 'endAt'],
    export: { except: ['needCheck', 'warnBalance', 'lowBudget'] },
  },

  form: {
    sections: [
      {
        title: '基本信息',
        fields: ['channelName', 'channelCode', 'channelType', 'companyId', 'contactName', 'contactPhone'],
      },
      {
        title: '发放规则',
        fields: ['exchangeRate', 'perReleaseMax', 'perUserDaily', 'needCheck', 'warnBalance'],
      },
      { title: '有效期', fields: ['startAt', 'endAt', 'remark'] },
    ],
  },

  tabs: [
    { resource: 'yuanbaoRelease', by: 'channelId' },
    { resource: 'yuanbaoLedger', by: 'channelId' },
  ],

  operations: {
    list: op.list('POST /yuanbaoChannel/condition'),
    options: op.options('GET /yuanbaoChannel/options'),
    detail: op.detail('GET /yuanbaoChannel/detail'),
    create: op.create('POST /yuanbaoChannel/insert'),
    update: op.update('POST /yuanbaoChannel/update', { only: { state: { not: 'closed' } } }),
    remove: op.remove('GET /yuanbaoChannel/delete', {
      blockedBy: [
        { resource: 'yuanbaoLedger', by: 'channelId' },
        { resource: 'yuanbaoRelease', by: 'channelId' },
      ],
    }),
    export: op.exportFile('POST /yuanbaoChannel/export'),
  },

  stateField: 'state',
  transitions: {
    allocate: op.transition('POST /yuanbaoChannel/allocate', {
      label: '下拨预算',
      summary,
      permit: 'allocate',
      from: ['normal'],
      input: {
        amount: f.yuanbao({ label: '下拨元宝', required: true, min: 1, max: 100_000_000 }),
        voucher: f.image({ label: '拨款凭证', required: true }),
        reason: f.text({ label: '下拨说明', required: true, min: 2, max: 200 }),
      },
    }),
    recycle: op.transition('POST /yuanbaoChannel/recycle', {
      label: '回收预算',
      summary,
      permit: 'recycle',
      from: ['normal', 'frozen'],
      danger: true,
      input: {
        amount: f.yuanbao({ label: '回收元宝', required: true, min: 1, max: 100_000_000 }),
        reason: f.text({ label: '回收说明', required: true, min: 2, max: 200 }),
      },
    }),
    release: op.transition('POST /yuanbaoChannel/release', {
      label: '发放元宝',
      summary,
      permit: 'release',
      from: ['normal'],
      only: { channelType: ['release', 'both'], windowState: 'active' },
      input: {
        recipients: f.list(
          {
            customerId: f.ref('customer', { label: '用户', required: true, unique: true }),
            amount: f.yuanbao({ label: '元宝', required: true, min: 1, max: 10_000_000 }),
          },
          { label: '发放明细', required: true, min: 1, max: 1_000, sheet: true },
        ),
        reason: f.text({ label: '发放原因', required: true, min: 2, max: 200 }),
      },
    }),
    freeze: op.transition('POST /yuanbaoChannel/freeze', {
      label: '冻结',
      permit: 'freeze',
      from: ['normal'],
      to: 'frozen',
      danger: true,
      input: { reason: f.text({ label: '冻结原因', required: true, min: 2, max: 200 }) },
    }),
    unfreeze: op.transition('POST /yuanbaoChannel/unfreeze', {
      label: '解冻',
      permit: 'freeze',
      from: ['frozen'],
      to: 'normal',
    }),
    close: op.transition('POST /yuanbaoChannel/close', {
      label: '关闭',
      summary,
      permit: 'close',
      from: ['normal', 'frozen'],
      to: 'closed',
      only: { budgetAvailable: 0, budgetFrozen: 0 },
      danger: true,
    }),
  },
})
