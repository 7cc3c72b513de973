import { defineResource, f, op } from '#declare'
import { adKind } from '#enumerations'

/** 广告统计: what the app counted of one advertisement on one day; the counters of the advertisement are their sums. */
export const adStat = defineResource({
  name: 'adStat',
  title: '广告统计',
  kind: 'log',
  titleField: 'adName',

  fields: {
    adKind: f.select(adKind, { label: '广告类型', from: 'app' }),
    adId: f.text({ label: '广告', from: 'app' }),
    adName: f.text({ label: '广告名称', from: 'server' }),
    date: f.date({ label: '日期', from: 'app', unique: ['adKind', 'adId'] }),
    views: f.integer({ label: '曝光量', from: 'app', default: 0 }),
    clicks: f.integer({ label: '点击量', from: 'app', default: 0 }),
    users: f.integer({ label: '独立用户', from: 'app', default: 0 }),
  },

  list: {
    columns: ['date', 'adKind', 'adName', 'views', 'clicks', 'users', 'createdAt'],
    lead: ['date', 'views', 'clicks'],
    filters: ['adKind', 'adId', 'date', 'createdAt'],
    search: ['adName'],
    sortable: ['date', 'views', 'clicks', 'users'],
    sort: ['-date'],
    export: ['date', 'adKind', 'adId', 'adName', 'views', 'clicks', 'users', 'createdAt'],
  },

  perDay: { at: 'date', by: ['adKind'], sums: ['clicks'] },

  operations: {
    list: op.list('POST /adStat/condition'),
    export: op.exportFile('POST /adStat/export'),
  },
})
