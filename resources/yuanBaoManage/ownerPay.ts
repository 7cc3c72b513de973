import { defineResource, dict, f, mixin, op } from '#declare'
import { feeType, invoiceState, invoiceType, payMethod, payReleaseState, payState } from '#enumerations'

const settled = ['paid', 'partRefunded'] as const

/** 业主缴费: fees of houses, and how they were paid. */
export const ownerPay = defineResource({
  name: 'ownerPay',
  title: '业主缴费管理',
  label: '缴费单',
  kind: 'record',
  path: '/yuanBaoManage/payConfig/ownerPayManage',
  pages: { list: { aliases: ['/yuanBaoManage/ownerPayManage'] } },
  titleField: 'payNo',
  scope: { community: 'communityId' },

  fields: {
    payNo: f.text({ label: '缴费单号', from: 'server', unique: true, serial: 'JF' }),
    houseId: f.ref('house', { label: '房屋', required: true, immutable: true }),
    projectId: f.ref('project', { label: '项目', from: 'server', snapshot: { by: 'houseId', of: 'projectId' } }),
    feeType: f.select(feeType, { label: '缴费类型', required: true, immutable: true, default: 'property' }),
    periodStart: f.date({
      label: '账期起',
      required: true,
      immutable: true,
      hint: '月初第一天',
    }),
    periodEnd: f.date({
      label: '账期止',
      required: true,
      immutable: true,
      unique: ['houseId', 'feeType', 'periodStart'],
      compare: { is: '>', field: 'periodStart' },
      hint: '月末最后一天',
    }),
    amount: f.money({ label: '应缴金额', required: true, immutable: true, min: 1, max: 99_999_999 }),
    lateFee: f.money({ label: '滞纳金', from: 'server', min: 0, default: 0 }),
    deductYuanbao: f.yuanbao({ label: '抵扣元宝', from: 'server', min: 0, default: 0 }),
    deductAmount: f.money({ label: '抵扣金额', from: 'server', min: 0, default: 0 }),
    paidAmount: f.money({ label: '实缴金额', from: 'server', min: 0, default: 0 }),
    payMethod: f.select(payMethod, { label: '支付方式', required: 'staff', only: ['cash', 'transfer'] }),
    tradeNo: f.text({ label: '交易流水号', required: 'staff', min: 1, max: 64 }),
    state: f.select(payState, { label: '状态', from: 'server', default: 'unpaid' }),
    paidAt: f.dateTime({ label: '缴费时间', from: 'server' }),
    refundedAmount: f.money({
      label: '已退金额',
      from: 'server',
      min: 0,
      default: 0,
      compare: { is: '<=', field: 'paidAmount' },
    }),
    invoiceState: f.select(invoiceState, { label: '开票状态', from: 'server', default: 'none' }),
    payRelease: f.select(payReleaseState, { label: '元宝返还', from: 'server', default: 'none' }),
    releasedYuanbao: f.yuanbao({ label: '返还元宝数', from: 'server', default: 0 }),
    /** When the app began to pay: what takes too long is given up. */
    payStartedAt: f.dateTime({ label: '发起支付时间', from: 'server' }),
    /** When the yuanbao for it are given, or tried to be given again. */
    releaseDueAt: f.dateTime({ label: '返还到期时间', from: 'server' }),
    ...mixin.customer,
    ...mixin.remark,
  },

  list: {
    columns: [
      'payNo',
      'houseId',
      'feeType',
      'periodStart',
      'periodEnd',
      'amount',
      'deductYuanbao',
      'paidAmount',
      'payMethod',
      'state',
      'paidAt',
      'refundedAmount',
      'customerName',
      'mobile',
      'communityId',
      'projectId',
      'invoiceState',
      'payRelease',
      'createdAt',
    ],
    filters: [
      'houseId',
      'projectId',
      'communityId',
      'feeType',
      'periodStart',
      'payMethod',
      'state',
      'paidAt',
      'invoiceState',
      'payRelease',
      'customerId',
      'createdAt',
    ],
    search: ['payNo', 'tradeNo', 'customerName', 'mobile'],
    sums: ['amount', 'paidAmount', 'refundedAmount'],
    sortable: [
      'periodStart',
      'periodEnd',
      'amount',
      'deductYuanbao',
      'paidAmount',
      'paidAt',
      'refundedAmount',
      'releasedYuanbao',
    ],
    export: { except: ['payStartedAt', 'releaseDueAt', 'customerId'] },
  },

  form: {
    sections: [
      { title: '房屋与账期', fields: ['houseId', 'feeType', 'periodStart', 'periodEnd'] },
      { title: '收款', fields: ['amount', 'payMethod', 'tradeNo', 'remark'] },
    ],
  },

  tabs: [
    { resource: 'refund', by: 'ownerPayId', when: { state: ['paid', 'partRefunded', 'refunded'] } },
    { resource: 'invoice', by: 'ownerPayId', when: { state: ['paid', 'partRefunded', 'refunded'] } },
    { resource: 'yuanbaoDeplete', by: 'ownerPayId', when: { deductYuanbao: { not: 0 } } },
    { resource: 'yuanbaoRelease', by: 'sourceNo', of: 'payNo', when: { payRelease: { not: 'none' } } },
  ],

  activity: { of: 'customerId', at: 'paidAt' },
  perDay: {
    at: 'paidAt',
    by: ['communityId', 'feeType'],
    sums: ['paidAmount'],
    who: { of: 'customerId', by: ['communityId'] },
  },

  operations: {
    list: op.list('POST /ownerPay/condition'),
    options: op.options('GET /ownerPay/options'),
    detail: op.detail('GET /ownerPay/detail'),
    register: op.create('POST /ownerPay/register', {
      permit: 'register',
      label: '线下登记',
      summary: ['houseId', 'feeType', 'periodStart', 'periodEnd', 'payMethod'],
    }),
    export: op.exportFile('POST /ownerPay/export'),
  },

  stateField: 'state',
  transitions: {
    refund: op.transition('POST /ownerPay/refund', {
      label: '发起退款',
      summary: ['houseId', 'paidAmount', 'refundedAmount', 'deductYuanbao'],
      permit: 'refund',
      from: settled,
      danger: true,
      input: {
        refundAmount: f.money({
          label: '退款金额',
          hint: '因本次缴费发放的元宝按退款比例收回，住户已用掉的部分折算后从退款金额中扣除',
          required: true,
          min: 0,
          max: 99_999_999,
          positive: { or: 'refundYuanbao' },
          default: 0,
        }),
        refundYuanbao: f.yuanbao({ label: '退还元宝', min: 0, max: 100_000_000, default: 0 }),
        reason: f.select(dict('refundReason'), { label: '退款原因', required: true }),
        description: f.longText({ label: '退款说明', max: 300 }),
        images: f.images({ label: '凭证', max: 6 }),
      },
    }),
    invoice: op.transition('POST /ownerPay/invoice', {
      label: '开票',
      summary: ['houseId', 'paidAmount', 'refundedAmount'],
      permit: 'invoice',
      from: settled,
      input: {
        invoiceType: f.select(invoiceType, { label: '发票类型', required: true, default: 'eNormal' }),
        title: f.text({ label: '发票抬头', required: true, min: 2, max: 60 }),
        taxNo: f.text({ label: '税号', pattern: 'creditCode' }),
      },
    }),
    close: op.transition('POST /ownerPay/close', {
      label: '关闭',
      summary: ['houseId', 'amount'],
      permit: 'close',
      from: ['unpaid'],
      to: 'closed',
      danger: true,
      input: { closeReason: f.text({ label: '关闭原因', required: true, min: 2, max: 200 }) },
    }),
  },
})
