import { defineResource, f, op } from '#declare'
import { fileFormat, jobState } from '#enumerations'

/** 导出中心: every export somebody asked for, with its file; each sees their own. */
export const exportJob = defineResource({
  name: 'exportJob',
  title: '导出中心',
  label: '导出任务',
  kind: 'record',
  path: '/setting/exportCenter',
  pages: { list: { keepAlive: false } },
  titleField: 'jobNo',
  scope: 'own',
  stateField: 'state',

  fields: {
    jobNo: f.text({ label: '任务编号', from: 'server', unique: true }),
    title: f.text({ label: '导出内容', from: 'server' }),
    entity: f.text({ label: '所属模块', from: 'server', names: 'resource' }),
    format: f.select(fileFormat, { label: '文件格式', from: 'server', default: 'xlsx' }),
    condition: f.json({ label: '查询条件', from: 'server' }),
    state: f.select(jobState, { label: '状态', from: 'server', default: 'queued' }),
    rowCount: f.integer({ label: '数据条数', from: 'server' }),
    fileId: f.ref('fileAsset', { label: '文件', from: 'server' }),
    fileSize: f.integer({ label: '文件大小(字节)', from: 'server' }),
    errorMsg: f.text({ label: '失败原因', from: 'server' }),
    finishedAt: f.dateTime({ label: '完成时间', from: 'server' }),
    expireAt: f.dateTime({ label: '过期时间', from: 'server' }),
    downloadCount: f.integer({ label: '下载次数', from: 'server', default: 0 }),
  },

  list: {
    columns: [
      'jobNo',
      'title',
      'entity',
      'format',
      'state',
      'rowCount',
      'fileSize',
      'errorMsg',
      'finishedAt',
      'expireAt',
      'downloadCount',
      'createdAt',
    ],
    lead: ['jobNo', 'state', 'title', 'fileSize', 'createdAt'],
    filters: ['entity', 'format', 'state', 'finishedAt', 'createdAt'],
    search: ['jobNo', 'title'],
    sortable: ['rowCount', 'fileSize', 'finishedAt', 'expireAt'],
    sort: ['-createdAt'],
  },

  operations: {
    list: op.list('POST /exportJob/condition'),
    detail: op.detail('GET /exportJob/detail'),
    remove: op.remove('GET /exportJob/delete', { hard: true }),
    // The author follows the completion notice without having the menu (C29); the handler checks that it is theirs.
    download: op.custom('GET /exportJob/download', { permit: 'login', label: '下载', byToken: true }),
  },

  transitions: {
    cancel: op.transition('POST /exportJob/cancel', {
      label: '取消',
      permit: 'cancel',
      from: ['queued'],
      to: 'cancelled',
      danger: true,
    }),
    retry: op.transition('POST /exportJob/retry', {
      label: '重试',
      permit: 'retry',
      from: ['failed', 'expired'],
      to: 'queued',
    }),
  },
})
