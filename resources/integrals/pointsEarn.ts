import { defineResource, f, mixin, op } from '#declare'

/** 积分获取明细: every credit of points; rows are only ever added, and adding one is what credits the account. */
export const pointsEarn = defineResource({
  name: 'pointsEarn',
  title: '积分获取明细',
  label: '积分获取',
  kind: 'ledger',
  path: '/integrals/getManager',
  pages: { list: { aliases: ['/getManager'] } },
  titleField: 'recordNo',
  scope: { through: 'customerId' },

  fields: {
    recordNo: f.text({ label: '流水号', from: 'server', unique: true, serial: 'JF' }),
    sourceId: f.ref('pointsSource', { label: '积分来源', from: 'server' }),
    points: f.points({ label: '获取积分', from: 'server', positive: true }),
    balanceAfter: f.points({ label: '变动后余额', from: 'server', min: 0 }),
    /** What happened counts once. */
    bizNo: f.text({ label: '业务单号', from: 'server', unique: ['sourceId', 'customerId'] }),
    occurredAt: f.dateTime({ label: '获取时间', from: 'server' }),
    expireAt: f.dateTime({ label: '到期时间', from: 'server' }),
    remaining: f.points({ label: '剩余可用', derived: 'rule' }),
    operatorId: f.ref('account', { label: '操作人', from: 'server' }),
    note: f.text({ label: '备注', from: 'server' }),
    ...mixin.customer,
  },

  list: {
    columns: [
      'recordNo',
      'sourceId',
      'customerName',
      'mobile',
      'communityId',
      'points',
      'balanceAfter',
      'bizNo',
      'occurredAt',
      'expireAt',
      'remaining',
      'operatorId',
    ],
    filters: ['sourceId', 'customerId', 'communityId', 'occurredAt', 'expireAt'],
    search: ['recordNo', 'bizNo', 'customerName', 'mobile'],
    sortable: ['points', 'occurredAt', 'expireAt'],
    sort: ['-occurredAt'],
    sums: ['points'],
    export: [
      'recordNo',
      'sourceId',
      'customerName',
      'mobile',
      'communityId',
      'points',
      'balanceAfter',
      'bizNo',
      'occurredAt',
      'expireAt',
      'remaining',
      'operatorId',
      'note',
    ],
  },

  form: {
    sections: [
      { title: '获取', fields: ['recordNo', 'sourceId', 'points', 'balanceAfter', 'bizNo', 'occurredAt'] },
      { title: '有效期', fields: ['expireAt', 'remaining'] },
      { title: '用户', fields: ['customerId', 'customerName', 'mobile', 'communityId'] },
      { title: '操作', fields: ['operatorId', 'note'] },
    ],
  },

  perDay: { at: 'occurredAt', by: ['communityId'], sums: ['points'] },

  operations: {
    list: op.list('POST /pointsEarn/condition'),
    detail: op.detail('GET /pointsEarn/detail'),
    export: op.exportFile('POST /pointsEarn/export'),
  },
})
