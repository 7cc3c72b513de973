import { defineResource, f, mixin, op } from '#declare'
import { pointsState } from '#enumerations'

/**
 * 积分用户: the points account of a customer, made with the customer and bearing the customer's id. What moves it are
 * the two ledgers; nobody writes a balance.
 */
export const pointsUser = defineResource({
  name: 'pointsUser',
  title: '积分用户',
  kind: 'account',
  path: '/integrals/integralManager',
  pages: { list: { aliases: ['/integralManager'] } },
  titleField: 'customerName',
  scope: { through: 'customerId' },

  fields: {
    balance: f.points({ label: '积分余额', from: 'server', min: 0, default: 0 }),
    earnedTotal: f.points({ label: '累计获取', from: 'server', default: 0 }),
    usedTotal: f.points({ label: '累计使用', from: 'server', default: 0 }),
    expiringSoon: f.points({ label: '30天内到期', derived: 'rule' }),
    state: f.select(pointsState, { label: '账户状态', from: 'server', default: 'normal' }),
    frozenReason: f.text({ label: '冻结原因', from: 'server' }),
    lastChangeAt: f.dateTime({ label: '最近变动', from: 'server' }),
    ...mixin.customer,
    /** Where the customer lives now: an account is no event, of which one keeps where it happened. */
    communityId: f.ref('community', { label: '小区', derived: { lookup: 'communityId', by: 'customerId' } }),
  },

  list: {
    columns: [
      'customerName',
      'mobile',
      'communityId',
      'balance',
      'earnedTotal',
      'usedTotal',
      'expiringSoon',
      'state',
      'lastChangeAt',
      'createdAt',
    ],
    lead: ['customerName', 'state', 'balance', 'mobile', 'lastChangeAt'],
    filters: ['customerId', 'communityId', 'state', 'lastChangeAt', 'createdAt'],
    search: ['customerName', 'mobile'],
    sortable: ['balance', 'earnedTotal', 'usedTotal', 'expiringSoon', 'lastChangeAt'],
    sort: ['-balance'],
    sums: ['balance', 'earnedTotal', 'usedTotal'],
  },

  form: {
    sections: [
      { title: '用户', fields: ['customerId', 'customerName', 'mobile', 'communityId'] },
      { title: '积分', fields: ['balance', 'earnedTotal', 'usedTotal', 'expiringSoon', 'lastChangeAt'] },
      { title: '账户', fields: ['state', 'frozenReason'] },
    ],
  },

  tabs: [
    { resource: 'pointsEarn', by: 'customerId' },
    { resource: 'pointsUse', by: 'customerId' },
  ],

  operations: {
    list: op.list('POST /pointsUser/condition'),
    detail: op.detail('GET /pointsUser/detail'),
    export: op.exportFile('POST /pointsUser/export'),
  },

  stateField: 'state',
  transitions: {
    adjust: op.transition('POST /pointsUser/adjust', {
      label: '调整',
      summary: ['balance'],
      permit: 'adjust',
      danger: true,
      input: {
        delta: f.points({
          label: '调整积分',
          required: true,
          min: -100_000,
          max: 100_000,
          nonzero: true,
          hint: '扣减填负数',
        }),
        reason: f.text({ label: '调整原因', required: true, min: 2, max: 200 }),
      },
    }),
    freeze: op.transition('POST /pointsUser/freeze', {
      label: '冻结',
      permit: 'freeze',
      from: ['normal'],
      to: 'frozen',
      danger: true,
      input: { reason: f.text({ label: '冻结原因', required: true, min: 2, max: 200 }) },
    }),
    unfreeze: op.transition('POST /pointsUser/unfreeze', {
      label: '解冻',
      permit: 'freeze',
      from: ['frozen'],
      to: 'normal',
    }),
  },
})
