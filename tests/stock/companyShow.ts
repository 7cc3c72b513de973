import { definePage } from '#declare'

export const companyShow = definePage({
  name: 'companyShow',
  title: '单位内容',
  path: '/stock/companies/show/:id',
  opener: { page: '/memberManage/company', permit: 'detail' },
})
