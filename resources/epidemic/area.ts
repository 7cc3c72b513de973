import { defineArea } from '#declare'

/** 疫情管理: who goes in and out of the communities. */
export const area = defineArea({
  name: 'epidemic',
  title: '疫情管理',
  path: '/epidemic',
  icon: 'shield-check',
  roles: ['super_admin'],
})
