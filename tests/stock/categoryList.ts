import { definePage } from '#declare'

export const categoryList = definePage({
  name: 'categoryList',
  title: '分类',
  path: '/stock/categories',
  opener: { page: '/functions/publish/peopleTelephone/uniConveniencePhone', permit: 'category' },
})
