import { defineResource, f, op } from '#declare'
import { bindingState, bindRelation } from '#enumerations'

/** 房屋绑定: who lives in which house and as what; made by approval, import or hand, never edited, only ended. */
export const houseBinding = defineResource({
  name: 'houseBinding',
  title: '房屋绑定',
  kind: 'record',
  titleField: 'bindingName',
  scope: { community: 'communityId' },

  fields: {
    houseId: f.ref('house', { label: '房屋', required: true, immutable: true, claims: true }),
    customerId: f.ref('customer', {
      label: '用户',
      required: true,
      immutable: true,
      only: { enable: true },
      claims: true,
    }),
    relation: f.select(bindRelation, { label: '关系', required: true, immutable: true, default: 'owner' }),
    isPrimary: f.switch({ label: '默认房屋', default: false, hint: '每人只有一处默认房屋，设置后取代原来的' }),
    leaseEnd: f.date({ label: '租期至', required: true, when: { relation: 'tenant' }, must: 'future' }),
    state: f.select(bindingState, { label: '状态', from: 'server', default: 'active' }),
    boundAt: f.dateTime({ label: '绑定时间', from: 'server' }),
    endedAt: f.dateTime({ label: '解绑时间', from: 'server' }),
    endReason: f.text({ label: '解绑原因', from: 'server' }),
    auditId: f.ref('bindingAudit', { label: '审核单', from: 'server' }),
    communityId: f.ref('community', { label: '小区', from: 'server' }),
    /** 胜和小区1号楼1单元101 王伟: what confirmations call it. */
    bindingName: f.text({ label: '绑定', from: 'server', tells: 'customerId' }),
  },

  list: {
    columns: [
      'customerId',
      'houseId',
      'relation',
      'isPrimary',
      'leaseEnd',
      'state',
      'boundAt',
      'endedAt',
      'communityId',
      'createdAt',
    ],
    filters: ['customerId', 'houseId', 'relation', 'state', 'boundAt', 'communityId', 'createdAt'],
    sortable: ['leaseEnd', 'boundAt', 'endedAt'],
    sort: ['-boundAt'],
    export: [
      'customerId',
      'houseId',
      'relation',
      'state',
      'boundAt',
      'endedAt',
      'endReason',
      'communityId',
      'createdAt',
    ],
  },

  form: {
    sections: [{ fields: ['customerId', 'houseId', 'relation', 'leaseEnd', 'isPrimary'] }],
  },

  operations: {
    list: op.list('POST /houseBinding/condition'),
    detail: op.detail('GET /houseBinding/detail'),
    create: op.create('POST /houseBinding/insert'),
    export: op.exportFile('POST /houseBinding/export'),
  },

  stateField: 'state',
  transitions: {
    unbind: op.transition('POST /houseBinding/unbind', {
      label: '解绑',
      permit: 'unbind',
      from: ['active'],
      to: 'ended',
      danger: true,
      input: { endReason: f.text({ label: '解绑原因', required: true, min: 2, max: 100 }) },
    }),
  },
})
