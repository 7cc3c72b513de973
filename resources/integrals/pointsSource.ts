import { defineResource, f, mixin, op } from '#declare'
import { earnMode, pointsTrigger } from '#enumerations'

/** 积分来源: what earns points, how many, how often, and for how long they are good. */
export const pointsSource = defineResource({
  name: 'pointsSource',
  title: '积分来源管理',
  label: '积分来源',
  kind: 'master',
  path: '/integrals/sourseManager',
  pages: { list: { aliases: ['/sourseManager'] } },
  titleField: 'name',

  fields: {
    name: f.text({ label: '来源名称', required: true, min: 2, max: 20, unique: true }),
    sourceCode: f.text({ label: '来源编码', required: true, pattern: 'key', unique: true, immutable: true }),
    trigger: f.select(pointsTrigger, { label: '触发事件', required: true, immutable: true }),
    calcMode: f.select(earnMode, {
      label: '计算方式',
      required: true,
      default: 'fixed',
      hint: '按比例只用于缴费和水机消费',
    }),
    points: f.points({ label: '每次积分', required: true, when: { calcMode: 'fixed' }, min: 1, max: 10_000 }),
    amountPerPoint: f.money({
      label: '每积1分所需金额',
      required: true,
      when: { calcMode: 'ratio' },
      min: 1,
      max: 1_000_000,
    }),
    dailyTimes: f.integer({ label: '每日次数', min: 0, max: 100, default: 1, hint: '0 表示不限' }),
    dailyPoints: f.points({ label: '每日上限', min: 0, max: 100_000, default: 0, hint: '0 表示不限' }),
    totalTimes: f.integer({ label: '累计次数', min: 0, max: 10_000, default: 0, hint: '0 表示不限' }),
    validDays: f.integer({
      label: '有效天数',
      required: true,
      min: 0,
      max: 3_650,
      default: 365,
      hint: '0 表示永久有效',
    }),
    useMultiplier: f.switch({ label: '享会员倍数', default: true }),
    description: f.longText({ label: '说明', max: 200 }),
    earnedTotal: f.points({ label: '累计发放', derived: { sum: 'pointsEarn', of: 'points', by: 'sourceId' } }),
    earnedUsers: f.integer({
      label: '获取人数',
      derived: { count: 'pointsEarn', distinct: 'customerId', by: 'sourceId' },
    }),
    ...mixin.roles,
    ...mixin.enable,
    ...mixin.sort,
  },

  list: {
    columns: [
      'name',
      'sourceCode',
      'trigger',
      'calcMode',
      'points',
      'amountPerPoint',
      'dailyTimes',
      'dailyPoints',
      'validDays',
      'earnedTotal',
      'earnedUsers',
      'enable',
      'useMultiplier',
      'roleTypes',
      'sort',
      'createdAt',
    ],
    filters: ['trigger', 'calcMode', 'useMultiplier', 'roleTypes', 'enable', 'createdAt'],
    search: ['name'],
    sortable: ['name', 'points', 'earnedTotal', 'earnedUsers', 'sort'],
    sort: ['sort'],
    export: { except: ['totalTimes', 'useMultiplier', 'description'] },
  },

  form: {
    sections: [
      { title: '来源', fields: ['name', 'sourceCode', 'trigger', 'description', 'enable', 'sort'] },
      { title: '积分', fields: ['calcMode', 'points', 'amountPerPoint', 'useMultiplier', 'validDays', 'roleTypes'] },
      { title: '限制', fields: ['dailyTimes', 'dailyPoints', 'totalTimes'] },
    ],
  },

  tabs: [{ resource: 'pointsEarn', by: 'sourceId' }],

  operations: {
    list: op.list('POST /pointsSource/condition'),
    options: op.options('GET /pointsSource/options'),
    detail: op.detail('GET /pointsSource/detail'),
    create: op.create('POST /pointsSource/insert'),
    update: op.update('POST /pointsSource/update'),
    // The source of manual adjustments is part of the platform.
    remove: op.remove('GET /pointsSource/delete', {
      only: { trigger: { not: 'manual' } },
      blockedBy: [{ resource: 'pointsEarn', by: 'sourceId' }],
    }),
    enable: op.enable('POST /pointsSource/enable'),
    export: op.exportFile('POST /pointsSource/export'),
  },
})
