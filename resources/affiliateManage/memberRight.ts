import { defineResource, f, mixin, op } from '#declare'
import { rightType } from '#enumerations'

/** 会员权益: what a level is good for. */
export const memberRight = defineResource({
  name: 'memberRight',
  title: '会员权益',
  label: '权益',
  kind: 'master',
  path: '/affiliateManage/memberRights',
  pages: {
    form: {
      path: '/affiliateManage/memberRights/rightAdd',
      title: '新增会员权益',
      aliases: ['/affiliateManage/rightAdd'],
    },
  },
  titleField: 'name',

  fields: {
    name: f.text({ label: '权益名称', required: true, min: 2, max: 12, unique: true }),
    rightType: f.select(rightType, { label: '权益类型', required: true, immutable: true }),
    icon: f.image({ label: '图标', required: true, ratio: 1, maxBytes: 200 * 1024 }),
    iconLocked: f.image({ label: '未解锁图标', ratio: 1, maxBytes: 200 * 1024 }),
    value: f.decimal({ label: '权益值', digits: 2, min: 0, max: 100_000 }),
    unitText: f.text({ label: '单位', max: 10 }),
    monthlyTimes: f.integer({ label: '每月次数', min: 0, max: 100, default: 0, hint: '0 表示不限' }),
    summary: f.text({ label: '简介', required: true, min: 2, max: 30 }),
    content: f.richText({ label: '权益说明', max: 10_000 }),
    rankCount: f.integer({ label: '关联等级', derived: { count: 'memberRank', by: 'rightIds' } }),
    ...mixin.link,
    ...mixin.enable,
    ...mixin.sort,
  },

  list: {
    columns: [
      'name',
      'rightType',
      'icon',
      'value',
      'monthlyTimes',
      'summary',
      'rankCount',
      'linkType',
      'enable',
      'sort',
      'createdAt',
    ],
    filters: ['rightType', 'linkType', 'enable', 'createdAt'],
    search: ['name'],
    sortable: ['name', 'rankCount', 'sort'],
    sort: ['sort'],
    export: { except: ['rankCount', 'linkTarget'] },
  },

  form: {
    sections: [
      { title: '权益', fields: ['name', 'rightType', 'value', 'unitText', 'monthlyTimes', 'summary'] },
      { title: '展示', fields: ['icon', 'iconLocked', 'linkType', 'linkTarget', 'enable', 'sort'] },
      { title: '说明', fields: ['content'] },
    ],
  },

  tabs: [{ resource: 'memberRank', by: 'rightIds' }],

  operations: {
    list: op.list('POST /memberRight/condition'),
    options: op.options('GET /memberRight/options'),
    detail: op.detail('GET /memberRight/detail'),
    create: op.create('POST /memberRight/insert'),
    update: op.update('POST /memberRight/update'),
    remove: op.remove('GET /memberRight/delete', { blockedBy: [{ resource: 'memberRank', by: 'rightIds' }] }),
    enable: op.enable('POST /memberRight/enable'),
    export: op.exportFile('POST /memberRight/export'),
  },
})
