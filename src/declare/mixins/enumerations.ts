import { defineEnumeration } from '../enumeration.ts'

/** Enumerations the mixins need (domain 2.1). Those of the business stand in `resources/enumerations.ts`. */
export const audience = defineEnumeration('audience', {
  all: ['全部小区', 'blue'],
  community: ['指定小区', 'cyan'],
})

export const roleType = defineEnumeration('roleType', {
  1: ['普通用户', 'grey'],
  2: ['员工', 'blue'],
  3: ['业主', 'green'],
})

export const windowState = defineEnumeration('windowState', {
  notStarted: ['未开始', 'grey'],
  active: ['进行中', 'green'],
  ended: ['已结束', 'orange'],
})

export const publishState = defineEnumeration('publishState', {
  draft: ['草稿', 'grey'],
  scheduled: ['待发布', 'orange'],
  published: ['已发布', 'green'],
  withdrawn: ['已撤回', 'red'],
})

export const auditState = defineEnumeration('auditState', {
  pending: ['待审核', 'orange'],
  approved: ['已通过', 'green'],
  rejected: ['已驳回', 'red'],
  revoked: ['已撤销', 'grey'],
  cancelled: ['已取消', 'grey'],
})

export const linkType = defineEnumeration('linkType', {
  none: ['不跳转', 'grey'],
  h5: ['网页链接', 'blue'],
  module: ['功能模块', 'cyan'],
  notice: ['公告', 'cyan'],
  news: ['新闻', 'cyan'],
  activity: ['活动', 'cyan'],
  goods: ['商品', 'purple'],
  miniProgram: ['小程序', 'green'],
})

/** All of them, for the registry. */
export const mixinEnumerations = [audience, roleType, windowState, publishState, auditState, linkType]
