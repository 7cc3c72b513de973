import { defineResource, f, mixin, op } from '#declare'

/** 首页轮播: pictures of the home carousel and what pops up or floats over it. */
export const advertisement = defineResource({
  name: 'advertisement',
  title: '首页轮播',
  label: '轮播广告',
  kind: 'master',
  path: '/advertising/advertisement',
  pages: {
    list: { aliases: ['/advertisement'] },
    form: { path: '/advertising/advertisement/detail', title: '轮播详情', aliases: ['/advertisement/detail'] },
  },
  titleField: 'name',
  scope: 'audience',

  fields: {
    name: f.text({ label: '广告名称', required: true, min: 2, max: 30 }),
    spaceId: f.ref('adSpace', {
      label: '广告位',
      required: true,
      only: { spaceType: ['banner', 'popup', 'floating'], enable: true },
      claims: true,
    }),
    image: f.image({ label: '广告图', required: true, sizedBy: 'spaceId', hint: '尺寸和大小以广告位为准' }),
    advertiser: f.text({ label: '广告主', max: 40 }),
    ...mixin.link,
    ...mixin.audience,
    ...mixin.roles,
    ...mixin.window,
    ...mixin.enable,
    ...mixin.sort,
    ...mixin.adTraffic,
    ...mixin.remark,
  },

  list: {
    columns: [
      'name',
      'spaceId',
      'image',
      'advertiser',
      'audience',
      'startAt',
      'endAt',
      'windowState',
      'viewCount',
      'clickCount',
      'enable',
      'sort',
      'linkType',
      'roleTypes',
      'createdAt',
    ],
    filters: ['spaceId', 'linkType', 'audience', 'communityIds', 'roleTypes', 'windowState', 'enable', 'createdAt'],
    search: ['name', 'advertiser'],
    sortable: ['name', 'startAt', 'endAt', 'sort', 'viewCount', 'clickCount'],
    sort: ['sort', '-startAt'],
    calendar: { lanes: 'spaceId' },
    export: { except: ['linkTarget', 'communityIds'] },
  },

  form: {
    sections: [
      { title: '广告', fields: ['name', 'spaceId', 'image', 'advertiser'] },
      { title: '投放', fields: ['startAt', 'endAt', 'audience', 'communityIds', 'roleTypes'] },
      { title: '跳转', fields: ['linkType', 'linkTarget'] },
      { title: '展示', fields: ['enable', 'sort', 'remark'] },
    ],
  },

  tabs: [{ resource: 'adStat', by: 'adId' }],

  operations: {
    list: op.list('POST /advertisement/condition'),
    detail: op.detail('GET /advertisement/detail'),
    create: op.create('POST /advertisement/insert'),
    update: op.update('POST /advertisement/update'),
    remove: op.remove('GET /advertisement/delete'),
    enable: op.enable('POST /advertisement/enable'),
    export: op.exportFile('POST /advertisement/export'),
  },
})
