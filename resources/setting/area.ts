import { defineArea } from '#declare'

/** 系统设置: staff, roles, projects and everything else that is set up before the daily work. */
export const area = defineArea({
  name: 'setting',
  title: '系统设置',
  path: '/setting',
  icon: 'settings',
  roles: ['super_admin'],
})
