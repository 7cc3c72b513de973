import { defineResource, f, mixin, op } from '#declare'
import { invoiceType } from '#enumerations'

/** 开票限额: how much a project may invoice at once, in a day and in a month. */
export const invoiceLimit = defineResource({
  name: 'invoiceLimit',
  title: '开票限额管理',
  label: '开票限额',
  kind: 'master',
  path: '/finance/invoicingLimit',
  pages: {
    form: { path: '/finance/invoicingLimit/add', title: '新增开票限额', aliases: ['/finance/add'] },
  },
  titleField: 'limitName',
  scope: { project: 'projectId' },

  fields: {
    projectId: f.ref('project', { label: '项目', required: true, immutable: true, only: { enable: true } }),
    companyId: f.ref('company', { label: '开票单位', required: true, only: { enable: true } }),
    taxNo: f.text({ label: '纳税人识别号', required: true, pattern: 'creditCode' }),
    invoiceType: f.select(invoiceType, { label: '发票类型', required: true, immutable: true, default: 'eNormal' }),
    singleLimit: f.money({ label: '单张限额', required: true, min: 1, max: 999_999_999 }),
    dailyLimit: f.money({
      label: '日限额',
      required: true,
      min: 1,
      max: 9_999_999_999,
      compare: { is: '>=', field: 'singleLimit' },
    }),
    monthlyLimit: f.money({
      label: '月限额',
      required: true,
      min: 1,
      max: 99_999_999_999,
      compare: { is: '>=', field: 'dailyLimit' },
    }),
    warnPercent: f.percent({ label: '预警比例', required: true, min: 50, max: 100, default: 80 }),
    effective: f.dateRange({ label: '有效期', required: true }),
    usedToday: f.money({ label: '今日已开', derived: 'rule' }),
    usedMonth: f.money({ label: '本月已开', derived: 'rule' }),
    remainingMonth: f.money({ label: '本月剩余', derived: 'rule' }),
    /** Nearly used up: whoever looks at the workplace is told. */
    nearlyUsed: f.switch({ label: '接近限额', derived: 'rule' }),
    /** 胜和项目 电子普票: what references and confirmations call it. */
    limitName: f.text({ label: '限额', from: 'server' }),
    ...mixin.enable,
    ...mixin.remark,
  },

  list: {
    columns: [
      'limitName',
      'companyId',
      'taxNo',
      'invoiceType',
      'singleLimit',
      'dailyLimit',
      'monthlyLimit',
      'usedToday',
      'usedMonth',
      'remainingMonth',
      'effective',
      'enable',
      'projectId',
      'createdAt',
    ],
    lead: ['limitName', 'remainingMonth', 'monthlyLimit', 'companyId', 'effective'],
    filters: ['projectId', 'companyId', 'invoiceType', 'effective', 'nearlyUsed', 'enable', 'createdAt'],
    search: ['taxNo', 'limitName'],
    sortable: ['singleLimit', 'dailyLimit', 'monthlyLimit', 'usedMonth', 'remainingMonth', 'effective'],
    sort: ['projectId', 'invoiceType', '-effective'],
    export: [
      'projectId',
      'companyId',
      'taxNo',
      'invoiceType',
      'singleLimit',
      'dailyLimit',
      'monthlyLimit',
      'warnPercent',
      'usedToday',
      'usedMonth',
      'remainingMonth',
      'effective',
      'enable',
      'remark',
      'createdAt',
    ],
  },

  form: {
    sections: [
      { title: '开票', fields: ['projectId', 'companyId', 'taxNo', 'invoiceType'] },
      { title: '限额', fields: ['singleLimit', 'dailyLimit', 'monthlyLimit', 'warnPercent', 'effective'] },
      { title: '其他', fields: ['enable', 'remark'] },
    ],
  },

  tabs: [{ resource: 'invoice', by: 'invoiceLimitId' }],

  operations: {
    list: op.list('POST /invoiceLimit/condition'),
    options: op.options('GET /invoiceLimit/options'),
    detail: op.detail('GET /invoiceLimit/detail'),
    create: op.create('POST /invoiceLimit/insert'),
    update: op.update('POST /invoiceLimit/update'),
    remove: op.remove('GET /invoiceLimit/delete', {
      blockedBy: [{ resource: 'invoice', by: 'invoiceLimitId' }],
    }),
    enable: op.enable('POST /invoiceLimit/enable'),
    export: op.exportFile('POST /invoiceLimit/export'),
  },
})
