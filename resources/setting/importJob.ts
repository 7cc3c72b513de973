import { defineResource, f, op } from '#declare'
import { importMode, jobState } from '#enumerations'

/** 导入记录: what one import did, row by row; shown under the import it belongs to, to the person who ran it. */
export const importJob = defineResource({
  name: 'importJob',
  title: '导入记录',
  kind: 'record',
  titleField: 'entity',
  scope: 'own',
  // A sheet holds what its rows hold, and nobody looks at it after a season.
  retain: { days: 90, then: 'aggregate' },
  stateField: 'state',

  fields: {
    entity: f.text({ label: '模块', from: 'server', names: 'resource' }),
    fileId: f.ref('fileAsset', { label: '导入文件', from: 'server', retain: { days: 90, then: 'erase' } }),
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

  list: {
    columns: ['entity', 'fileId', 'mode', 'state', 'total', 'successCount', 'failCount', 'finishedAt', 'createdAt'],
    filters: ['entity', 'mode', 'state', 'createdAt'],
    sortable: ['finishedAt'],
    sort: ['-createdAt'],
  },

  // No page serves these rows, so every session may call, and sees its own.
  operations: {
    list: op.list('POST /importJob/condition', { permit: 'login' }),
    detail: op.detail('GET /importJob/detail', { permit: 'login' }),
    download: op.custom('GET /importJob/download', { permit: 'login', label: '下载' }),
    cancel: op.custom('POST /importJob/cancel', { permit: 'login', label: '取消导入' }),
    undo: op.custom('POST /importJob/undo', { permit: 'login', label: '撤销导入' }),
  },
})
