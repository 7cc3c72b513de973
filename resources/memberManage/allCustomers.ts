import { defineView } from '#declare'
import { customer } from './customer.ts'

/** 客户汇总: all customers, to look at and to switch off; each kind is kept on its own page. */
export const allCustomers = defineView({
  of: customer,
  name: 'allCustomers',
  title: '客户汇总',
  path: '/memberManage/customer',
  where: {},
  operations: ['list', 'options', 'detail', 'enable', 'export'],
})
