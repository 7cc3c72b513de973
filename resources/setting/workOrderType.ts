import { defineResource, f, mixin, op } from '#declare'
import { orderKind } from '#enumerations'

/** 工单类型: the tree of requests residents choose from, with who handles them and how fast. */
export const workOrderType = defineResource({
  name: 'workOrderType',
  title: '工单类型',
  kind: 'master',
  path: '/setting/workOrderType',
  titleField: 'name',

  fields: {
    name: f.text({ label: '类型名称', required: true, min: 2, max: 20, unique: ['parentId'] }),
    code: f.text({ label: '类型编码', required: true, pattern: 'code', unique: true, immutable: true }),
    parentId: f.ref('workOrderType', { label: '上级类型', depth: 3, only: { enable: true } }),
    orderKind: f.select(orderKind, { label: '工单类别', required: true, hint: '下级类型与最上级相同' }),
    icon: f.icon({ label: '图标' }),
    handlerJobId: f.ref('job', { label: '处理角色', required: true, only: { enable: true } }),
    responseMinutes: f.integer({ label: '响应时限(分钟)', required: true, min: 5, max: 10_080, default: 30 }),
    finishHours: f.integer({ label: '完成时限(小时)', required: true, min: 1, max: 720, default: 24 }),
    chargeable: f.switch({ label: '是否收费' }),
    needHouse: f.switch({ label: '须选房屋', default: true }),
    openOrders: f.integer({
      label: '未完结工单',
      derived: {
        count: 'workOrder',
        by: 'workOrderTypeId',
        where: { state: ['pending', 'assigned', 'processing'] },
      },
    }),
    ...mixin.enable,
    ...mixin.sort,
    ...mixin.remark,
  },

  list: {
    columns: [
      'name',
      'code',
      'parentId',
      'orderKind',
      'icon',
      'handlerJobId',
      'responseMinutes',
      'finishHours',
      'chargeable',
      'openOrders',
      'enable',
      'sort',
      'createdAt',
    ],
    filters: ['parentId', 'orderKind', 'handlerJobId', 'chargeable', 'enable', 'createdAt'],
    search: ['name'],
    sortable: ['name', 'responseMinutes', 'finishHours', 'sort'],
    sort: ['sort', 'name'],
    export: { except: ['icon', 'chargeable', 'needHouse', 'openOrders'] },
    import: ['name', 'code', 'parentId', 'orderKind', 'handlerJobId', 'responseMinutes', 'finishHours', 'sort'],
  },

  form: {
    sections: [
      { title: '基本信息', fields: ['name', 'code', 'parentId', 'orderKind', 'icon'] },
      { title: '处理', fields: ['handlerJobId', 'responseMinutes', 'finishHours', 'chargeable', 'needHouse'] },
      { title: '展示', fields: ['enable', 'sort', 'remark'] },
    ],
  },

  operations: {
    list: op.list('POST /workOrderType/condition'),
    options: op.options('GET /workOrderType/options'),
    detail: op.detail('GET /workOrderType/detail'),
    create: op.create('POST /workOrderType/insert'),
    update: op.update('POST /workOrderType/update'),
    remove: op.remove('GET /workOrderType/delete', {
      blockedBy: [
        { resource: 'workOrderType', by: 'parentId' },
        { resource: 'workOrder', by: 'workOrderTypeId' },
      ],
    }),
    enable: op.enable('POST /workOrderType/enable'),
    sort: op.sort('POST /workOrderType/sort'),
    export: op.exportFile('POST /workOrderType/export'),
    template: op.template('GET /workOrderType/template'),
    import: op.importFile('POST /workOrderType/import'),
  },
})
