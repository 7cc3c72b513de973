import { defineResource, dict, f, mixin, op } from '#declare'
import { passState } from '#enumerations'

/** Who came is of no use half a year later; that somebody did is what reports count. */
const visit = { days: 180 } as const

/** 通行登记: passes for visitors, asked for by residents or at the gate, decided by staff, used at the gate. */
export const passRegistration = defineResource({
  name: 'passRegistration',
  title: '通行登记',
  label: '通行证',
  kind: 'record',
  path: '/statistics/through/list',
  titleField: 'passNo',
  scope: { community: 'communityId' },

  fields: {
    passNo: f.text({ label: '通行证号', from: 'server', unique: true, serial: 'TX' }),
    visitorName: f.text({ label: '访客姓名', from: 'app', min: 2, max: 20, retain: { ...visit, then: 'mask' } }),
    visitorMobile: f.mobile({ label: '访客手机', from: 'app', mask: true, retain: { ...visit, then: 'mask' } }),
    idCardNo: f.text({
      label: '身份证号',
      from: 'app',
      pattern: 'idCard',
      mask: { reason: true },
      retain: { ...visit, then: 'erase' },
    }),
    houseId: f.ref('house', { label: '到访房屋', from: 'app' }),
    reason: f.select(dict('passReason'), { label: '来访事由', from: 'app' }),
    people: f.integer({ label: '人数', from: 'app', min: 1, max: 50, default: 1 }),
    plateNo: f.text({ label: '车牌号', from: 'app', pattern: 'plate', retain: { ...visit, then: 'mask' } }),
    validFrom: f.dateTime({ label: '有效期起', from: 'app' }),
    validTo: f.dateTime({ label: '有效期止', from: 'app', compare: { is: '>', field: 'validFrom' } }),
    state: f.select(passState, { label: '状态', from: 'server', default: 'pending' }),
    gateName: f.text({ label: '出入口', from: 'server' }),
    enteredAt: f.dateTime({ label: '进入时间', from: 'server' }),
    leftAt: f.dateTime({ label: '离开时间', from: 'server' }),
    ...mixin.customer,
    ...mixin.decision,
  },

  list: {
    columns: [
      'passNo',
      'visitorName',
      'visitorMobile',
      'houseId',
      'reason',
      'people',
      'plateNo',
      'validFrom',
      'validTo',
      'state',
      'gateName',
      'enteredAt',
      'leftAt',
      'customerName',
      'mobile',
      'communityId',
      'auditedBy',
      'auditedAt',
      'createdAt',
    ],
    lead: ['passNo', 'state', 'visitorName', 'houseId', 'validFrom', 'validTo'],
    filters: [
      'state',
      'reason',
      'communityId',
      'houseId',
      'customerId',
      'validFrom',
      'gateName',
      'enteredAt',
      'auditedBy',
      'createdAt',
    ],
    search: ['passNo', 'visitorName', 'visitorMobile', 'plateNo', 'customerName', 'mobile'],
    sortable: ['people', 'validFrom', 'validTo', 'enteredAt', 'leftAt', 'auditedAt'],
    sort: ['-createdAt'],
    export: { except: ['idCardNo', 'customerId'] },
  },

  activity: { of: 'customerId', at: 'createdAt' },
  perDay: { at: 'createdAt', by: ['communityId', 'state'], who: { of: 'customerId', by: ['communityId'] } },

  operations: {
    list: op.list('POST /passRegistration/condition'),
    detail: op.detail('GET /passRegistration/detail'),
    export: op.exportFile('POST /passRegistration/export'),
  },

  stateField: 'state',
  transitions: {
    approve: op.transition('POST /passRegistration/approve', {
      label: '放行',
      permit: 'audit',
      from: ['pending'],
      to: 'approved',
    }),
    reject: op.transition('POST /passRegistration/reject', {
      label: '拒绝',
      permit: 'audit',
      from: ['pending'],
      to: 'rejected',
      danger: true,
      input: { rejectReason: f.longText({ label: '拒绝理由', required: true, min: 2, max: 200 }) },
    }),
    cancel: op.transition('POST /passRegistration/cancel', {
      label: '取消',
      permit: 'cancel',
      from: ['pending', 'approved'],
      to: 'cancelled',
      danger: true,
    }),
  },
})
