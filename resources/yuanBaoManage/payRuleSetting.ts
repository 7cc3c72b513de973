import { defineResource, f, op } from '#declare'
import { feeType } from '#enumerations'

const deducts = { allowDeduct: true } as const
const refunds = { refundEnabled: true } as const

/** 规则设置: how fees are paid, what yuanbao take off them, and when they are given back. */
export const payRuleSetting = defineResource({
  name: 'payRuleSetting',
  title: '规则设置',
  kind: 'singleton',
  path: '/yuanBaoManage/payConfig/ruleSetting',
  pages: { list: { aliases: ['/yuanBaoManage/ruleSetting'], keepAlive: false } },
  titleField: 'deductRate',

  fields: {
    allowDeduct: f.switch({ label: '允许元宝抵扣', default: true }),
    deductRate: f.money({
      label: '1元宝抵扣',
      required: true,
      when: deducts,
      min: 1,
      max: 10_000,
      default: 100,
    }),
    maxDeductPercent: f.percent({
      label: '最高抵扣比例',
      required: true,
      when: deducts,
      min: 0,
      max: 100,
      default: 30,
    }),
    deductFeeTypes: f.multiSelect(feeType, {
      label: '可抵扣类型',
      required: true,
      when: deducts,
      min: 1,
      max: 6,
      default: ['property'],
    }),
    minPayAmount: f.money({ label: '最低支付金额', required: true, min: 1, max: 1_000_000, default: 100 }),
    payTimeoutMinutes: f.integer({ label: '支付超时(分钟)', required: true, min: 5, max: 1_440, default: 30 }),
    lateFeePerDay: f.decimal({
      label: '滞纳金日费率(%)',
      required: true,
      digits: 3,
      min: 0,
      max: 1,
      default: 0.05,
    }),
    refundEnabled: f.switch({ label: '允许退款', default: true }),
    refundDays: f.integer({ label: '可退款天数', required: true, when: refunds, min: 0, max: 365, default: 30 }),
    refundAutoBelow: f.money({
      label: '免审金额',
      required: true,
      when: refunds,
      min: 0,
      max: 1_000_000,
      default: 0,
      hint: '低于此金额的退款无需审核',
    }),
    invoiceEnabled: f.switch({ label: '允许开票', default: true }),
    remindDays: f.integer({ label: '缴费提醒提前天数', required: true, min: 0, max: 60, default: 7 }),
    agreement: f.richText({ label: '缴费须知', required: true, min: 1, max: 20_000 }),
  },

  list: { columns: ['deductRate'] },

  form: {
    sections: [
      { title: '元宝抵扣', fields: ['allowDeduct', 'deductRate', 'maxDeductPercent', 'deductFeeTypes'] },
      { title: '缴费', fields: ['minPayAmount', 'payTimeoutMinutes', 'lateFeePerDay', 'remindDays'] },
      { title: '退款与开票', fields: ['refundEnabled', 'refundDays', 'refundAutoBelow', 'invoiceEnabled'] },
      { title: '须知', fields: ['agreement'] },
    ],
  },

  operations: {
    detail: op.detail('GET /payRuleSetting/detail'),
    update: op.update('POST /payRuleSetting/update'),
  },
})
