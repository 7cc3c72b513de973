import { defineResource, f, mixin, op } from '#declare'
import { workOrderState } from '#enumerations'

/** 工单: what a resident asks for in the app, until it is done and rated. */
export const workOrder = defineResource({
  name: 'workOrder',
  title: '工单',
  kind: 'record',
  titleField: 'orderNo',
  scope: { community: 'communityId' },
  assignee: { field: 'handlerId', states: ['pending', 'assigned', 'processing'] },
  stateField: 'state',

  fields: {
    orderNo: f.text({ label: '工单号', from: 'server', unique: true }),
    workOrderTypeId: f.ref('workOrderType', { label: '工单类型', from: 'app' }),
    houseId: f.ref('house', { label: '房屋', from: 'app' }),
    content: f.longText({ label: '内容', from: 'app', min: 5, max: 500 }),
    images: f.images({ label: '图片', from: 'app', max: 6 }),
    state: f.select(workOrderState, { label: '状态', from: 'server', default: 'pending' }),
    handlerId: f.ref('account', { label: '处理人', from: 'server' }),
    assignedAt: f.dateTime({ label: '派单时间', from: 'server' }),
    finishedAt: f.dateTime({ label: '完成时间', from: 'server' }),
    responseMinutes: f.integer({ label: '响应用时(分钟)', from: 'server' }),
    overdue: f.switch({ label: '是否超时', derived: 'rule' }),
    result: f.longText({ label: '处理结果', from: 'server' }),
    score: f.integer({ label: '评分', from: 'server', min: 1, max: 5 }),
    comment: f.longText({ label: '评价内容', from: 'server' }),
    ...mixin.customer,
  },

  list: {
    columns: [
      'orderNo',
      'workOrderTypeId',
      'houseId',
      'content',
      'state',
      'handlerId',
      'assignedAt',
      'finishedAt',
      'responseMinutes',
      'overdue',
      'score',
      'customerName',
      'mobile',
      'communityId',
      'createdAt',
    ],
    filters: [
      'workOrderTypeId',
      'state',
      'handlerId',
      'finishedAt',
      'overdue',
      'score',
      'customerId',
      'communityId',
      'createdAt',
    ],
    search: ['orderNo', 'content', 'customerName', 'mobile'],
    sortable: ['assignedAt', 'finishedAt', 'responseMinutes', 'score'],
    sort: ['-createdAt'],
    export: { except: ['comment', 'customerId'] },
  },

  operations: {
    list: op.list('POST /workOrder/condition'),
    detail: op.detail('GET /workOrder/detail'),
    export: op.exportFile('POST /workOrder/export'),
  },

  transitions: {
    assign: op.transition('POST /workOrder/assign', {
      label: '派单',
      permit: 'assign',
      from: ['pending', 'assigned'],
      to: 'assigned',
      input: { handlerId: f.ref('account', { label: '处理人', required: true, only: { enable: true } }) },
    }),
    finish: op.transition('POST /workOrder/finish', {
      label: '完成',
      permit: 'finish',
      from: ['assigned', 'processing'],
      to: 'finished',
      input: {
        result: f.longText({ label: '处理结果', required: true, min: 2, max: 500 }),
        images: f.images({ label: '完工图片', max: 6 }),
      },
    }),
    close: op.transition('POST /workOrder/close', {
      label: '关闭',
      permit: 'close',
      from: ['pending', 'assigned', 'finished'],
      to: 'closed',
      danger: true,
      input: { reason: f.longText({ label: '关闭原因', required: true, min: 2, max: 200 }) },
    }),
  },
})
