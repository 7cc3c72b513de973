import { defineResource, f, mixin, op } from '#declare'
import { blockType } from '#enumerations'

/** 首页布局: the blocks of the resident app's home screen, from top to bottom. */
export const homeLayout = defineResource({
  name: 'homeLayout',
  title: '首页布局',
  label: '首页模块',
  kind: 'master',
  path: '/setting/homeLayout',
  titleField: 'title',
  scope: 'audience',

  fields: {
    title: f.text({ label: '模块标题', required: true, min: 2, max: 20 }),
    blockType: f.select(blockType, { label: '模块类型', required: true, immutable: true }),
    spaceId: f.ref('adSpace', {
      label: '广告位',
      required: true,
      when: { blockType: 'banner' },
      only: { spaceType: 'banner', enable: true },
    }),
    entries: f.list(
      {
        moduleId: f.ref('systemModule', { label: '功能模块', required: true, unique: true, only: { enable: true } }),
        alias: f.text({ label: '别名', min: 1, max: 6 }),
        badge: f.text({ label: '角标', min: 1, max: 4 }),
      },
      { label: '入口列表', required: true, when: { blockType: 'quickEntry' }, min: 1, max: 20 },
    ),
    columns: f.integer({ label: '每行个数', min: 1, max: 5, default: 4 }),
    maxItems: f.integer({ label: '最多显示', min: 1, max: 20, default: 5 }),
    showMore: f.switch({ label: '显示更多', default: true }),
    ...mixin.audience,
    ...mixin.roles,
    ...mixin.enable,
    ...mixin.sort,
  },

  list: {
    columns: ['title', 'blockType', 'columns', 'audience', 'roleTypes', 'enable', 'sort', 'createdAt'],
    filters: ['blockType', 'audience', 'communityIds', 'roleTypes', 'enable', 'createdAt'],
    search: ['title'],
    sortable: ['sort'],
    sort: ['sort'],
  },

  form: {
    sections: [
      { title: '模块', fields: ['title', 'blockType', 'spaceId', 'entries', 'columns', 'maxItems', 'showMore'] },
      { title: '可见', fields: ['audience', 'communityIds', 'roleTypes', 'enable', 'sort'] },
    ],
  },

  operations: {
    list: op.list('POST /homeLayout/condition'),
    detail: op.detail('GET /homeLayout/detail'),
    /** What residents see now: enabled blocks in their order, with the names and icons of their entries. */
    preview: op.custom('GET /homeLayout/preview', { permit: 'menu', label: '预览' }),
    create: op.create('POST /homeLayout/insert'),
    update: op.update('POST /homeLayout/update'),
    remove: op.remove('GET /homeLayout/delete'),
    enable: op.enable('POST /homeLayout/enable'),
    sort: op.sort('POST /homeLayout/sort'),
  },
})
