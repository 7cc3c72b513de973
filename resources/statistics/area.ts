import { defineArea } from '#declare'

/** 报表统计: what the figures of the other areas come to. */
export const area = defineArea({
  name: 'statistics',
  title: '报表统计',
  path: '/statistics',
  icon: 'chart-bar',
  roles: ['super_admin'],
  sections: { '/statistics/yuanbaoReport': '元宝报表' },
})
