import { auditTransitions, defineResource, f, mixin, op } from '#declare'
import { bindRelation, certType } from '#enumerations'

const { approve, reject } = auditTransitions('POST /bindingAudit/approve', 'POST /bindingAudit/reject', [
  'customerName',
  'houseId',
  'relation',
  'currentOwnerId',
])

/** 绑定审核: requests of residents to be bound to a house, with the papers that prove it. */
export const bindingAudit = defineResource({
  name: 'bindingAudit',
  title: '绑定审核',
  label: '绑定申请',
  kind: 'record',
  path: '/operation/audit',
  pages: { form: { path: '/operation/audit/detail', title: '审核详情' } },
  titleField: 'applyNo',
  scope: { community: 'communityId' },

  fields: {
    applyNo: f.text({ label: '申请编号', from: 'server', unique: true, serial: 'BD' }),
    idCardNo: f.text({ label: '身份证号', from: 'app', pattern: 'idCard', mask: true }),
    houseId: f.ref('house', { label: '申请房屋', required: true, from: 'app', immutable: true }),
    relation: f.select(bindRelation, { label: '与业主关系', required: true, from: 'app', immutable: true }),
    certType: f.select(certType, { label: '证明类型', required: true, from: 'app' }),
    certImages: f.images({ label: '证明材料', from: 'app', min: 1, max: 6 }),
    leaseEnd: f.date({
      label: '租期至',
      required: true,
      from: 'app',
      when: { relation: 'tenant' },
      must: 'future',
    }),
    currentOwnerId: f.ref('customer', { label: '现业主', from: 'server' }),
    appliedAt: f.dateTime({ label: '申请时间', from: 'server' }),
    auditRemark: f.text({ label: '审核说明', from: 'server', max: 200 }),
    ...mixin.customer,
    ...mixin.audit,
  },

  list: {
    columns: [
      'applyNo',
      'customerName',
      'mobile',
      'houseId',
      'relation',
      'certType',
      'communityId',
      'appliedAt',
      'auditState',
      'auditedBy',
      'auditedAt',
      'createdAt',
    ],
    filters: [
      'auditState',
      'communityId',
      'houseId',
      'relation',
      'certType',
      'customerId',
      'appliedAt',
      'auditedBy',
      'createdAt',
    ],
    search: ['applyNo', 'customerName', 'mobile'],
    sortable: ['appliedAt', 'auditedAt'],
    sort: ['auditState:pending', '-appliedAt'],
    export: [
      'applyNo',
      'customerName',
      'mobile',
      'idCardNo',
      'houseId',
      'relation',
      'certType',
      'communityId',
      'appliedAt',
      'auditState',
      'auditedBy',
      'auditedAt',
      'rejectReason',
      'createdAt',
    ],
  },

  form: {
    sections: [
      { title: '申请人', fields: ['customerId', 'customerName', 'mobile', 'idCardNo', 'appliedAt'] },
      { title: '申请房屋', fields: ['houseId', 'communityId', 'relation', 'leaseEnd', 'currentOwnerId'] },
      { title: '证明材料', fields: ['certType', 'certImages'] },
      { title: '审核结果', fields: ['auditState', 'auditedBy', 'auditedAt', 'auditRemark', 'rejectReason'] },
    ],
  },

  operations: {
    list: op.list('POST /bindingAudit/condition'),
    options: op.options('GET /bindingAudit/options'),
    detail: op.detail('GET /bindingAudit/detail'),
    export: op.exportFile('POST /bindingAudit/export'),
  },

  assignee: { states: ['pending'] },
  due: { after: 'pending', days: 2, working: true },
  stateField: 'auditState',
  transitions: {
    approve: op.transition(approve.endpoint, {
      ...approve,
      input: {
        ...approve.input,
        replaceOwner: f.switch({ label: '过户：解除原业主的绑定' }),
      },
    }),
    reject,
    revoke: op.transition('POST /bindingAudit/revoke', {
      label: '撤销',
      permit: 'revoke',
      from: ['approved'],
      to: 'revoked',
      danger: true,
      input: { reason: f.text({ label: '撤销原因', required: true, min: 2, max: 200 }) },
    }),
  },
})
