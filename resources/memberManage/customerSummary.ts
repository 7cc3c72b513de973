import { defineReport, measure, op } from '#declare'

/** Fields of a customer are those of the same customer, wherever they are counted. */
const asCustomer = {
  id: 'id',
  communityId: 'communityId',
  companyId: 'companyId',
  registerChannel: 'registerChannel',
  memberRankId: 'memberRankId',
} as const

/** 客户汇总: how many customers there are, of which kinds, how many came, and how far houses are bound. */
export const customerSummary = defineReport({
  name: 'customerSummary',
  title: '客户汇总',
  of: 'customer',
  above: 'allCustomers',
  period: { by: 'registeredAt', days: 30 },
  rows: ['communityId'],
  instead: ['companyId', 'registerChannel', 'memberRankId'],

  sources: {
    registered: { of: 'customer', at: 'registeredAt', standing: true, by: asCustomer },
    active: { of: 'customer', at: 'lastActiveAt', by: asCustomer },
    houses: { of: 'house', at: null, by: { communityId: 'communityId', companyId: 'projectId.companyId' } },
  },

  measures: {
    total: measure.count({ label: '客户数', from: 'registered' }),
    general: measure.count({ label: '普通用户', from: 'registered', where: { roleType: '1' } }),
    employee: measure.count({ label: '员工', from: 'registered', where: { roleTypes: '2' } }),
    owner: measure.count({ label: '业主', from: 'registered', where: { roleTypes: '3' } }),
    newCount: measure.count({ label: '新增' }),
    activeCount: measure.count({ label: '活跃', from: 'active' }),
    houses: measure.count({ label: '房屋', from: 'houses' }),
    boundHouses: measure.count({ label: '已绑定房屋', from: 'houses', where: { ownerId: { not: null } } }),
    boundRate: measure.share('boundHouses', 'houses', { label: '绑定率' }),
  },

  cards: ['total', 'newCount', 'activeCount', 'owner', 'employee', 'boundHouses', 'boundRate'],
  columns: ['total', 'general', 'employee', 'owner', 'newCount', 'activeCount', 'boundRate'],
  charts: {
    growth: { label: '客户总数', as: 'area', over: 'period', measures: ['total'] },
    kinds: { label: '身份构成', as: 'ring', measures: ['general', 'employee', 'owner'] },
  },

  operations: {
    list: op.list('POST /customerSummary/condition'),
    export: op.exportFile('POST /customerSummary/export'),
  },
})
