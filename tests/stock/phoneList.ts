import { definePage } from '#declare'

export const phoneList = definePage({
  name: 'phoneList',
  title: '电话',
  path: '/stock/phones',
  opener: { page: '/functions/publish/peopleTelephone/uniConveniencePhone', permit: 'detail' },
})
