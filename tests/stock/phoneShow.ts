import { definePage } from '#declare'

export const phoneShow = definePage({
  name: 'phoneShow',
  title: '电话内容',
  path: '/stock/phones/show/:id',
  opener: { page: '/functions/publish/peopleTelephone/uniConveniencePhone', permit: 'detail' },
})
