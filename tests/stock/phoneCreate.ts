import { definePage } from '#declare'

export const phoneCreate = definePage({
  name: 'phoneCreate',
  title: '新增电话',
  path: '/stock/phones/create',
  opener: { page: '/functions/publish/peopleTelephone/uniConveniencePhone', permit: 'add' },
})
