import { defineResource, f, mixin, op } from '#declare'
import { registerState } from '#enumerations'

/** 注册管理: the vendors that may connect applications. */
export const appRegister = defineResource({
  name: 'appRegister',
  title: '注册管理',
  label: '厂商',
  kind: 'master',
  path: '/appAccess/registerManage',
  pages: { list: { aliases: ['/operation/houseKeeping/registerManage'] } },
  titleField: 'vendorName',

  fields: {
    vendorName: f.text({ label: '厂商名称', required: true, min: 2, max: 60, unique: true }),
    creditCode: f.text({ label: '统一社会信用代码', required: true, pattern: 'creditCode', unique: true }),
    contactName: f.text({ label: '联系人', required: true, min: 2, max: 20 }),
    mobile: f.mobile({ label: '联系手机', required: true, unique: true }),
    email: f.email({ label: '邮箱', required: true }),
    licence: f.images({ label: '营业执照', required: true, min: 1, max: 3 }),
    website: f.url({ label: '官网' }),
    appCount: f.integer({ label: '应用数', derived: { count: 'appApplication', by: 'vendorId' } }),
    state: f.select(registerState, { label: '状态', from: 'server', default: 'pending' }),
    disableReason: f.text({ label: '停用原因', from: 'server' }),
    ...mixin.decision,
    ...mixin.remark,
  },

  list: {
    columns: [
      'vendorName',
      'creditCode',
      'contactName',
      'mobile',
      'appCount',
      'state',
      'auditedBy',
      'auditedAt',
      'createdAt',
    ],
    filters: ['state', 'auditedBy', 'createdAt'],
    search: ['vendorName', 'creditCode', 'contactName', 'mobile'],
    sortable: ['vendorName', 'appCount', 'auditedAt'],
    sort: ['state:pending', '-createdAt'],
    export: { except: ['website', 'appCount', 'disableReason'] },
  },

  form: {
    sections: [
      { title: '厂商', fields: ['vendorName', 'creditCode', 'licence', 'website'] },
      { title: '联系方式', fields: ['contactName', 'mobile', 'email', 'remark'] },
    ],
  },

  tabs: [
    { resource: 'appApplication', by: 'vendorId' },
    { resource: 'dataAudit', by: 'vendorId' },
  ],

  stateField: 'state',
  operations: {
    list: op.list('POST /appRegister/condition'),
    options: op.options('GET /appRegister/options'),
    detail: op.detail('GET /appRegister/detail'),
    create: op.create('POST /appRegister/insert'),
    update: op.update('POST /appRegister/update'),
    remove: op.remove('GET /appRegister/delete', { blockedBy: [{ resource: 'appApplication', by: 'vendorId' }] }),
    export: op.exportFile('POST /appRegister/export'),
  },

  transitions: {
    approve: op.transition('POST /appRegister/approve', {
      label: '通过',
      permit: 'audit',
      from: ['pending'],
      to: 'approved',
    }),
    reject: op.transition('POST /appRegister/reject', {
      label: '驳回',
      permit: 'audit',
      from: ['pending'],
      to: 'rejected',
      danger: true,
      input: { rejectReason: f.longText({ label: '驳回理由', required: true, min: 2, max: 200 }) },
    }),
    disable: op.transition('POST /appRegister/disable', {
      label: '停用',
      permit: 'enable',
      from: ['approved'],
      to: 'disabled',
      danger: true,
      input: {
        disableReason: f.text({
          label: '停用原因',
          hint: '已上线的应用将同时下线',
          required: true,
          min: 2,
          max: 200,
        }),
      },
    }),
    enable: op.transition('POST /appRegister/enable', {
      label: '启用',
      permit: 'enable',
      from: ['disabled'],
      to: 'approved',
    }),
  },
})
