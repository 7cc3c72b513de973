import { defineArea } from '#declare'

/** 运营管理: what residents ask for, complain about and use, and when somebody is there for them. */
export const area = defineArea({
  name: 'operation',
  title: '运营管理',
  path: '/operation',
  icon: 'clipboard-check',
  roles: ['super_admin'],
})
