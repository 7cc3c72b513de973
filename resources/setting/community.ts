import { defineResource, f, mixin, op } from '#declare'

/** 小区: a residential community of one project; row scope of community administrators and audience of content. */
export const community = defineResource({
  name: 'community',
  title: '小区',
  kind: 'master',
  titleField: 'name',
  scope: { community: 'id' },

  fields: {
    projectId: f.ref('project', { label: '所属项目', required: true, immutable: true, only: { enable: true } }),
    name: f.text({ label: '小区名称', required: true, min: 2, max: 40, unique: ['projectId'] }),
    code: f.text({ label: '小区编码', required: true, pattern: 'code', unique: true, immutable: true }),
    region: f.region({ label: '所在地区', required: true }),
    address: f.text({ label: '详细地址', max: 120 }),
    gates: f.list(
      {
        name: f.text({ label: '名称', required: true, min: 1, max: 20 }),
        deviceNo: f.text({ label: '设备编号', max: 40 }),
      },
      { label: '出入口', max: 20 },
    ),
    buildingCount: f.integer({ label: '楼栋数', derived: { count: 'building', by: 'communityId' } }),
    houseCount: f.integer({ label: '房屋数', derived: { count: 'house', by: 'communityId' } }),
    ownerCount: f.integer({
      label: '业主数',
      derived: {
        count: 'houseBinding',
        by: 'communityId',
        distinct: 'customerId',
        where: { state: 'active', relation: 'owner' },
      },
    }),
    ...mixin.geo,
    ...mixin.enable,
    ...mixin.sort,
  },

  list: {
    columns: [
      'projectId',
      'name',
      'code',
      'address',
      'buildingCount',
      'houseCount',
      'ownerCount',
      'enable',
      'sort',
      'createdAt',
    ],
    filters: ['projectId', 'region', 'enable', 'createdAt'],
    search: ['name'],
    sortable: ['name', 'buildingCount', 'houseCount', 'ownerCount', 'sort'],
    sort: ['sort', 'name'],
    export: ['projectId', 'name', 'code', 'address', 'enable', 'sort', 'createdAt'],
  },

  form: {
    sections: [
      { title: '基本信息', fields: ['projectId', 'name', 'code', 'enable', 'sort'] },
      { title: '位置', fields: ['region', 'address', 'longitude', 'latitude'] },
      { title: '出入口', fields: ['gates'] },
    ],
  },

  tabs: [
    { resource: 'building', by: 'communityId' },
    { resource: 'house', by: 'communityId' },
  ],

  operations: {
    list: op.list('POST /community/condition'),
    options: op.options('GET /community/options'),
    detail: op.detail('GET /community/detail'),
    create: op.create('POST /community/insert'),
    update: op.update('POST /community/update'),
    remove: op.remove('GET /community/delete', {
      blockedBy: [
        { resource: 'building', by: 'communityId' },
        { resource: 'account', by: 'communityIds' },
        { resource: 'ownerPay', by: 'communityId' },
        { resource: 'passRegistration', by: 'communityId' },
      ],
      blockedByContent: true,
    }),
    enable: op.enable('POST /community/enable'),
    export: op.exportFile('POST /community/export'),
  },
})
