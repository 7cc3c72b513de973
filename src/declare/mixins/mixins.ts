import { dict } from '../enumeration.ts'
import { f } from '../field.ts'
import { type Endpoint, op } from '../operation.ts'
import { audience, auditState, linkType, publishState, roleType, windowState } from './enumerations.ts'

/**
 * Groups of fields that many resources share (domain 0.5). Spread one into `fields` and name its fields in columns,
 * filters and forms. Its en and es words exist already.
 * @example `fields: { ...mixin.enable, name: f.text({ label: '名称' }) }`
 */
export const mixin = {
  /** Master data that can be switched off and keeps its history. */
  enable: { enable: f.switch({ label: '启用状态', says: 'enabled', default: true }) },
  /** An order that staff maintain; smaller numbers come first. */
  sort: { sort: f.integer({ label: '排序', min: 0, max: 9999, default: 100 }) },
  /** A free note for staff. */
  remark: { remark: f.longText({ label: '备注', max: 200 }) },
  /** Which communities see the row in the residents' app. */
  audience: {
    audience: f.select(audience, { label: '可见范围', required: true, default: 'all' }),
    communityIds: f.refs('community', {
      label: '指定小区',
      required: true,
      when: { audience: 'community' },
      min: 1,
      max: 200,
    }),
  },
  /** Which kinds of residents see the row. */
  roles: {
    roleTypes: f.multiSelect(roleType, { label: '可见人群', required: true, min: 1, max: 3, default: ['1', '2', '3'] }),
  },
  /** A period in which the row is effective. Its state is read from the clock. */
  window: {
    startAt: f.dateTime({ label: '开始时间', required: true }),
    endAt: f.dateTime({ label: '结束时间', required: true, compare: { is: '>', field: 'startAt' } }),
    windowState: f.select(windowState, { label: '有效状态', derived: { window: ['startAt', 'endAt'] } }),
  },
  /** Where a tap in the residents' app leads. */
  link: {
    linkType: f.select(linkType, { label: '跳转类型', required: true, default: 'none' }),
    linkTarget: f.text({
      label: '跳转地址',
      required: true,
      when: { linkType: { not: 'none' } },
      min: 1,
      max: 300,
    }),
  },
  /** A position on the map, WGS-84. */
  geo: {
    longitude: f.decimal({ label: '经度', digits: 6, min: 73, max: 136 }),
    latitude: f.decimal({ label: '纬度', digits: 6, min: 3, max: 54 }),
  },
  /** The resident a record belongs to. Name, mobile and community are copies taken at creation (C54). */
  customer: {
    customerId: f.ref('customer', { label: '用户', from: 'app', immutable: true }),
    customerName: f.text({
      label: '姓名',
      from: 'server',
      snapshot: { by: 'customerId', of: ['realName', 'nickname'] },
    }),
    mobile: f.mobile({ label: '手机号', from: 'server', mask: true, snapshot: { by: 'customerId', of: 'mobile' } }),
    communityId: f.ref('community', {
      label: '小区',
      from: 'server',
      snapshot: { by: 'customerId', of: 'communityId' },
    }),
  },
  /**
   * Content that is a draft, scheduled, published or withdrawn; see `publishTransitions`. Readers are counted (C41).
   */
  publish: {
    publishState: f.select(publishState, { label: '发布状态', from: 'server', default: 'draft' }),
    publishAt: f.dateTime({ label: '定时发布', must: 'future', when: { publishState: { not: 'published' } } }),
    publishedAt: f.dateTime({ label: '发布时间', from: 'server' }),
    publishedBy: f.ref('account', { label: '发布人', from: 'server' }),
    withdrawReason: f.text({ label: '撤回原因', from: 'server' }),
    readCount: f.integer({ label: '阅读量', derived: { sum: 'publishRead', of: 'times', by: 'bizId' } }),
    readerCount: f.integer({
      label: '阅读人数',
      derived: { count: 'publishRead', distinct: 'customerId', by: 'bizId' },
    }),
  },
  /** How many residents the content addresses, and how long they read it. */
  reach: {
    audienceSize: f.integer({
      label: '目标人数',
      derived: { addressed: 'customer', by: 'communityId', where: { enable: true } },
    }),
    readSeconds: f.integer({
      label: '累计阅读时长(秒)',
      derived: { sum: 'publishRead', of: 'seconds', by: 'bizId' },
    }),
  },
  /** Requests that staff decide; see `auditTransitions`. */
  audit: {
    auditState: f.select(auditState, { label: '审核状态', from: 'server', default: 'pending' }),
    auditedBy: f.ref('account', { label: '审核人', from: 'server' }),
    auditedAt: f.dateTime({ label: '审核时间', from: 'server' }),
    rejectReason: f.longText({ label: '驳回理由', from: 'server', min: 2, max: 200 }),
  },
  /** Who decided a request and why it was rejected, for resources with states of their own. */
  decision: {
    auditedBy: f.ref('account', { label: '审核人', from: 'server' }),
    auditedAt: f.dateTime({ label: '审核时间', from: 'server' }),
    rejectReason: f.longText({ label: '驳回理由', from: 'server', min: 2, max: 200 }),
  },
  /** The second person's check of a yuanbao document. */
  check: {
    checkedBy: f.ref('account', { label: '核对人', from: 'server' }),
    checkedAt: f.dateTime({ label: '核对时间', from: 'server' }),
    checkRemark: f.longText({ label: '核对说明', from: 'server', max: 200 }),
  },
  /** Counters that the residents' app feeds. */
  traffic: {
    viewCount: f.integer({ label: '曝光量', from: 'server', default: 0 }),
    clickCount: f.integer({ label: '点击量', from: 'server', default: 0 }),
  },
  /** Counters of an advertisement: the sums of its days (C37). */
  adTraffic: {
    viewCount: f.integer({ label: '曝光量', derived: { sum: 'adStat', of: 'views', by: 'adId' } }),
    clickCount: f.integer({ label: '点击量', derived: { sum: 'adStat', of: 'clicks', by: 'adId' } }),
  },
}

