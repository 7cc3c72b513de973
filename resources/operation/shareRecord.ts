import { defineResource, f, mixin, op } from '#declare'
import { shareChannel } from '#enumerations'

/** 分享记录: who shared what, and what came of it. */
export const shareRecord = defineResource({
  name: 'shareRecord',
  title: '分享记录',
  kind: 'log',
  titleField: 'customerName',
  scope: { community: 'communityId' },

  fields: {
    shareConfigId: f.ref('shareConfig', { label: '分享', required: true, from: 'app' }),
    channel: f.select(shareChannel, { label: '渠道', required: true, from: 'app' }),
    sharedAt: f.dateTime({ label: '分享时间', required: true, from: 'app' }),
    openCount: f.integer({ label: '打开次数', from: 'server', default: 0 }),
    newUserCount: f.integer({ label: '拉新人数', from: 'server', default: 0 }),
    rewardPoints: f.points({ label: '奖励积分', from: 'server', default: 0 }),
    ...mixin.customer,
  },

  list: {
    columns: [
      'shareConfigId',
      'customerName',
      'mobile',
      'communityId',
      'channel',
      'sharedAt',
      'openCount',
      'newUserCount',
      'rewardPoints',
    ],
    filters: ['shareConfigId', 'customerId', 'communityId', 'channel', 'sharedAt'],
    search: ['customerName', 'mobile'],
    sortable: ['sharedAt', 'openCount', 'newUserCount', 'rewardPoints'],
    sort: ['-sharedAt'],
  },

  operations: {
    list: op.list('POST /shareRecord/condition'),
    export: op.exportFile('POST /shareRecord/export'),
  },
})
