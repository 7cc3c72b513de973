import { defineResource, f, mixin, op } from '#declare'

/** 分享管理: cards and posters of app pages, and what sharing them earns. */
export const shareConfig = defineResource({
  name: 'shareConfig',
  title: '分享管理',
  label: '分享',
  kind: 'master',
  path: '/operation/shareManage',
  titleField: 'name',

  fields: {
    name: f.text({ label: '分享名称', required: true, min: 2, max: 30, unique: true }),
    moduleId: f.ref('systemModule', { label: '分享页面', required: true, only: { enable: true } }),
    title: f.text({ label: '分享标题', required: true, min: 2, max: 30 }),
    description: f.text({ label: '分享描述', max: 60 }),
    image: f.image({ label: '分享图', required: true, ratio: 5 / 4, maxBytes: 500 * 1024 }),
    poster: f.image({ label: '海报图', maxBytes: 2 * 1024 * 1024 }),
    rewardSharer: f.points({ label: '分享奖励积分', min: 0, max: 1_000, default: 0 }),
    rewardNew: f.points({ label: '拉新奖励积分', min: 0, max: 1_000, default: 0 }),
    dailyLimit: f.integer({ label: '每日奖励次数', min: 0, max: 50, default: 3 }),
    shareCount: f.integer({ label: '分享次数', derived: { count: 'shareRecord', by: 'shareConfigId' } }),
    openCount: f.integer({ label: '打开次数', derived: { sum: 'shareRecord', of: 'openCount', by: 'shareConfigId' } }),
    newUserCount: f.integer({
      label: '拉新人数',
      derived: { sum: 'shareRecord', of: 'newUserCount', by: 'shareConfigId' },
    }),
    ...mixin.window,
    ...mixin.enable,
    ...mixin.remark,
  },

  list: {
    lead: ['name', 'windowState', 'rewardSharer', 'startAt', 'endAt'],
    columns: [
      'name',
      'moduleId',
      'title',
      'image',
      'startAt',
      'endAt',
      'windowState',
      'rewardSharer',
      'rewardNew',
      'shareCount',
      'openCount',
      'newUserCount',
      'enable',
      'createdAt',
    ],
    filters: ['moduleId', 'windowState', 'enable', 'createdAt'],
    search: ['name'],
    sortable: ['name', 'startAt', 'endAt', 'shareCount', 'openCount', 'newUserCount'],
    export: [
      'name',
      'title',
      'description',
      'startAt',
      'endAt',
      'windowState',
      'rewardSharer',
      'rewardNew',
      'dailyLimit',
      'shareCount',
      'openCount',
      'newUserCount',
      'enable',
      'remark',
      'createdAt',
    ],
  },

  form: {
    sections: [
      { title: '分享卡片', fields: ['name', 'moduleId', 'title', 'description', 'image', 'poster'] },
      { title: '奖励', fields: ['rewardSharer', 'rewardNew', 'dailyLimit'] },
      { title: '有效期', fields: ['startAt', 'endAt', 'enable', 'remark'] },
    ],
  },

  tabs: [{ resource: 'shareRecord', by: 'shareConfigId' }],

  operations: {
    list: op.list('POST /shareConfig/condition'),
    options: op.options('GET /shareConfig/options'),
    detail: op.detail('GET /shareConfig/detail'),
    create: op.create('POST /shareConfig/insert'),
    update: op.update('POST /shareConfig/update'),
    remove: op.remove('GET /shareConfig/delete', { blockedBy: [{ resource: 'shareRecord', by: 'shareConfigId' }] }),
    enable: op.enable('POST /shareConfig/enable'),
    export: op.exportFile('POST /shareConfig/export'),
  },
})
