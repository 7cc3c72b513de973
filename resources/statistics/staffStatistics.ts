import { defineReport, measure, op } from '#declare'

/** 员工统计: what each member of staff got done: work orders, reviews, publications and replies. */
export const staffStatistics = defineReport({
  name: 'staffStatistics',
  title: '员工统计',
  of: 'account',
  path: '/statistics/staffStatistics/list',
  period: { by: null, days: 30 },
  filters: ['companyId', 'department', 'projectIds'],
  rows: ['id'],
  details: ['companyId', 'department'],

  sources: {
    orders: { of: 'workOrder', at: 'finishedAt', by: { id: 'handlerId' } },
    log: { of: 'operationLog', at: 'createdAt', ofRowsSeen: true, by: { id: 'accountId' } },
    // What the server decides by itself is nobody's work.
    audits: { of: 'bindingAudit', at: 'auditedAt', where: { auditedBy: { not: 'system' } }, by: { id: 'auditedBy' } },
  },

  measures: {
    ordersHandled: measure.count({ label: '处理工单', from: 'orders' }),
    avgResponse: measure.mean('responseMinutes', { label: '平均响应(分钟)', from: 'orders' }),
    overdue: measure.count({ label: '超时工单', from: 'orders', where: { overdue: true } }),
    overdueRate: measure.share('overdue', 'ordersHandled', { label: '超时率' }),
    avgScore: measure.mean('score', { label: '平均评分', from: 'orders' }),
    audits: measure.count({ label: '审核数', from: 'log', where: { operation: ['approve', 'reject'] } }),
    avgAuditHours: measure.hours('appliedAt', 'auditedAt', { label: '绑定审核时长(小时)', from: 'audits' }),
    published: measure.count({ label: '发布数', from: 'log', where: { operation: 'publish' } }),
    replies: measure.count({ label: '回复数', from: 'log', where: { operation: 'reply' } }),
    loginDays: measure.days('createdAt', 'accountId', {
      label: '登录天数',
      from: 'log',
      where: { operation: 'login' },
    }),
  },

  cards: ['ordersHandled', 'avgResponse', 'overdueRate', 'avgScore', 'audits', 'published'],
  columns: [
    'ordersHandled',
    'avgResponse',
    'overdueRate',
    'avgScore',
    'audits',
    'avgAuditHours',
    'published',
    'replies',
    'loginDays',
  ],
  charts: {
    top: { label: '完成工单前十名', as: 'bar', over: 'id', measures: ['ordersHandled'], top: 10 },
    service: { label: '响应与评分', as: 'scatter', over: 'id', measures: ['avgResponse', 'avgScore'] },
    perDay: { label: '完成工单趋势', as: 'column', over: 'period', measures: ['ordersHandled'] },
  },

  operations: {
    list: op.list('POST /staffStatistics/condition'),
    export: op.exportFile('POST /staffStatistics/export'),
  },
})
