import { defineResource, f, mixin, op } from '#declare'
import { houseState, houseUsage } from '#enumerations'

/** 房屋: a dwelling, shop or parking space; what residents bind to and pay for. */
export const house = defineResource({
  name: 'house',
  title: '房屋',
  kind: 'master',
  titleField: 'fullName',
  scope: { community: 'communityId' },

  fields: {
    buildingId: f.ref('building', { label: '所属楼栋', required: true, immutable: true, only: { enable: true } }),
    unitNo: f.text({ label: '单元', required: true, min: 1, max: 10, default: '1' }),
    floorNo: f.integer({ label: '楼层', required: true, min: -6, max: 60 }),
    roomNo: f.text({ label: '房号', required: true, min: 1, max: 10, unique: ['buildingId', 'unitNo'] }),
    fullName: f.text({ label: '房屋全称', from: 'server' }),
    houseCode: f.text({ label: '房屋编码', required: true, pattern: 'code', unique: true, immutable: true }),
    buildArea: f.decimal({ label: '建筑面积(㎡)', required: true, digits: 2, min: 1, max: 99_999 }),
    usage: f.select(houseUsage, { label: '房屋用途', required: true, default: 'dwelling' }),
    houseState: f.select(houseState, { label: '房屋状态', required: true, default: 'vacant' }),
    ownerId: f.ref('customer', { label: '业主', from: 'server' }),
    residentCount: f.integer({ label: '住户数', from: 'server', default: 0 }),
    communityId: f.ref('community', { label: '小区', from: 'server' }),
    projectId: f.ref('project', { label: '项目', from: 'server' }),
    ...mixin.remark,
  },

  list: {
    columns: [
      'buildingId',
      'unitNo',
      'floorNo',
      'roomNo',
      'fullName',
      'houseCode',
      'buildArea',
      'usage',
      'houseState',
      'ownerId',
      'residentCount',
      'communityId',
      'createdAt',
    ],
    filters: ['projectId', 'communityId', 'buildingId', 'unitNo', 'usage', 'houseState', 'ownerId', 'createdAt'],
    search: ['roomNo', 'fullName', 'houseCode'],
    sortable: ['floorNo', 'roomNo', 'buildArea', 'residentCount'],
    sort: ['communityId', 'buildingId', 'unitNo', 'floorNo', 'roomNo'],
    export: { except: ['residentCount'] },
    import: { except: ['remark'] },
  },

  form: {
    sections: [
      { title: '位置', fields: ['buildingId', 'unitNo', 'floorNo', 'roomNo', 'houseCode'] },
      { title: '房屋信息', fields: ['buildArea', 'usage', 'houseState', 'remark'] },
    ],
  },

  tabs: [
    { resource: 'houseBinding', by: 'houseId' },
    { resource: 'ownerPay', by: 'houseId' },
    { resource: 'workOrder', by: 'houseId' },
    { resource: 'passRegistration', by: 'houseId' },
  ],

  operations: {
    list: op.list('POST /house/condition'),
    options: op.options('GET /house/options'),
    detail: op.detail('GET /house/detail'),
    create: op.create('POST /house/insert'),
    update: op.update('POST /house/update'),
    remove: op.remove('GET /house/delete', {
      blockedBy: [
        { resource: 'houseBinding', by: 'houseId', where: { state: 'active' } },
        { resource: 'ownerPay', by: 'houseId', where: { state: ['unpaid', 'paid'] } },
        { resource: 'bindingAudit', by: 'houseId', where: { auditState: 'pending' } },
      ],
    }),
    export: op.exportFile('POST /house/export'),
    template: op.template('GET /house/template'),
    import: op.importFile('POST /house/import'),
  },
})
