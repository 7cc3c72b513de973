import { definePage } from '#declare'

export const phoneEdit = definePage({
  name: 'phoneEdit',
  title: '修改电话',
  path: '/stock/phones/edit/:id',
  opener: { page: '/functions/publish/peopleTelephone/uniConveniencePhone', permit: 'edit' },
})
