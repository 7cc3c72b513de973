import { defineArea } from '#declare'

/** 元宝管理: the virtual currency that companies fund, residents spend, and shops are paid for. */
export const area = defineArea({
  name: 'yuanBaoManage',
  title: '元宝管理',
  path: '/yuanBaoManage',
  icon: 'coins',
  sections: { '/yuanBaoManage/payConfig': '缴费配置' },
})
