import { defineArea } from '#declare'

/** 财务管理: how much may be invoiced. */
export const area = defineArea({
  name: 'finance',
  title: '财务管理',
  path: '/finance',
  icon: 'receipt',
})
