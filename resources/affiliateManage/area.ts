import { defineArea } from '#declare'

/** 会员管理: levels that residents reach by what they do, and what each level is good for. */
export const area = defineArea({
  name: 'affiliateManage',
  title: '会员管理',
  path: '/affiliateManage',
  icon: 'crown',
})
