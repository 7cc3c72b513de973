import { defineEnumeration, defineResource, f, mixin, op } from '#declare'

// The platform's own records, as the generic operations need them.
export const dictionary = defineResource({
  name: 'dictionary',
  title: '字典',
  kind: 'master',
  titleField: 'dictCode',
  fields: { dictCode: f.text({ label: '编码', required: true }), ...mixin.enable },
  list: { columns: ['dictCode'] },
  form: { sections: [{ fields: ['dictCode', 'enable'] }] },
  operations: {},
})
export const dictionaryItem = defineResource({
  name: 'dictionaryItem',
  title: '字典项',
  kind: 'master',
  titleField: 'label',
  fields: {
    dictionaryId: f.ref('dictionary', { label: '字典', required: true }),
    value: f.text({ label: '值', required: true }),
    label: f.text({ label: '中文', required: true }),
    labelEn: f.text({ label: '英文', required: true }),
    labelEs: f.text({ label: '西文', required: true }),
    ...mixin.enable,
    ...mixin.sort,
  },
  list: { columns: ['label'] },
  form: { sections: [{ fields: ['dictionaryId', 'value', 'label', 'labelEn', 'labelEs', 'enable', 'sort'] }] },
  operations: {},
})

const resultState = defineEnumeration('resultState', { success: ['成功', 'green'], failed: ['失败', 'red'] })
const jobState = defineEnumeration('jobState', {
  queued: ['排队中', 'grey'],
  running: ['生成中', 'blue'],
  success: ['已完成', 'green'],
  failed: ['失败', 'red'],
  expired: ['已过期', 'orange'],
  cancelled: ['已取消', 'grey'],
})
const fileFormat = defineEnumeration('fileFormat', { xlsx: ['Excel', 'green'], csv: ['CSV', 'blue'] })
const importMode = defineEnumeration('importMode', { insert: ['仅新增', 'blue'], upsert: ['新增并更新', 'orange'] })

export const operationLog = defineResource({
  name: 'operationLog',
  partition: { by: 'createdAt', every: 'month' },
  title: '操作日志',
  kind: 'log',
  titleField: 'operation',
  fields: {
    accountId: f.text({ label: '操作人', from: 'server' }),
    entity: f.text({ label: '模块', from: 'server' }),
    entityId: f.text({ label: '记录', from: 'server' }),
    operation: f.text({ label: '操作', from: 'server' }),
    changes: f.list(
      {
        field: f.text({ label: '字段', from: 'server' }),
        before: f.text({ label: '变更前', from: 'server' }),
        after: f.text({ label: '变更后', from: 'server' }),
      },
      { label: '变更', from: 'server' },
    ),
    replaced: f.json({ label: '变更前的值', from: 'server', writeOnly: true }),
    changeId: f.text({ label: '所属操作', from: 'server', writeOnly: true, indexed: true }),
    token: f.text({ label: '访问令牌', from: 'server' }),
    tool: f.text({ label: '助手工具', from: 'server' }),
    ip: f.text({ label: 'IP', from: 'server' }),
    result: f.select(resultState, { label: '结果', from: 'server', default: 'success' }),
  },
  list: { columns: ['operation'], sort: ['createdAt'] },
  operations: {},
})

export const fileAsset = defineResource({
  name: 'fileAsset',
  title: '文件',
  kind: 'record',
  titleField: 'name',
  scope: 'own',
  fields: {
    name: f.text({ label: '文件名', from: 'server' }),
    url: f.url({ label: '地址', from: 'server' }),
    mime: f.text({ label: '类型', from: 'server' }),
    size: f.integer({ label: '大小', from: 'server' }),
    sha256: f.text({ label: '摘要', from: 'server' }),
    bizType: f.text({ label: '业务', from: 'server' }),
  },
  list: { columns: ['name'] },
  operations: {},
})

export const exportJob = defineResource({
  name: 'exportJob',
  title: '导出中心',
  kind: 'record',
  titleField: 'jobNo',
  scope: 'own',
  stateField: 'state',
  fields: {
    jobNo: f.text({ label: '任务编号', from: 'server', unique: true }),
    title: f.text({ label: '导出内容', from: 'server' }),
    entity: f.text({ label: '所属模块', from: 'server' }),
    format: f.select(fileFormat, { label: '文件格式', from: 'server', default: 'xlsx' }),
    condition: f.json({ label: '查询条件', from: 'server' }),
    state: f.select(jobState, { label: '状态', from: 'server', default: 'queued' }),
    rowCount: f.integer({ label: '数据条数', from: 'server' }),
    fileId: f.ref('fileAsset', { label: '文件', from: 'server' }),
    fileSize: f.integer({ label: '文件大小', from: 'server' }),
    errorMsg: f.text({ label: '失败原因', from: 'server' }),
    finishedAt: f.dateTime({ label: '完成时间', from: 'server' }),
    expireAt: f.dateTime({ label: '过期时间', from: 'server' }),
    downloadCount: f.integer({ label: '下载次数', from: 'server', default: 0 }),
  },
  list: { columns: ['jobNo', 'state'] },
  operations: { download: op.custom('GET /exportJob/download', { permit: 'login' }) },
  transitions: {
    cancel: op.transition('POST /exportJob/cancel', {
      label: '取消',
      permit: 'cancel',
      from: ['queued'],
      to: 'cancelled',
    }),
    retry: op.transition('POST /exportJob/retry', {
      label: '重试',
      permit: 'retry',
      from: ['failed', 'expired'],
      to: 'queued',
    }),
  },
})

export const importJob = defineResource({
  name: 'importJob',
  title: '导入记录',
  kind: 'record',
  titleField: 'entity',
  scope: 'own',
  stateField: 'state',
  fields: {
    entity: f.text({ label: '模块', from: 'server' }),
    fileId: f.ref('fileAsset', { label: '导入文件', from: 'server' }),
    mode: f.select(importMode, { label: '导入方式', from: 'server', default: 'insert' }),
    state: f.select(jobState, { label: '状态', from: 'server', default: 'queued' }),
    condition: f.json({ label: '导入要求', from: 'server', writeOnly: true }),
    total: f.integer({ label: '总行数', from: 'server', default: 0 }),
    doneCount: f.integer({ label: '已处理', from: 'server', default: 0 }),
    successCount: f.integer({ label: '成功', from: 'server', default: 0 }),
    failCount: f.integer({ label: '失败', from: 'server', default: 0 }),
    errors: f.list(
      {
        row: f.integer({ label: '行号', from: 'server' }),
        column: f.text({ label: '列', from: 'server' }),
        field: f.text({ label: '字段', from: 'server' }),
        value: f.text({ label: '值', from: 'server' }),
        message: f.text({ label: '原因', from: 'server' }),
      },
      { label: '错误明细', from: 'server', max: 1000 },
    ),
    finishedAt: f.dateTime({ label: '完成时间', from: 'server' }),
  },
  list: { columns: ['entity'] },
  operations: { download: op.custom('GET /importJob/download', { permit: 'login' }) },
})
