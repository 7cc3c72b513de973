import { defineResource, f, op } from '#declare'
import { resultState } from '#enumerations'

/** 操作日志: who changed what and when; the history of each record, appended with every write. */
export const operationLog = defineResource({
  name: 'operationLog',
  title: '操作日志',
  kind: 'log',
  titleField: 'operation',
  scope: 'rule',
  // Who did what and when stays; what it said before and after does not.
  retain: { days: 1_095, then: 'aggregate' },
  partition: { by: 'createdAt', every: 'month' },

  fields: {
    accountId: f.ref('account', { label: '操作人', from: 'server' }),
    entity: f.text({ label: '模块', from: 'server', names: 'resource' }),
    entityId: f.text({ label: '记录', from: 'server', code: true }),
    operation: f.text({ label: '操作', from: 'server', code: true }),
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

  list: {
    columns: ['createdAt', 'accountId', 'entity', 'operation', 'ip', 'result'],
    lead: ['createdAt', 'accountId', 'operation', 'entity', 'result'],
    filters: ['accountId', 'entity', 'entityId', 'operation', 'result', 'createdAt'],
    sort: ['-createdAt'],
  },

  // The history tab stands on the pages of other resources: every session may call, its rule says which rows.
  operations: { list: op.list('POST /operationLog/condition', { permit: 'login' }) },
})
