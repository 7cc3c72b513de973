import { defineReport, measure, op } from '#declare'

/** Fields of a customer are those of the same customer, wherever they are counted. */
const asCustomer = {
  id: 'id',
  communityId: 'communityId',
  companyId: 'companyId',
  registerChannel: 'registerChannel',
  memberRankId: 'memberRankId',
} as const

/** A house belongs to its community, and to the company that manages the project. */
const ofHouse = { communityId: 'communityId', companyId: 'projectId.companyId' } as const
const ofBinding = { communityId: 'communityId', companyId: 'houseId.projectId.companyId' } as const

/** 客户汇总: how many customers there are, of which kinds, how many came, and how far houses are bound. */
export const customerSummary = defineReport({
  name: 'customerSummary',
  title: '客户汇总',
  of: 'customer',
  above: 'allCustomers',
  // A customer is looked up here whenever they registered.
  listOf: 'all',
  period: { by: 'registeredAt', days: 30 },
  rows: ['communityId'],
  instead: ['companyId', 'registerChannel', 'memberRankId'],

  sources: {
    registered: { of: 'customer', at: 'registeredAt', standing: true, by: asCustomer },
    // Only the latest activity of a person is known.
    active: { of: 'customer', at: 'lastActiveAt', now: true, by: asCustomer },
    houses: { of: 'house', at: 'createdAt', standing: true, by: ofHouse },
    owned: { of: 'houseBinding', at: 'boundAt', standing: true, where: { relation: 'owner' }, by: ofBinding },
    left: { of: 'houseBinding', at: 'endedAt', standing: true, where: { relation: 'owner' }, by: ofBinding },
  },

  measures: {
    total: measure.count({ label: '客户数', from: 'registered' }),
    general: measure.count({ label: '普通用户', from: 'registered', where: { roleType: '1' } }),
    employee: measure.count({ label: '员工', from: 'registered', where: { roleTypes: '2' } }),
    owner: measure.count({ label: '业主', from: 'registered', where: { roleTypes: '3' } }),
    newCount: measure.count({ label: '新增' }),
    activeCount: measure.count({ label: '活跃', from: 'active' }),
    houses: measure.count({ label: '房屋', from: 'houses' }),
    // A house has at most one owner at a time.
    owned: measure.count({ label: '业主绑定', from: 'owned' }),
    left: measure.count({ label: '业主解绑', from: 'left' }),
    boundHouses: measure.balance(['owned'], ['left'], { label: '已绑定房屋', as: 'integer' }),
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
