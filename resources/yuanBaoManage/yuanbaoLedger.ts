import { defineResource, f, op } from '#declare'
import { ledgerSide, yuanbaoOwner, yuanbaoScene } from '#enumerations'

/** 元宝流水: the journal. Every movement leaves some accounts and enters others by the same sum, once, for good. */
export const yuanbaoLedger = defineResource({
  name: 'yuanbaoLedger',
  title: '元宝流水',
  label: '流水',
  kind: 'ledger',
  path: '/statistics/yuanbaoReport/yuanbaopipelining',
  pages: { list: { roles: ['super_admin'] } },
  titleField: 'journalNo',

  fields: {
    journalNo: f.text({ label: '流水号', from: 'server' }),
    lineNo: f.integer({ label: '行号', from: 'server', min: 1, max: 2_000, unique: ['journalNo'] }),
    accountId: f.ref('yuanbaoAccount', { label: '账户', from: 'server' }),
    ownerType: f.select(yuanbaoOwner, { label: '主体类型', from: 'server' }),
    ownerName: f.text({ label: '主体名称', from: 'server', tells: 'customerId' }),
    side: f.select(ledgerSide, { label: '收支', from: 'server' }),
    amount: f.yuanbao({ label: '元宝数', from: 'server', positive: true }),
    balanceAfter: f.yuanbao({ label: '变动后余额', from: 'server' }),
    scene: f.select(yuanbaoScene, { label: '业务场景', from: 'server' }),
    /** A scene happens to a business document once. */
    bizNo: f.text({ label: '业务单号', from: 'server', unique: ['scene', 'lineNo'] }),
    channelId: f.ref('yuanbaoChannel', { label: '渠道', from: 'server' }),
    customerId: f.ref('customer', { label: '用户', from: 'server' }),
    merchantId: f.ref('shopDistributor', { label: '商户', from: 'server' }),
    occurredAt: f.dateTime({ label: '发生时间', from: 'server' }),
    note: f.text({ label: '备注', from: 'server' }),
    voucher: f.image({ label: '凭证', from: 'server' }),
  },

  list: {
    columns: [
      'journalNo',
      'lineNo',
      'accountId',
      'ownerType',
      'ownerName',
      'side',
      'amount',
      'balanceAfter',
      'scene',
      'bizNo',
      'channelId',
      'occurredAt',
      'createdAt',
    ],
    lead: ['journalNo', 'lineNo', 'side', 'amount', 'accountId', 'occurredAt'],
    filters: [
      'accountId',
      'ownerType',
      'side',
      'scene',
      'channelId',
      'customerId',
      'merchantId',
      'bizNo',
      'occurredAt',
    ],
    search: ['journalNo', 'ownerName', 'bizNo'],
    sortable: ['amount', 'occurredAt'],
    sort: ['-occurredAt', 'journalNo', 'lineNo'],
    export: { except: ['createdAt'] },
  },

  perDay: [
    { at: 'occurredAt', by: ['ownerType', 'scene', 'side', 'channelId'], sums: ['amount'] },
    // Whose account it was is in the account, and where they live is with them.
    { at: 'occurredAt', by: ['scene', 'side', 'customerId.communityId'], sums: ['amount'] },
  ],

  partition: { by: 'createdAt', every: 'month' },

  operations: {
    list: op.list('POST /yuanbaoLedger/condition'),
    detail: op.detail('GET /yuanbaoLedger/detail'),
    export: op.exportFile('POST /yuanbaoLedger/export'),
  },
})
