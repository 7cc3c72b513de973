import { defineArea } from '#declare'

/** 功能管理: what residents read and look up in the app. */
export const area = defineArea({
  name: 'functions',
  title: '功能管理',
  path: '/functions',
  icon: 'megaphone',
  roles: ['super_admin'],
  sections: {
    '/functions/publish': '信息发布',
    '/functions/publish/peopleTelephone': '便民电话',
  },
  aliases: {
    '/publish': '/functions/publish',
    '/functions/peopleTelephone': '/functions/publish/peopleTelephone',
  },
})
