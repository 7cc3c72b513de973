import { defineResource, f, op } from '#declare'
import { billState } from '#enumerations'

/** What is said of the row where a move is confirmed. */
const summary = ['merchantId', 'netAmount', 'settleMoney'] as const

/** 元宝账单: what a shop is paid for the yuanbao it took in a period, made of spendings that were checked. */
export const yuanbaoBill = defineResource({
  name: 'yuanbaoBill',
  title: '账单报表',
  label: '账单',
  kind: 'record',
  path: '/statistics/yuanbaoReport/billingReport',
  pages: {
    list: { roles: ['super_admin'] },
    show: {
      path: '/statistics/yuanbaoReport/billingReport/accounts',
      title: '账单明细',
      aliases: ['/statistics/yuanbaoReport/accounts'],
    },
  },
  titleField: 'billNo',

  fields: {
    billNo: f.text({ label: '账单编号', from: 'server', unique: true, serial: 'ZD' }),
    merchantId: f.ref('shopDistributor', { label: '商户', from: 'server' }),
    periodStart: f.date({ label: '账期起', from: 'server' }),
    periodEnd: f.date({ label: '账期止', from: 'server', unique: ['merchantId'] }),
    depleteCount: f.integer({ label: '消耗笔数', from: 'server', default: 0 }),
    depleteAmount: f.yuanbao({
      label: '消耗元宝',
      from: 'server',
      default: 0,
      hint: '账期内已核对的消耗，减去结算前退回的',
    }),
    refundAmount: f.yuanbao({
      label: '退回元宝',
      from: 'server',
      default: 0,
      hint: '以前账单付款后又退回的元宝，在本期扣除',
    }),
    netAmount: f.yuanbao({
      label: '结算元宝',
      from: 'server',
      min: 0,
      default: 0,
      hint: '消耗元宝 − 退回元宝',
    }),
    rate: f.money({ label: '1元宝折合', from: 'server', default: 100 }),
    settlePercent: f.percent({ label: '结算比例', from: 'server' }),
    settleMoney: f.money({
      label: '应付金额',
      from: 'server',
      hint: '结算元宝 × 1元宝折合 × 结算比例，四舍五入到分',
    }),
    state: f.select(billState, { label: '状态', from: 'server', default: 'open' }),
    confirmedAt: f.dateTime({ label: '确认时间', from: 'server' }),
    paidAt: f.dateTime({ label: '付款时间', from: 'server', must: 'past' }),
    voucher: f.image({ label: '付款凭证', from: 'server' }),
    note: f.text({ label: '说明', from: 'server', max: 200 }),
  },

  list: {
    columns: [
      'billNo',
      'merchantId',
      'periodStart',
      'periodEnd',
      'depleteCount',
      'depleteAmount',
      'refundAmount',
      'netAmount',
      'settlePercent',
      'settleMoney',
      'state',
      'confirmedAt',
      'paidAt',
      'createdAt',
    ],
    filters: ['merchantId', 'periodStart', 'state', 'paidAt', 'createdAt'],
    search: ['billNo'],
    sortable: [
      'periodStart',
      'periodEnd',
      'depleteCount',
      'depleteAmount',
      'refundAmount',
      'netAmount',
      'settleMoney',
      'confirmedAt',
      'paidAt',
    ],
    sort: ['-periodEnd', 'merchantId'],
    calendar: { from: 'periodStart', until: 'periodEnd' },
    export: { except: [] },
  },

  tabs: [{ resource: 'yuanbaoDeplete', by: 'billId' }],

  operations: {
    list: op.list('POST /yuanbaoBill/condition'),
    options: op.options('GET /yuanbaoBill/options'),
    detail: op.detail('GET /yuanbaoBill/detail', { permit: ['detail', 'confirm', 'pay'] }),
    export: op.exportFile('POST /yuanbaoBill/export'),
  },

  stateField: 'state',
  transitions: {
    confirm: op.transition('POST /yuanbaoBill/confirm', {
      label: '确认账单',
      summary,
      permit: 'confirm',
      from: ['open'],
      to: 'confirmed',
    }),
    dispute: op.transition('POST /yuanbaoBill/dispute', {
      label: '提出争议',
      summary,
      permit: 'confirm',
      from: ['open', 'confirmed'],
      to: 'disputed',
      danger: true,
      input: {
        spendings: f.refs('yuanbaoDeplete', {
          label: '有争议的消耗单',
          required: true,
          min: 1,
          max: 200,
          only: { state: 'checked' },
        }),
        note: f.text({ label: '争议说明', required: true, min: 2, max: 200 }),
      },
    }),
    reopen: op.transition('POST /yuanbaoBill/reopen', {
      label: '重新打开',
      summary,
      permit: 'confirm',
      from: ['disputed'],
      to: 'open',
      input: { note: f.text({ label: '处理说明', required: true, min: 2, max: 200 }) },
    }),
    pay: op.transition('POST /yuanbaoBill/pay', {
      label: '登记付款',
      summary,
      permit: 'pay',
      from: ['confirmed'],
      to: 'paid',
      input: {
        paidAt: f.dateTime({ label: '付款时间', required: true, must: 'past' }),
        voucher: f.image({ label: '付款凭证', required: true }),
      },
    }),
  },
})
