import { defineResource, f, mixin, op } from '#declare'
import { publishBiz } from '#enumerations'

/** 阅读记录: who read what on which day; the source of all read counts. */
export const publishRead = defineResource({
  name: 'publishRead',
  title: '阅读记录',
  kind: 'log',
  titleField: 'bizTitle',
  scope: { community: 'communityId' },

  fields: {
    bizType: f.select(publishBiz, { label: '内容类型', from: 'app', immutable: true }),
    bizId: f.text({ label: '内容', from: 'app' }),
    bizTitle: f.text({ label: '标题', from: 'server' }),
    readDate: f.date({ label: '阅读日期', from: 'server', unique: ['bizType', 'bizId', 'customerId'] }),
    times: f.integer({ label: '阅读次数', from: 'server', min: 1, max: 9999, default: 1 }),
    seconds: f.integer({ label: '停留时长(秒)', from: 'server', min: 0, max: 86_400, default: 0 }),
    ...mixin.customer,
  },

  list: {
    columns: ['customerName', 'mobile', 'communityId', 'bizType', 'bizTitle', 'readDate', 'times', 'seconds'],
    lead: ['customerName', 'readDate', 'times'],
    filters: ['bizType', 'bizId', 'readDate', 'communityId', 'customerId'],
    search: ['bizTitle', 'customerName', 'mobile'],
    sortable: ['readDate', 'times', 'seconds'],
    sort: ['-readDate'],
    export: [
      'bizType',
      'bizId',
      'bizTitle',
      'customerName',
      'mobile',
      'communityId',
      'readDate',
      'times',
      'seconds',
      'createdAt',
    ],
  },

  activity: { of: 'customerId', at: 'readDate' },
  perDay: {
    at: 'readDate',
    by: ['communityId', 'bizType'],
    sums: ['times'],
    who: { of: 'customerId', by: ['communityId'] },
  },

  operations: {
    list: op.list('POST /publishRead/condition'),
    export: op.exportFile('POST /publishRead/export'),
  },
})
