import { defineArea } from '#declare'

/** 应用接入: the vendors that connect applications, and how an application gets from submission to the residents. */
export const area = defineArea({
  name: 'appAccess',
  title: '应用接入',
  path: '/appAccess',
  icon: 'handshake',
  roles: ['super_admin'],
  aliases: { '/operation/houseKeeping/appAccess': '/appAccess' },
})