/**
 * The moves of the publish mixin. `publish` acts at once, or at `publishAt`, which may be entered with the move.
 * Published content must be withdrawn before it is deleted: give `unpublished` to `op.remove`.
 * `summary`: fields that stand where it is published, such as whom it addresses.
 * @example `transitions: publishTransitions('POST /notice/publish', 'POST /notice/withdraw')`
 */
export const publishTransitions = (publish: Endpoint, withdraw: Endpoint, summary: readonly string[] = []) => ({
  publish: op.transition(publish, {
    label: '发布',
    permit: 'publish',
    from: ['draft', 'withdrawn'],
    to: ['published', 'scheduled'],
    summary,
    input: { publishAt: f.dateTime({ label: '定时发布（不填则立即发布）', must: 'future' }) },
  }),
  withdraw: op.transition(withdraw, {
    label: '撤回',
    permit: 'publish',
    from: ['scheduled', 'published'],
    to: ['draft', 'withdrawn'],
    danger: true,
    input: { withdrawReason: f.text({ label: '撤回原因', min: 2, max: 100 }) },
  }),
})

/**
 * Condition of content that residents do not see.
 * @example `op.remove('GET /notice/delete', { only: unpublished })`
 */
export const unpublished = { publishState: ['draft', 'scheduled', 'withdrawn'] } as const

/**
 * The moves of the audit mixin: approve and reject.
 * `summary`: fields that stand where they are confirmed.
 * @example `transitions: auditTransitions('POST /bindingAudit/approve', 'POST /bindingAudit/reject')`
 */
export const auditTransitions = (approve: Endpoint, reject: Endpoint, summary: readonly string[] = []) => ({
  approve: op.transition(approve, {
    label: '通过',
    permit: 'audit',
    from: ['pending'],
    to: 'approved',
    summary,
    input: { auditRemark: f.longText({ label: '审核说明', max: 200 }) },
  }),
  reject: op.transition(reject, {
    label: '驳回',
    permit: 'audit',
    from: ['pending'],
    to: 'rejected',
    danger: true,
    summary,
    input: {
      rejectReason: f.longText({ label: '驳回理由', required: true, min: 2, max: 200, canned: dict('rejectReason') }),
    },
  }),
})
