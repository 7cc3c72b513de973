import { defineResource, f, mixin, op } from '#declare'
import { adPage, adSpaceType } from '#enumerations'

/** 广告位: a place in the resident app where advertisements appear, with the size of its pictures. */
export const adSpace = defineResource({
  name: 'adSpace',
  title: '广告位管理',
  label: '广告位',
  kind: 'master',
  path: '/advertising/space',
  pages: {
    list: { aliases: ['/space'] },
    form: { path: '/advertising/space/details', title: '广告位详情', aliases: ['/space/details'] },
  },
  titleField: 'name',
  pictureSize: { width: 'width', height: 'height', maxKilobytes: 'maxSizeKb' },

  fields: {
    name: f.text({ label: '广告位名称', required: true, min: 2, max: 30, unique: true }),
    code: f.text({ label: '广告位编码', required: true, pattern: 'key', unique: true, immutable: true }),
    pageCode: f.select(adPage, { label: '所在页面', required: true, default: 'home' }),
    spaceType: f.select(adSpaceType, { label: '广告形式', required: true, immutable: true, default: 'banner' }),
    width: f.integer({ label: '宽度(px)', required: true, min: 50, max: 4000, default: 750 }),
    height: f.integer({ label: '高度(px)', required: true, min: 50, max: 4000, default: 300 }),
    maxSizeKb: f.integer({ label: '素材上限(KB)', required: true, min: 50, max: 51_200, default: 1024 }),
    maxCount: f.integer({
      label: '最多广告数',
      required: true,
      min: 1,
      max: 20,
      default: 5,
      hint: '同一时刻启用的广告不超过此数',
    }),
    exclusive: f.switch({ label: '独占', default: false, hint: '同一时刻只投放一个广告' }),
    rotateSeconds: f.integer({ label: '轮播间隔(秒)', min: 1, max: 60, default: 4 }),
    defaultImage: f.image({ label: '默认图' }),
    adCount: f.integer({ label: '投放中广告', derived: 'rule' }),
    ...mixin.enable,
    ...mixin.remark,
  },

  list: {
    columns: [
      'name',
      'code',
      'pageCode',
      'spaceType',
      'width',
      'height',
      'maxCount',
      'exclusive',
      'adCount',
      'enable',
      'createdAt',
    ],
    filters: ['pageCode', 'spaceType', 'exclusive', 'enable', 'createdAt'],
    search: ['name', 'code'],
    sortable: ['name', 'adCount'],
    sort: ['pageCode', 'name'],
    export: { except: ['maxSizeKb', 'rotateSeconds'] },
  },

  form: {
    sections: [
      { title: '基本信息', fields: ['name', 'code', 'pageCode', 'spaceType', 'enable', 'remark'] },
      { title: '素材', fields: ['width', 'height', 'maxSizeKb', 'defaultImage'] },
      { title: '投放', fields: ['maxCount', 'exclusive', 'rotateSeconds'] },
    ],
  },

  tabs: [
    { resource: 'advertisement', by: 'spaceId' },
    { resource: 'treasure', by: 'spaceId' },
    { resource: 'startAd', by: 'spaceId' },
  ],

  operations: {
    list: op.list('POST /adSpace/condition'),
    options: op.options('GET /adSpace/options'),
    detail: op.detail('GET /adSpace/detail'),
    create: op.create('POST /adSpace/insert'),
    update: op.update('POST /adSpace/update'),
    remove: op.remove('GET /adSpace/delete', {
      blockedBy: [
        { resource: 'advertisement', by: 'spaceId' },
        { resource: 'treasure', by: 'spaceId' },
        { resource: 'startAd', by: 'spaceId' },
        { resource: 'homeLayout', by: 'spaceId' },
      ],
    }),
    enable: op.enable('POST /adSpace/enable'),
    export: op.exportFile('POST /adSpace/export'),
  },
})
