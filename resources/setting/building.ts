import { defineResource, f, mixin, op } from '#declare'
import { buildingType } from '#enumerations'

/** 楼栋: a building of a community. */
export const building = defineResource({
  name: 'building',
  title: '楼栋',
  kind: 'master',
  titleField: 'name',
  scope: { community: 'communityId' },

  fields: {
    communityId: f.ref('community', { label: '所属小区', required: true, immutable: true, only: { enable: true } }),
    name: f.text({ label: '楼栋号', required: true, min: 1, max: 20, unique: ['communityId'] }),
    buildingType: f.select(buildingType, { label: '楼栋类型', required: true, default: 'multi' }),
    unitCount: f.integer({ label: '单元数', required: true, min: 1, max: 20, default: 1 }),
    floorCount: f.integer({ label: '地上层数', required: true, min: 1, max: 60, default: 6 }),
    elevator: f.switch({ label: '有无电梯' }),
    builtYear: f.integer({ label: '建成年份', min: 1950, max: 2100 }),
    houseCount: f.integer({ label: '房屋数', derived: { count: 'house', by: 'buildingId' } }),
    /** Of the community, so that a project lists its buildings. */
    projectId: f.ref('project', { label: '项目', from: 'server' }),
    ...mixin.enable,
    ...mixin.sort,
  },

  list: {
    columns: [
      'communityId',
      'name',
      'buildingType',
      'unitCount',
      'floorCount',
      'elevator',
      'houseCount',
      'enable',
      'sort',
      'createdAt',
    ],
    filters: ['projectId', 'communityId', 'buildingType', 'elevator', 'enable', 'createdAt'],
    search: ['name'],
    sortable: ['name', 'builtYear', 'houseCount', 'sort'],
    sort: ['communityId', 'sort', 'name'],
  },

  form: {
    sections: [
      {
        fields: [
          'communityId',
          'name',
          'buildingType',
          'unitCount',
          'floorCount',
          'elevator',
          'builtYear',
          'enable',
          'sort',
        ],
      },
    ],
  },

  tabs: [{ resource: 'house', by: 'buildingId' }],

  operations: {
    list: op.list('POST /building/condition'),
    options: op.options('GET /building/options'),
    detail: op.detail('GET /building/detail'),
    create: op.create('POST /building/insert'),
    update: op.update('POST /building/update'),
    remove: op.remove('GET /building/delete', { blockedBy: [{ resource: 'house', by: 'buildingId' }] }),
    enable: op.enable('POST /building/enable'),
  },
})
