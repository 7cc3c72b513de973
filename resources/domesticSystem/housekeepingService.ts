import { defineResource, dict, f, mixin, op } from '#declare'
import { serviceUnit } from '#enumerations'

/** 家政服务项目: what residents may order, at what price and from how much. */
export const housekeepingService = defineResource({
  name: 'housekeepingService',
  title: '服务项目',
  kind: 'master',
  titleField: 'name',
  scope: 'audience',

  fields: {
    name: f.text({ label: '服务名称', required: true, min: 2, max: 30, unique: true }),
    category: f.select(dict('housekeepingCategory'), { label: '服务分类', required: true }),
    cover: f.image({ label: '封面', required: true, ratio: 1, maxBytes: 1024 ** 2 }),
    provider: f.text({ label: '服务商', required: true, min: 2, max: 40 }),
    unit: f.select(serviceUnit, { label: '计价单位', required: true, default: 'hour' }),
    price: f.money({ label: '单价', required: true, min: 1, max: 9_999_999 }),
    minQuantity: f.integer({ label: '起订数量', required: true, min: 1, max: 100, default: 1 }),
    content: f.richText({ label: '服务说明', required: true, min: 1, max: 20_000 }),
    orderCount: f.integer({ label: '订单数', derived: { count: 'housekeepingOrder', by: 'serviceId' } }),
    ...mixin.audience,
    ...mixin.enable,
    ...mixin.sort,
  },

  list: {
    columns: [
      'name',
      'category',
      'cover',
      'provider',
      'unit',
      'price',
      'minQuantity',
      'orderCount',
      'audience',
      'enable',
      'sort',
      'createdAt',
    ],
    filters: ['category', 'unit', 'audience', 'communityIds', 'enable', 'createdAt'],
    search: ['name', 'provider'],
    sortable: ['name', 'price', 'orderCount', 'sort'],
    sort: ['sort'],
    export: { except: ['communityIds'] },
  },

  form: {
    sections: [
      { title: '服务', fields: ['name', 'category', 'provider', 'cover', 'content'] },
      { title: '价格', fields: ['unit', 'price', 'minQuantity'] },
      { title: '展示', fields: ['audience', 'communityIds', 'enable', 'sort'] },
    ],
  },

  operations: {
    list: op.list('POST /housekeepingService/condition'),
    options: op.options('GET /housekeepingService/options'),
    detail: op.detail('GET /housekeepingService/detail'),
    create: op.create('POST /housekeepingService/insert'),
    update: op.update('POST /housekeepingService/update'),
    remove: op.remove('GET /housekeepingService/delete', {
      blockedBy: [{ resource: 'housekeepingOrder', by: 'serviceId' }],
    }),
    enable: op.enable('POST /housekeepingService/enable'),
    export: op.exportFile('POST /housekeepingService/export'),
  },
})
