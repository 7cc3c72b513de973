import { defineResource, f, mixin, op } from '#declare'
import { invoiceState, invoiceType } from '#enumerations'

/** 发票: asked for by a payment, counted against the limit of its project, issued by the tax service. */
export const invoice = defineResource({
  name: 'invoice',
  title: '发票',
  kind: 'record',
  titleField: 'invoiceNo',
  scope: { community: 'communityId' },

  fields: {
    invoiceNo: f.text({ label: '发票号码', from: 'server' }),
    invoiceLimitId: f.ref('invoiceLimit', { label: '限额', from: 'server' }),
    ownerPayId: f.ref('ownerPay', { label: '缴费单', from: 'server' }),
    invoiceType: f.select(invoiceType, { label: '发票类型', from: 'server' }),
    title: f.text({ label: '发票抬头', from: 'server', min: 2, max: 60 }),
    taxNo: f.text({ label: '税号', from: 'server', pattern: 'creditCode' }),
    amount: f.money({ label: '开票金额', from: 'server', positive: true }),
    state: f.select(invoiceState, { label: '状态', from: 'server', default: 'applied' }),
    issuedAt: f.dateTime({ label: '开票时间', from: 'server' }),
    failReason: f.text({ label: '失败原因', from: 'server' }),
    ...mixin.customer,
  },

  list: {
    columns: [
      'invoiceNo',
      'ownerPayId',
      'invoiceType',
      'title',
      'amount',
      'state',
      'issuedAt',
      'customerName',
      'mobile',
      'communityId',
      'createdAt',
    ],
    lead: ['invoiceNo', 'state', 'amount', 'customerName', 'issuedAt'],
    filters: [
      'invoiceLimitId',
      'ownerPayId',
      'invoiceType',
      'state',
      'issuedAt',
      'customerId',
      'communityId',
      'createdAt',
    ],
    search: ['invoiceNo', 'title', 'customerName', 'mobile'],
    sums: ['amount'],
    sortable: ['amount', 'issuedAt'],
    sort: ['-createdAt'],
    export: { except: ['invoiceLimitId', 'customerId'] },
  },

  operations: {
    list: op.list('POST /invoice/condition'),
    detail: op.detail('GET /invoice/detail'),
    export: op.exportFile('POST /invoice/export'),
  },
  stateField: 'state',
})
