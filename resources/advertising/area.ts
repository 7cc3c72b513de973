import { defineArea } from '#declare'

/** 广告管理: what is advertised in the app, where it stands and how often it is seen. */
export const area = defineArea({
  name: 'advertising',
  title: '广告管理',
  path: '/advertising',
  icon: 'image',
})
