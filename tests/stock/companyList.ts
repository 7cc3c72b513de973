import { definePage } from '#declare'

export const companyList = definePage({
  name: 'companyList',
  title: '单位',
  path: '/stock/companies',
  opener: { page: '/memberManage/company', permit: 'detail' },
})
