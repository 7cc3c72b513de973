import { defineResource, f, mixin, op } from '#declare'

/** 会员等级: levels that residents reach by growth value, and what each is worth. */
export const memberRank = defineResource({
  name: 'memberRank',
  title: '会员等级',
  label: '等级',
  kind: 'master',
  path: '/affiliateManage/memberRank',
  pages: {
    form: {
      path: '/affiliateManage/memberRank/memberAdd',
      title: '新增会员等级',
      aliases: ['/affiliateManage/memberAdd'],
    },
  },
  titleField: 'name',

  fields: {
    name: f.text({ label: '等级名称', required: true, min: 2, max: 12, unique: true }),
    level: f.integer({ label: '等级', required: true, min: 1, max: 999, unique: true, immutable: true }),
    growthMin: f.integer({
      label: '所需成长值',
      required: true,
      min: 0,
      max: 9_999_999,
      hint: '随等级递增，1级为 0',
    }),
    growthMax: f.integer({ label: '成长值上限', derived: 'rule' }),
    icon: f.image({ label: '等级图标', required: true, ratio: 1, maxBytes: 200 * 1024 }),
    cardImage: f.image({ label: '会员卡背景', ratio: 16 / 9, maxBytes: 1024 * 1024 }),
    color: f.color({ label: '主题色' }),
    discountPercent: f.percent({ label: '消费折扣', required: true, min: 50, max: 100, default: 100 }),
    pointsMultiplier: f.decimal({ label: '积分倍数', required: true, digits: 1, min: 1, max: 5, default: 1 }),
    giftPoints: f.points({ label: '升级赠送积分', min: 0, max: 100_000, default: 0 }),
    rightIds: f.refs('memberRight', { label: '会员权益', max: 20, only: { enable: true } }),
    description: f.longText({ label: '等级说明', max: 300 }),
    memberCount: f.integer({ label: '会员数', derived: { count: 'customer', by: 'memberRankId' } }),
    ...mixin.enable,
  },

  list: {
    columns: [
      'name',
      'level',
      'growthMin',
      'growthMax',
      'icon',
      'color',
      'discountPercent',
      'pointsMultiplier',
      'giftPoints',
      'rightIds',
      'memberCount',
      'enable',
      'createdAt',
    ],
    filters: ['rightIds', 'enable', 'createdAt'],
    search: ['name'],
    sortable: ['name', 'level', 'growthMin', 'memberCount'],
    sort: ['level'],
    export: { except: ['color', 'description'] },
  },

  form: {
    sections: [
      { title: '等级', fields: ['name', 'level', 'growthMin', 'description', 'enable'] },
      { title: '权益', fields: ['discountPercent', 'pointsMultiplier', 'giftPoints', 'rightIds'] },
      { title: '展示', fields: ['icon', 'cardImage', 'color'] },
    ],
  },

  tabs: [{ resource: 'customer', by: 'memberRankId' }],

  operations: {
    list: op.list('POST /memberRank/condition'),
    options: op.options('GET /memberRank/options'),
    detail: op.detail('GET /memberRank/detail'),
    create: op.create('POST /memberRank/insert'),
    update: op.update('POST /memberRank/update'),
    remove: op.remove('GET /memberRank/delete', {
      only: { level: { not: 1 } },
      blockedBy: [{ resource: 'customer', by: 'memberRankId' }],
    }),
    enable: op.enable('POST /memberRank/enable'),
    export: op.exportFile('POST /memberRank/export'),
  },
})
