import { defineResource, f, op } from '#declare'
import { yuanbaoBucket, yuanbaoOwner } from '#enumerations'

/** 元宝账户: where yuanbao are. One issues them and is overdrawn by all there are; no other goes below nothing. */
export const yuanbaoAccount = defineResource({
  name: 'yuanbaoAccount',
  title: '元宝账户',
  kind: 'account',
  titleField: 'accountCode',

  fields: {
    accountCode: f.text({ label: '账户编码', from: 'server', unique: true }),
    ownerType: f.select(yuanbaoOwner, { label: '主体类型', from: 'server' }),
    ownerId: f.text({ label: '主体', from: 'server', unique: ['ownerType', 'bucket'] }),
    ownerName: f.text({ label: '主体名称', from: 'server', tells: 'ownerId' }),
    bucket: f.select(yuanbaoBucket, { label: '账户类型', from: 'server' }),
    balance: f.yuanbao({ label: '余额', from: 'server', default: 0, min: 0, unbounded: { bucket: 'issue' } }),
    /** Moment of its last line: none that follows is earlier. */
    movedAt: f.dateTime({ label: '最近变动', from: 'server' }),
  },

  list: {
    columns: ['accountCode', 'ownerType', 'ownerName', 'bucket', 'balance', 'createdAt'],
    lead: ['accountCode', 'ownerName', 'balance'],
    filters: ['ownerType', 'ownerId', 'bucket'],
    search: ['accountCode', 'ownerName'],
    sortable: ['balance'],
    sort: ['ownerType', 'ownerName'],
  },

  tabs: [{ resource: 'yuanbaoLedger', by: 'accountId' }],

  operations: {
    list: op.list('POST /yuanbaoAccount/condition'),
    options: op.options('GET /yuanbaoAccount/options'),
    detail: op.detail('GET /yuanbaoAccount/detail'),
    export: op.exportFile('POST /yuanbaoAccount/export'),
  },
})
