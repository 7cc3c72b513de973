import { definePage } from '#declare'

/** 权限诊断: why somebody may or may not do something, and how two roles differ. */
export const permissionCheck = definePage({
  name: 'permissionCheck',
  title: '权限诊断',
  path: '/setting/permissionCheck',
})
