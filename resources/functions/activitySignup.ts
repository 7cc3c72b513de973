import { defineResource, f, mixin, op } from '#declare'
import { signupState } from '#enumerations'

/** 活动报名: who takes part in an activity, with how many people, and whether they came. */
export const activitySignup = defineResource({
  name: 'activitySignup',
  title: '活动报名',
  label: '报名',
  kind: 'record',
  titleField: 'customerName',
  scope: { community: 'communityId' },

  fields: {
    activityId: f.ref('communityActivity', { label: '活动', from: 'app', immutable: true, claims: true }),
    headcount: f.integer({ label: '报名人数', from: 'app', min: 1, max: 20, default: 1 }),
    houseId: f.ref('house', { label: '房屋', from: 'app' }),
    state: f.select(signupState, { label: '状态', from: 'server', default: 'confirmed' }),
    signedAt: f.dateTime({ label: '报名时间', from: 'server' }),
    checkedInAt: f.dateTime({ label: '签到时间', from: 'server' }),
    note: f.text({ label: '处理说明', from: 'server' }),
    ...mixin.customer,
  },

  list: {
    columns: [
      'customerName',
      'mobile',
      'headcount',
      'state',
      'signedAt',
      'checkedInAt',
      'communityId',
      'houseId',
      'note',
      'activityId',
      'createdAt',
    ],
    filters: ['activityId', 'customerId', 'state', 'signedAt', 'communityId', 'createdAt'],
    search: ['customerName', 'mobile'],
    sortable: ['headcount', 'signedAt', 'checkedInAt'],
    sort: ['-signedAt'],
    export: [
      'activityId',
      'customerName',
      'mobile',
      'headcount',
      'houseId',
      'communityId',
      'state',
      'signedAt',
      'checkedInAt',
      'note',
      'createdAt',
    ],
  },

  activity: { of: 'customerId', at: 'signedAt' },
  perDay: {
    at: 'signedAt',
    by: ['communityId'],
    sums: ['headcount'],
    who: { of: 'customerId', by: ['communityId'] },
  },

  operations: {
    list: op.list('POST /activitySignup/condition'),
    detail: op.detail('GET /activitySignup/detail'),
    export: op.exportFile('POST /activitySignup/export'),
  },

  assignee: { states: ['pending'] },
  stateField: 'state',
  transitions: {
    approve: op.transition('POST /activitySignup/approve', {
      label: '通过',
      permit: 'audit',
      from: ['pending'],
      to: 'confirmed',
    }),
    checkin: op.transition('POST /activitySignup/checkin', {
      label: '签到',
      permit: 'checkin',
      from: ['confirmed'],
      to: 'attended',
    }),
    absent: op.transition('POST /activitySignup/absent', {
      label: '缺席',
      permit: 'checkin',
      from: ['confirmed'],
      to: 'absent',
    }),
    reject: op.transition('POST /activitySignup/reject', {
      label: '不通过',
      permit: 'audit',
      from: ['pending'],
      to: 'rejected',
      danger: true,
      input: { note: f.text({ label: '不通过原因', required: true, min: 2, max: 100 }) },
    }),
    cancel: op.transition('POST /activitySignup/cancel', {
      label: '取消报名',
      permit: 'cancel',
      from: ['pending', 'confirmed'],
      to: 'cancelled',
      danger: true,
      input: { note: f.text({ label: '取消原因', max: 100 }) },
    }),
  },
})
