import { defineResource, dict, f, mixin, op } from '#declare'
import { appState, appType } from '#enumerations'

/** 应用审核: applications of third parties, from submission through a test to the residents. */
export const appApplication = defineResource({
  name: 'appApplication',
  title: '应用审核',
  label: '应用',
  kind: 'master',
  path: '/appAccess/applicationAudit',
  pages: {
    list: { aliases: ['/operation/houseKeeping/applicationAudit'] },
    form: {
      path: '/appAccess/applicationAudit/detail/:id',
      title: '应用详情',
      aliases: ['/operation/houseKeeping/applicationAudit/detail/:id'],
    },
  },
  titleField: 'appName',

  fields: {
    appName: f.text({ label: '应用名称', required: true, min: 2, max: 20, unique: true }),
    vendorId: f.ref('appRegister', { label: '厂商', required: true, immutable: true, only: { state: 'approved' } }),
    appType: f.select(appType, { label: '应用类型', required: true, default: 'h5' }),
    category: f.select(dict('appCategory'), { label: '应用分类', required: true }),
    icon: f.image({ label: '图标', required: true, ratio: 1, maxBytes: 200 * 1024 }),
    summary: f.longText({ label: '应用简介', required: true, min: 5, max: 200 }),
    homeUrl: f.url({ label: '首页地址', required: true, when: { appType: { not: 'api' } }, hint: '以 https:// 开头' }),
    callbackUrl: f.url({ label: '回调地址', hint: '以 https:// 开头' }),
    ipWhitelist: f.text({ label: 'IP白名单', pattern: 'ipList' }),
    screenshots: f.images({ label: '截图', max: 6 }),
    appVersion: f.text({ label: '版本', required: true, pattern: 'semver', default: '1.0.0' }),
    appKey: f.text({ label: '应用Key', from: 'server', unique: true }),
    appSecret: f.text({ label: '应用密钥', from: 'server', writeOnly: true }),
    state: f.select(appState, { label: '状态', from: 'server', default: 'pending' }),
    onlineAt: f.dateTime({ label: '上线时间', from: 'server' }),
    offlineReason: f.text({ label: '下线原因', from: 'server' }),
    ...mixin.decision,
    ...mixin.remark,
  },

  list: {
    columns: [
      'appName',
      'vendorId',
      'appType',
      'category',
      'icon',
      'appVersion',
      'appKey',
      'state',
      'onlineAt',
      'auditedBy',
      'auditedAt',
      'createdAt',
    ],
    filters: ['vendorId', 'appType', 'category', 'state', 'auditedBy', 'createdAt'],
    search: ['appName', 'summary', 'appKey'],
    sortable: ['appName', 'onlineAt', 'auditedAt'],
    sort: ['state:pending', '-createdAt'],
    export: [
      'appName',
      'vendorId',
      'appType',
      'category',
      'appVersion',
      'appKey',
      'state',
      'onlineAt',
      'auditedBy',
      'auditedAt',
      'rejectReason',
      'remark',
      'createdAt',
    ],
  },

  form: {
    sections: [
      { title: '应用', fields: ['appName', 'vendorId', 'appType', 'category', 'appVersion', 'icon', 'summary'] },
      { title: '接入', fields: ['homeUrl', 'callbackUrl', 'ipWhitelist'] },
      { title: '其他', fields: ['screenshots', 'remark'] },
    ],
  },

  tabs: [
    { resource: 'appTest', by: 'applicationId' },
    { resource: 'dataAudit', by: 'applicationId' },
  ],

  assignee: { states: ['pending', 'testPassed'] },
  due: { after: 'pending', days: 3, working: true },
  stateField: 'state',
  operations: {
    list: op.list('POST /appApplication/condition'),
    options: op.options('GET /appApplication/options'),
    detail: op.detail('GET /appApplication/detail'),
    create: op.create('POST /appApplication/insert'),
    update: op.update('POST /appApplication/update'),
    remove: op.remove('GET /appApplication/delete', {
      only: { state: ['pending', 'rejected', 'testPassed', 'offline'] },
    }),
    export: op.exportFile('POST /appApplication/export'),
  },

  transitions: {
    approve: op.transition('POST /appApplication/approve', {
      label: '通过',
      permit: 'audit',
      from: ['pending'],
      to: 'testing',
      shows: ['appSecret'],
    }),
    reject: op.transition('POST /appApplication/reject', {
      label: '驳回',
      permit: 'audit',
      from: ['pending'],
      to: 'rejected',
      danger: true,
      input: { rejectReason: f.longText({ label: '驳回理由', required: true, min: 2, max: 200 }) },
    }),
    online: op.transition('POST /appApplication/online', {
      label: '上线',
      permit: 'online',
      from: ['testPassed', 'offline'],
      to: 'online',
    }),
    offline: op.transition('POST /appApplication/offline', {
      label: '下线',
      permit: 'online',
      from: ['online'],
      to: 'offline',
      danger: true,
      input: { offlineReason: f.text({ label: '下线原因', required: true, min: 2, max: 200 }) },
    }),
  },
})
