import { defineResource, f, mixin, op } from '#declare'
import { releaseMode, releaseState } from '#enumerations'

/** What is said of the row where a move is confirmed. */
const summary = ['channelId', 'amount', 'recipientCount', 'reason'] as const

/** 元宝发放单: yuanbao a channel gives to residents, held until somebody else has checked it. */
export const yuanbaoRelease = defineResource({
  name: 'yuanbaoRelease',
  title: '发放核对报表',
  label: '发放单',
  kind: 'record',
  path: '/statistics/yuanbaoReport/releaseCheckReport',
  pages: { list: { roles: ['super_admin'] } },
  titleField: 'releaseNo',

  fields: {
    releaseNo: f.text({ label: '发放单号', from: 'server', unique: true, serial: 'FF' }),
    channelId: f.ref('yuanbaoChannel', { label: '渠道', from: 'server' }),
    mode: f.select(releaseMode, { label: '发放方式', from: 'server' }),
    ruleId: f.ref('yuanbaoRule', { label: '触发规则', from: 'server' }),
    payReleaseId: f.ref('payReleaseSetting', { label: '缴费发放设置', from: 'server' }),
    /** What a rule answers it answers once. */
    sourceNo: f.text({ label: '来源单号', from: 'server', unique: ['ruleId', 'payReleaseId'] }),
    amount: f.yuanbao({ label: '发放元宝', from: 'server' }),
    recipientCount: f.integer({ label: '发放人数', from: 'server' }),
    recipients: f.list(
      {
        customerId: f.ref('customer', { label: '用户' }),
        mobile: f.mobile({ label: '手机号', mask: true }),
        amount: f.yuanbao({ label: '元宝', positive: true }),
      },
      { label: '发放明细', from: 'server', min: 1, max: 1_000 },
    ),
    reversedAmount: f.yuanbao({
      label: '已冲正元宝',
      from: 'server',
      default: 0,
      compare: { is: '<=', field: 'amount' },
    }),
    ledgerAmount: f.yuanbao({ label: '流水金额', derived: 'rule' }),
    reason: f.text({ label: '发放原因', from: 'server' }),
    state: f.select(releaseState, { label: '状态', from: 'server', default: 'pendingCheck' }),
    ...mixin.check,
  },

  list: {
    columns: [
      'releaseNo',
      'channelId',
      'mode',
      'sourceNo',
      'amount',
      'recipientCount',
      'reason',
      'state',
      'checkedBy',
      'checkedAt',
      'createdBy',
      'createdAt',
    ],
    lead: ['releaseNo', 'state', 'amount', 'channelId', 'reason', 'createdAt'],
    filters: ['channelId', 'mode', 'ruleId', 'payReleaseId', 'state', 'checkedBy', 'createdBy', 'createdAt'],
    search: ['releaseNo', 'sourceNo', 'reason'],
    sortable: ['amount', 'recipientCount', 'reversedAmount', 'checkedAt'],
    expand: ['recipients'],
    export: [
      'releaseNo',
      'channelId',
      'mode',
      'ruleId',
      'payReleaseId',
      'sourceNo',
      'amount',
      'recipientCount',
      'reversedAmount',
      'reason',
      'state',
      'checkedBy',
      'checkedAt',
      'checkRemark',
      'createdBy',
      'createdAt',
    ],
  },

  operations: {
    list: op.list('POST /yuanbaoRelease/condition'),
    detail: op.detail('GET /yuanbaoRelease/detail', { permit: ['detail', 'check'] }),
    export: op.exportFile('POST /yuanbaoRelease/export'),
  },

  stateField: 'state',
  transitions: {
    check: op.transition('POST /yuanbaoRelease/check', {
      label: '核对通过',
      summary,
      permit: 'check',
      from: ['pendingCheck'],
      to: 'released',
      input: { checkRemark: f.longText({ label: '核对说明', max: 200 }) },
    }),
    dispute: op.transition('POST /yuanbaoRelease/dispute', {
      label: '驳回',
      summary,
      permit: 'check',
      from: ['pendingCheck'],
      to: 'rejected',
      danger: true,
      input: { checkRemark: f.longText({ label: '驳回原因', required: true, min: 2, max: 200 }) },
    }),
    reverse: op.transition('POST /yuanbaoRelease/reverse', {
      label: '冲正',
      summary,
      permit: 'reverse',
      from: ['released'],
      to: 'reversed',
      danger: true,
      input: { reverseReason: f.text({ label: '冲正原因', required: true, min: 2, max: 200 }) },
    }),
  },
})
