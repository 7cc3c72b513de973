import { defineResource, dict, f, mixin, op } from '#declare'
import { dataAuditState } from '#enumerations'

/** 数据审核: which categories of residents' data an application may read, how often and until when. */
export const dataAudit = defineResource({
  name: 'dataAudit',
  title: '数据审核',
  label: '数据申请',
  kind: 'record',
  path: '/appAccess/dataAudit',
  pages: { list: { aliases: ['/operation/houseKeeping/dataAudit'] } },
  titleField: 'requestNo',

  fields: {
    requestNo: f.text({ label: '申请编号', from: 'server', unique: true, serial: 'SJ' }),
    applicationId: f.ref('appApplication', { label: '应用', from: 'app' }),
    vendorId: f.ref('appRegister', {
      label: '厂商',
      from: 'server',
      snapshot: { by: 'applicationId', of: 'vendorId' },
    }),
    scopes: f.multiSelect(dict('dataScopeType'), { label: '数据范围', from: 'app', min: 1, max: 5 }),
    purpose: f.longText({ label: '用途说明', from: 'app', min: 10, max: 300 }),
    dailyQuota: f.integer({ label: '日调用上限', from: 'app', min: 1, max: 1_000_000, default: 1000 }),
    validTo: f.date({ label: '授权到期', from: 'app' }),
    agreement: f.file({ label: '授权协议', from: 'app', types: ['pdf'] }),
    callsToday: f.integer({ label: '今日调用', from: 'server', default: 0 }),
    state: f.select(dataAuditState, { label: '状态', from: 'server', default: 'pending' }),
    revokeReason: f.text({ label: '收回原因', from: 'server' }),
    ...mixin.decision,
  },

  list: {
    columns: [
      'requestNo',
      'applicationId',
      'vendorId',
      'scopes',
      'purpose',
      'dailyQuota',
      'validTo',
      'callsToday',
      'state',
      'auditedBy',
      'auditedAt',
      'createdAt',
    ],
    lead: ['requestNo', 'state', 'applicationId', 'dailyQuota', 'validTo'],
    filters: ['applicationId', 'vendorId', 'scopes', 'validTo', 'state', 'auditedBy', 'createdAt'],
    search: ['requestNo'],
    sortable: ['validTo', 'callsToday', 'auditedAt'],
    sort: ['state:pending', '-createdAt'],
    export: { except: ['revokeReason'] },
  },

  assignee: { states: ['pending'] },
  due: { after: 'pending', days: 2, working: true },
  stateField: 'state',
  operations: {
    list: op.list('POST /dataAudit/condition'),
    detail: op.detail('GET /dataAudit/detail'),
    export: op.exportFile('POST /dataAudit/export'),
  },

  transitions: {
    approve: op.transition('POST /dataAudit/approve', {
      label: '授权',
      permit: 'audit',
      from: ['pending'],
      to: 'approved',
      input: {
        scopes: f.multiSelect(dict('dataScopeType'), {
          label: '数据范围',
          min: 1,
          max: 5,
          hint: '不选则按申请授权',
        }),
        dailyQuota: f.integer({ label: '日调用上限', min: 1, max: 1_000_000, hint: '不填则按申请授权' }),
      },
    }),
    reject: op.transition('POST /dataAudit/reject', {
      label: '驳回',
      permit: 'audit',
      from: ['pending'],
      to: 'rejected',
      danger: true,
      input: { rejectReason: f.longText({ label: '驳回理由', required: true, min: 2, max: 200 }) },
    }),
    revoke: op.transition('POST /dataAudit/revoke', {
      label: '收回',
      permit: 'revoke',
      from: ['approved'],
      to: 'revoked',
      danger: true,
      input: { revokeReason: f.text({ label: '收回原因', required: true, min: 2, max: 200 }) },
    }),
  },
})
