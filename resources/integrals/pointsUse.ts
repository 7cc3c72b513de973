import { defineResource, f, mixin, op } from '#declare'
import { pointsUseType } from '#enumerations'

/** 积分使用明细: every debit of points; rows are only ever added, and adding one is what debits the account. */
export const pointsUse = defineResource({
  name: 'pointsUse',
  title: '积分使用明细',
  label: '积分使用',
  kind: 'ledger',
  path: '/integrals/useManager',
  pages: { list: { aliases: ['/useManager'] } },
  titleField: 'recordNo',
  scope: { through: 'customerId' },

  fields: {
    recordNo: f.text({ label: '流水号', from: 'server', unique: true, serial: 'JS' }),
    useType: f.select(pointsUseType, { label: '使用类型', from: 'server' }),
    points: f.points({ label: '使用积分', from: 'server', positive: true }),
    balanceAfter: f.points({ label: '变动后余额', from: 'server', min: 0 }),
    bizNo: f.text({ label: '业务单号', from: 'server' }),
    subject: f.text({ label: '使用内容', from: 'server' }),
    occurredAt: f.dateTime({ label: '使用时间', from: 'server' }),
    operatorId: f.ref('account', { label: '操作人', from: 'server' }),
    note: f.text({ label: '备注', from: 'server' }),
    ...mixin.customer,
  },

  list: {
    columns: [
      'recordNo',
      'useType',
      'customerName',
      'mobile',
      'communityId',
      'points',
      'balanceAfter',
      'bizNo',
      'subject',
      'occurredAt',
      'operatorId',
    ],
    filters: ['useType', 'customerId', 'communityId', 'occurredAt'],
    search: ['recordNo', 'bizNo', 'subject', 'customerName', 'mobile'],
    sortable: ['points', 'occurredAt'],
    sort: ['-occurredAt'],
    sums: ['points'],
    export: [
      'recordNo',
      'useType',
      'customerName',
      'mobile',
      'communityId',
      'points',
      'balanceAfter',
      'bizNo',
      'subject',
      'occurredAt',
      'operatorId',
      'note',
    ],
  },

  form: {
    sections: [
      { title: '使用', fields: ['recordNo', 'useType', 'points', 'balanceAfter', 'bizNo', 'subject', 'occurredAt'] },
      { title: '用户', fields: ['customerId', 'customerName', 'mobile', 'communityId'] },
      { title: '操作', fields: ['operatorId', 'note'] },
    ],
  },

  perDay: { at: 'occurredAt', by: ['communityId'], sums: ['points'] },

  operations: {
    list: op.list('POST /pointsUse/condition'),
    detail: op.detail('GET /pointsUse/detail'),
    export: op.exportFile('POST /pointsUse/export'),
  },
})
