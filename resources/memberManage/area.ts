import { defineArea } from '#declare'

/** 客户管理: the people who use the app and the units they belong to. */
export const area = defineArea({
  name: 'memberManage',
  title: '客户管理',
  path: '/memberManage',
  icon: 'users',
  roles: ['super_admin'],
})
